import { mayImpersonateRole, reasonNotToImpersonate } from '@portal/domain/account/sign-in/impersonation.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { openedWith, type Entered } from '../session/begin-session.ts'
import { findTarget } from './guardian.repository.ts'
import {
  closeImpersonation,
  insertImpersonation,
  type ImpersonationTarget,
} from './impersonation.repository.ts'
import { renewSession } from '../session/session.repository.ts'
import { newSessionSecret, sessionIdOf } from '../session/session-secret.ts'

type Deps = { readonly schools: Schools }

/**
 * Starts impersonating a guardian of the school, and ends any impersonation in progress. The session gets a new id and
 * keeps its end.
 * Refuses with `not-found` and `not-a-guardian`.
 */
export async function startImpersonation(
  deps: Deps,
  actor: Actor,
  { guardian, reason }: { readonly guardian: Guid; readonly reason: string },
): Promise<Entered> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const target = found(await findTarget(tx, guardian, dayAtSchool(actor.askedAt)))
    refuseIf(reasonNotToImpersonate(actor.role, target))
    return look(deps, tx, actor, { as: { kind: 'person', personId: guardian }, reason })
  })
}

/** Starts viewing the portal as a family role, without data of a person. Refuses with `role-not-below`. */
export async function startRoleImpersonation(
  deps: Deps,
  actor: Actor,
  { stereotype, reason }: { readonly stereotype: Stereotype; readonly reason: string },
): Promise<Entered> {
  if (!mayImpersonateRole(stereotype)) throw new Refusal('role-not-below')
  return deps.schools.write(actor.schoolId, (tx) =>
    look(deps, tx, actor, { as: { kind: 'role', stereotype }, reason }),
  )
}

/** Ends impersonation, with a new session id; also when it has expired. */
export async function stopImpersonation(deps: Deps, actor: Actor): Promise<Entered> {
  const { askedAt } = actor
  return deps.schools.write(actor.schoolId, async (tx) => {
    await closeImpersonation(tx, actor.sessionId, askedAt)
    await recordAudit(tx, actor, 'stop-impersonation')
    return renewed(deps, tx, actor, undefined)
  })
}

type NewImpersonation = { readonly as: ImpersonationTarget; readonly reason: string }

async function look(
  deps: Deps,
  tx: SchoolTransaction,
  actor: Actor,
  { as, reason }: NewImpersonation,
): Promise<Entered> {
  const { askedAt } = actor
  const personId = actor.reallyBy ?? actor.person.guid
  await closeImpersonation(tx, actor.sessionId, askedAt)
  const entry = await insertImpersonation(tx, { personId, as, reason: reason.trim(), startedAt: askedAt })
  await insertAuditEntry(tx, {
    at: askedAt,
    personId,
    ...(as.kind === 'person' && { asPersonId: as.personId }),
    action: 'start-impersonation',
    subject: as.kind === 'role' ? as.stereotype : '',
  })
  return renewed(deps, tx, actor, { as, entry, startedAt: askedAt })
}

async function renewed(
  deps: Deps,
  tx: SchoolTransaction,
  { sessionId, askedAt }: Actor,
  impersonation: Parameters<typeof renewSession>[3],
): Promise<Entered> {
  const secret = newSessionSecret()
  // Of two concurrent requests the second one finds that the session id has changed.
  if (!(await renewSession(tx, sessionId, sessionIdOf(secret), impersonation)))
    throw new Refusal('session-over')
  return openedWith(deps, tx, secret, askedAt)
}
