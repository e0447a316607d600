import { OFFICE } from '@portal/domain/account/portal/return-path.ts'
import { impersonationEnd, mayImpersonateAs } from '@portal/domain/account/sign-in/impersonation.ts'
import { mayEditLive } from '@portal/domain/account/portal/live-edit.ts'
import { isSessionAlive } from '@portal/domain/account/sign-in/login.ts'
import { isParent, type Role, type SigningIn, type Stereotype } from '@portal/domain/account/person/role.ts'
import { isComplete } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Impersonation } from '@portal/domain/account/sign-in/session.ts'
import { dayAtSchool, secondsBetween, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Recognised, SignedIn, Visitor } from '../../../security/access.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { personOf, type PersonRow } from '../people/person.repository.ts'
import { readSettings } from '../school-settings/school.repository.ts'
import { findSession, storeSeen, type StoredSession } from './session.repository.ts'
import { sessionIdOf } from './session-secret.ts'

const SEEN_IS_NOTED_EVERY_SECONDS = 60

/**
 * Returns the visitor of a session. Read at every request, so that changes take effect at once (SAF-A6). The only place
 * that creates an actor. An unknown or ended session gives an anonymous visitor, not an error.
 */
export async function recognise(
  deps: { readonly schools: Schools },
  tx: SchoolTransaction,
  sessionSecret: string | undefined,
  now: Instant,
): Promise<Recognised> {
  const sessionId = sessionSecret && sessionIdOf(sessionSecret)
  const stored = sessionId ? await findSession(tx, sessionId, dayAtSchool(now)) : undefined
  if (!sessionId || !stored) return { visitor: { stage: 'anonymous' }, school: await readSettings(tx) }
  const { school, lastSeenAt } = stored
  if (!isAlive(stored, now) || !isWhole(stored)) return { visitor: { stage: 'anonymous' }, school }
  const noteSeen = () =>
    deps.schools.writeAsync(tx.schoolId, (writing, commitWith) =>
      commitWith(() => storeSeen(writing, sessionId, now)),
    )
  return {
    visitor: visitorOf(tx, sessionId, stored, now),
    school,
    ...(secondsBetween(lastSeenAt, now) >= SEEN_IS_NOTED_EVERY_SECONDS && { noteSeen }),
  }
}

const isAlive = ({ person, lastSeenAt, endsAt }: StoredSession, now: Instant): boolean =>
  isSessionAlive({ account: accountOf(person), lastSeenAt, endsAt }, now)

const accountOf = ({ stereotype, in_office: inOffice }: PersonRow): SigningIn => ({ stereotype, inOffice })

/**
 * Administrators have no access without second factor, however the session started (SAF-A6). A parent who got a role in
 * the office keeps a session without one, for the portal only.
 */
const isWhole = ({ stage, person, factorShownAt }: StoredSession): boolean =>
  stage === 'second-factor' ||
  isComplete({ stereotype: person.stereotype }, { factorShown: factorShownAt !== null })

function visitorOf(tx: SchoolTransaction, sessionId: string, stored: StoredSession, now: Instant): Visitor {
  const { person } = stored
  return stored.stage === 'second-factor'
    ? { stage: 'second-factor', sessionId, email: person.email }
    : signedIn(tx, sessionId, stored, now)
}

function signedIn(tx: SchoolTransaction, sessionId: string, kept: StoredSession, now: Instant): SignedIn {
  const impersonation = impersonationOf(kept, now)
  const { person, school } = kept
  const administrationUrl = administrationOf(kept)
  const reallyThere = personOf(person, now)
  const actor = {
    schoolId: tx.schoolId,
    sessionId,
    person: impersonation?.kind === 'person' ? impersonation.person : reallyThere,
    role: roleOf(kept, impersonation),
    language: kept.language ?? person.language ?? school.locale.language,
    ...provedBy(kept),
    ...(impersonation && { reallyBy: reallyThere.guid }),
    office: impersonation ? [] : kept.office,
    askedAt: now,
  }
  return {
    stage: 'authenticated',
    actor,
    reallyThere,
    isLiveEditAdmin: mayEditLive({ role: actor.role, isWriter: person.live_edit_admin }, school),
    ...(kept.logoutUrl !== '' && { logoutUrl: kept.logoutUrl }),
    ...(impersonation && { impersonation }),
    ...(actor.role.mayImpersonate && administrationUrl !== '' && { administrationUrl }),
  }
}

/** Where this person administers: where the school says, else the office for who has a role in it. */
const administrationOf = ({ administrationUrl, office }: StoredSession): string =>
  administrationUrl === '' && office.length > 0 ? OFFICE : administrationUrl

/** How and when the owner of a session proved identity. */
const provedBy = ({ authentication, provedAt, factorShownAt }: StoredSession) => ({
  authentication,
  ...(provedAt !== null && { provedAt }),
  ...(factorShownAt !== null && { factorShownAt }),
})

/**
 * Returns the current impersonation: for an hour, while the administrator may impersonate and the person is a guardian
 * (SAF-A6, A8).
 */
function impersonationOf(kept: StoredSession, now: Instant): Impersonation | undefined {
  const { person, office, impersonatedPerson, impersonatedRole, impersonatingSince } = kept
  if (impersonatingSince === null || !mayImpersonateAs(person.stereotype, office)) return undefined
  const endsAt = impersonationEnd(impersonatingSince)
  if (now >= endsAt) return undefined
  if (impersonatedRole) return { kind: 'role', stereotype: impersonatedRole, endsAt }
  if (!impersonatedPerson || !isParent(impersonatedPerson)) return undefined
  return { kind: 'person', person: personOf(impersonatedPerson, now), endsAt }
}

/** Returns the role of the session. The right to impersonate follows from the real person. */
function roleOf({ person, office, impersonatedPerson }: StoredSession, impersonation?: Impersonation): Role {
  const own = person.stereotype
  const stereotype = stereotypeOf(own, impersonation)
  return {
    stereotype,
    name: (impersonation?.kind === 'person' ? impersonatedPerson?.role_name : undefined) ?? person.role_name,
    portalAdmin: stereotype === 'portal_admin',
    impersonated: impersonation !== undefined,
    mayImpersonate: mayImpersonateAs(own, office),
    ...(person.in_office && impersonation === undefined && { inOffice: true }),
  }
}

function stereotypeOf(own: Stereotype, impersonation?: Impersonation): Stereotype {
  if (impersonation === undefined) return own
  return impersonation.kind === 'role' ? impersonation.stereotype : 'ouder'
}
