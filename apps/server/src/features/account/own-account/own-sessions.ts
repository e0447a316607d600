import type { OwnSession } from '@portal/contract/account/own-account.ts'
import { deviceOf } from '@portal/domain/account/device.ts'
import { isSessionAlive } from '@portal/domain/account/login.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { endSession } from '../session/end-session.ts'
import { listSessionsOf, type StoredOwnSession } from './own-session.repository.ts'

/** Where one is signed in at this moment; this browser first, then the latest used. */
export async function listOwnSessions(tx: SchoolTransaction, actor: Actor): Promise<readonly OwnSession[]> {
  const alive = await listAlive(tx, actor)
  return alive
    .map((session) => describe(session, actor))
    .toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
}

/** Ends one of one's own sessions; the next request of that browser finds none (SAF-S2). Others are not found. */
export async function endOwnSession(
  deps: { readonly schools: Schools },
  actor: Actor,
  handle: Guid,
): Promise<void> {
  await deps.schools.write(actor.schoolId, async (tx) => {
    const alive = await listAlive(tx, actor)
    const { sessionId } = found(alive.find((session) => session.handle === handle))
    await endSession(tx, sessionId, actor.askedAt)
    await recordAudit(tx, actor, 'end-session', handle)
  })
}

/** Ends all of one's own sessions but the one that asks. */
export async function endOtherSessions(deps: { readonly schools: Schools }, actor: Actor): Promise<void> {
  await deps.schools.write(actor.schoolId, async (tx) => {
    const others = (await listAlive(tx, actor)).filter(({ sessionId }) => sessionId !== actor.sessionId)
    for (const { sessionId } of others) await endSession(tx, sessionId, actor.askedAt)
    await recordAudit(tx, actor, 'end-other-sessions', `${others.length}`)
  })
}

async function listAlive(tx: SchoolTransaction, actor: Actor): Promise<readonly StoredOwnSession[]> {
  const { stereotype } = actor.role
  const sessions = await listSessionsOf(tx, actor.person.guid)
  return sessions.filter((session) => isSessionAlive({ ...session, stereotype }, actor.askedAt))
}

const describe = (session: StoredOwnSession, actor: Actor): OwnSession => ({
  id: session.handle,
  isThisOne: session.sessionId === actor.sessionId,
  device: deviceOf(session.userAgent),
  authenticationType: session.authenticationType,
  beganAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
})
