import { isSessionAlive } from '@portal/domain/account/login.ts'
import type { Role } from '@portal/domain/account/role.ts'
import type { Impersonation } from '@portal/domain/account/session.ts'
import { secondsBetween, type Instant } from '@portal/domain/values/instant.ts'
import type { Recognised, SignedIn, Visitor } from '../../access.ts'
import type { Schools, SchoolTransaction } from '../../database/tenancy.ts'
import { personOf } from './person.repository.ts'
import { readSettings } from './school.repository.ts'
import { findSession, storeSeen, type StoredSession } from './session.repository.ts'
import { sessionIdOf } from './session-secret.ts'

const SEEN_IS_NOTED_EVERY_SECONDS = 60

/**
 * Whose session this is, asked anew with every request, so that whatever changed counts at once (safety A6). The
 * only place that makes an actor. An unknown, ended or dead session is nobody's, and not an error here.
 */
export async function recognise(
  deps: { readonly schools: Schools },
  tx: SchoolTransaction,
  sessionSecret: string | undefined,
  now: Instant,
): Promise<Recognised> {
  const sessionId = sessionSecret && sessionIdOf(sessionSecret)
  const stored = sessionId ? await findSession(tx, sessionId) : undefined
  if (!sessionId || !stored) return { visitor: { stage: 'anonymous' }, school: await readSettings(tx) }
  const { school, lastSeenAt } = stored
  if (!isAlive(stored, now)) return { visitor: { stage: 'anonymous' }, school }
  const noteSeen = () => deps.schools.write(tx.schoolId, (writing) => storeSeen(writing, sessionId, now))
  return {
    visitor: visitorOf(tx, sessionId, stored, now),
    school,
    ...(secondsBetween(lastSeenAt, now) >= SEEN_IS_NOTED_EVERY_SECONDS && { noteSeen }),
  }
}

const isAlive = ({ person, lastSeenAt, endsAt }: StoredSession, now: Instant): boolean =>
  isSessionAlive({ stereotype: person.stereotype as Role['stereotype'], lastSeenAt, endsAt }, now)

function visitorOf(tx: SchoolTransaction, sessionId: string, stored: StoredSession, now: Instant): Visitor {
  const { person } = stored
  return stored.stage === 'second-factor'
    ? { stage: 'second-factor', sessionId, email: person.email }
    : signedIn(tx, sessionId, stored, now)
}

function signedIn(tx: SchoolTransaction, sessionId: string, stored: StoredSession, now: Instant): SignedIn {
  const { person, looksAlongWith, authentication, school } = stored
  const reallyThere = personOf(person, now)
  const impersonation = impersonationOf(stored, now)
  const actor = {
    schoolId: tx.schoolId,
    sessionId,
    person: looksAlongWith ? personOf(looksAlongWith, now) : reallyThere,
    role: roleOf(stored),
    language: stored.language ?? (person.language as 'nl' | 'en' | null) ?? school.locale.language,
    authentication,
    ...(impersonation && { reallyBy: reallyThere.guid }),
    askedAt: now,
  }
  return {
    stage: 'authenticated',
    actor,
    reallyThere,
    isLiveEditAdmin: person.live_edit_admin,
    ...(impersonation && { impersonation }),
  }
}

function impersonationOf(stored: StoredSession, now: Instant): Impersonation | undefined {
  if (stored.looksAlongWith) return { kind: 'person', person: personOf(stored.looksAlongWith, now) }
  if (stored.looksAlongAs) return { kind: 'role', stereotype: stored.looksAlongAs }
  return undefined
}

/** The role in which somebody asks; whether they may look along follows from who they really are (PERM-005). */
function roleOf({ person, looksAlongWith, looksAlongAs }: StoredSession): Role {
  const stereotype = (looksAlongWith?.stereotype ?? looksAlongAs ?? person.stereotype) as Role['stereotype']
  return {
    stereotype,
    name: looksAlongWith?.role_name ?? person.role_name,
    portalAdmin: stereotype === 'portal_admin',
    impersonated: looksAlongWith !== null || looksAlongAs !== null,
    mayImpersonate: person.stereotype === 'beheerder' || person.stereotype === 'supervisor',
  }
}
