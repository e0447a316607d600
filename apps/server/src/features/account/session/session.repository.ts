import { sql } from 'kysely'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type {
  Authentication,
  AuthenticationSource,
  AuthenticationType,
} from '@portal/domain/account/sign-in/session.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { ImpersonationTarget } from '../impersonation/impersonation.repository.ts'
import type { PersonRow } from '../people/person.repository.ts'
import { keepRelations, selectRelations, type RelationRow } from '../people/relation.repository.ts'

/** A session as it is kept, with the people and the school that it is about. */
export type StoredSession = {
  readonly stage: 'second-factor' | 'authenticated'
  readonly authentication: Authentication
  /** Whether the second factor was shown in this session. */
  readonly factorShown: boolean
  /** Chosen for this session only, while impersonating. */
  readonly language: Language | null
  readonly lastSeenAt: Instant
  readonly endsAt: Instant
  /** When its owner last proved who they are; only where a lasting sign-in began it. */
  readonly provedAt: Instant | null
  readonly person: PersonRow
  /** Where whoever came in by single sign-on logs out of the provider too; else empty. */
  readonly logoutUrl: string
  readonly impersonatedPerson: PersonRow | null
  readonly impersonatedRole: Stereotype | null
  readonly impersonatingSince: Instant | null
  /** Where the school is administered outside the portal; empty where it does not say. */
  readonly administrationUrl: string
  readonly school: SchoolSettings
}

type SessionRow = {
  stage: StoredSession['stage']
  authentication_type: AuthenticationType
  authentication_source: AuthenticationSource
  factor_shown: boolean
  language: Language | null
  last_seen_at: Instant
  ends_at: Instant
  proved_at: Instant | null
  person: PersonRow
  logout_url: string
  looks_along_with: PersonRow | null
  looks_along_as: Stereotype | null
  looking_since: Instant | null
  administration_url: string
  settings: SchoolSettings
  relations: readonly RelationRow[]
}

const bytes = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex')

/**
 * The session with this id and whose children they are, in one round trip. A session that was made under an older
 * password, or whose person is
 * not active any more or blocked, is none: it ends with the next request (SAF-S2, A6).
 */
export async function findSession(
  tx: SchoolTransaction,
  sessionId: string,
  today: CalendarDay,
): Promise<StoredSession | undefined> {
  const theirs = sql`r.school_id = s.school_id and r.person_id in (s.person_id, s.impersonated_person_id)`
  const { rows: found } = await sql<SessionRow>`
    select s.stage, s.authentication_type, s.authentication_source, s.language, s.last_seen_at, s.ends_at,
      s.proved_at, s.logout_url, s.factor_shown_at is not null as factor_shown, to_jsonb(p) - 'password_hash' as person,
      case when s.impersonated_person_id is not null then (select to_jsonb(o) - 'password_hash' from person o
        where o.school_id = s.school_id and o.id = s.impersonated_person_id and o.active) end as looks_along_with,
      s.impersonated_stereotype as looks_along_as, s.impersonation_started_at as looking_since,
      school.settings, school.administration_url,
      (select coalesce(json_agg(k), '[]') from (${selectRelations(theirs, today)}) k) as relations
    from session s
    join person p on p.school_id = s.school_id and p.id = s.person_id
    join school on school.id = s.school_id
    where s.id = ${bytes(sessionId)} and s.password_version = p.password_version and p.active and not p.blocked`.execute(
    rows(tx),
  )
  const row = found[0]
  if (!row) return undefined
  keepRelations(
    tx,
    [row.person, row.looks_along_with].flatMap((person) => person?.id ?? []),
    row.relations,
  )
  return sessionOf(row)
}

const sessionOf = (row: SessionRow): StoredSession => ({
  stage: row.stage,
  authentication: { type: row.authentication_type, source: row.authentication_source },
  factorShown: row.factor_shown,
  language: row.language,
  lastSeenAt: row.last_seen_at,
  endsAt: row.ends_at,
  provedAt: row.proved_at,
  person: row.person,
  logoutUrl: row.logout_url,
  impersonatedPerson: row.looks_along_with,
  impersonatedRole: row.looks_along_as,
  impersonatingSince: row.looking_since,
  administrationUrl: row.administration_url,
  school: row.settings,
})

export type NewSession = {
  readonly id: string
  readonly personId: Guid
  readonly stage: StoredSession['stage']
  readonly authentication: Authentication
  readonly passwordVersion: number
  /** The name that was typed, where one was. */
  readonly signInName: string
  readonly logoutUrl: string
  readonly userAgent: string
  readonly factorShown: boolean
  /** Whether somebody who still has to show a second factor asked to stay signed in. */
  readonly stays?: boolean
  /** The lasting sign-in of the same browser. */
  readonly lastingId?: Guid | undefined
  /** When its owner last proved who they are, where a lasting sign-in begins it. */
  readonly provedAt?: Instant
  readonly createdAt: Instant
  readonly endsAt: Instant
}

/** Keeps a session that begins. */
export async function insertSession(tx: SchoolTransaction, session: NewSession): Promise<void> {
  await rows(tx).insertInto('session').values(rowOf(tx, session)).execute()
}

/** The same, for a session that may have begun a moment ago. */
export async function insertSessionOnce(tx: SchoolTransaction, session: NewSession): Promise<void> {
  await rows(tx)
    .insertInto('session')
    .values(rowOf(tx, session))
    .onConflict((conflict) => conflict.columns(['school_id', 'id']).doNothing())
    .execute()
}

const rowOf = (tx: SchoolTransaction, session: NewSession) => ({
  school_id: tx.schoolId,
  id: bytes(session.id),
  person_id: session.personId,
  stage: session.stage,
  authentication_type: session.authentication.type,
  authentication_source: session.authentication.source,
  password_version: session.passwordVersion,
  sign_in_name: session.signInName,
  logout_url: session.logoutUrl,
  ...(session.factorShown && { factor_shown_at: session.createdAt }),
  user_agent: session.userAgent,
  stays: session.stays ?? false,
  lasting_id: session.lastingId ?? null,
  proved_at: session.provedAt ?? null,
  created_at: session.createdAt,
  last_seen_at: session.createdAt,
  ends_at: session.endsAt,
})

/** Whom a session impersonates from now on. */
export type SessionImpersonation = {
  readonly as: ImpersonationTarget
  /** Its number in the list of who impersonated. */
  readonly entry: number
  readonly startedAt: Instant
}

/**
 * Gives a session another id, and lets it impersonate somebody or nobody; the old id is dead (SAF-S1). False
 * when there is no such session any more.
 */
export async function renewSession(
  tx: SchoolTransaction,
  sessionId: string,
  newId: string,
  impersonation: SessionImpersonation | undefined,
): Promise<boolean> {
  const renewed = await rows(tx)
    .updateTable('session')
    .set({
      id: bytes(newId),
      impersonated_person_id: impersonation?.as.kind === 'person' ? impersonation.as.personId : null,
      impersonated_stereotype: impersonation?.as.kind === 'role' ? impersonation.as.stereotype : null,
      impersonation_started_at: impersonation?.startedAt ?? null,
      looked_along_id: impersonation?.entry ?? null,
      language: null,
    })
    .where('id', '=', bytes(sessionId))
    .executeTakeFirstOrThrow()
  return renewed.numUpdatedRows === 1n
}

/** Ends a session; whose it was, or nothing when there was none. */
export async function deleteSession(tx: SchoolTransaction, sessionId: string): Promise<Guid | undefined> {
  const deleted = await rows(tx)
    .deleteFrom('session')
    .where('id', '=', bytes(sessionId))
    .returning('person_id')
    .executeTakeFirst()
  return deleted?.person_id
}

/** A sign-in that waits for a code. */
export type WaitingSession = {
  readonly personId: Guid
  readonly stereotype: Stereotype
  readonly passwordVersion: number
  readonly authentication: Authentication
  readonly signInName: string
  readonly logoutUrl: string
  readonly stays: boolean
}

/** The sign-in that waits, kept from everybody else until the transaction ends; nothing when it is over. */
export async function lockWaitingSession(
  tx: SchoolTransaction,
  sessionId: string,
): Promise<WaitingSession | undefined> {
  const { rows: found } = await sql<WaitingSession>`
    select s.person_id as "personId", p.stereotype, p.password_version as "passwordVersion",
      s.sign_in_name as "signInName", s.logout_url as "logoutUrl", s.stays,
      json_build_object('type', s.authentication_type, 'source', s.authentication_source) as authentication
    from session s join person p on p.school_id = s.school_id and p.id = s.person_id
    where s.id = ${bytes(sessionId)} and s.stage = 'second-factor' and s.password_version = p.password_version
    for update of s`.execute(rows(tx))
  return found[0]
}

/** Whose sign-in waits; nobody's when it is over. */
export async function findWaitingPerson(tx: SchoolTransaction, sessionId: string): Promise<Guid | undefined> {
  const row = await rows(tx)
    .selectFrom('session')
    .select('person_id')
    .where('id', '=', bytes(sessionId))
    .where('session.stage', '=', 'second-factor')
    .executeTakeFirst()
  return row?.person_id
}

/** Everybody who has a session or lasting sign-in at this school. */
export async function listSignedIn(tx: SchoolTransaction): Promise<readonly Guid[]> {
  const found = await rows(tx)
    .selectFrom('session')
    .select('person_id')
    .union(rows(tx).selectFrom('lasting_sign_in').select('person_id'))
    .orderBy('person_id')
    .execute()
  return found.map(({ person_id }) => person_id)
}

/** Every session of somebody, whatever its stage. */
export async function listSessionIdsOf(tx: SchoolTransaction, personId: Guid): Promise<readonly string[]> {
  const found = await rows(tx).selectFrom('session').select('id').where('person_id', '=', personId).execute()
  return found.map(({ id }) => id.toString('hex'))
}

/** Ends the sign-ins of somebody that still wait for a code. */
export async function deleteWaitingSessions(tx: SchoolTransaction, personId: Guid): Promise<void> {
  await rows(tx)
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('stage', '=', 'second-factor')
    .execute()
}

/** Removes what has ended for good of one person, so that sessions do not pile up. */
export async function deleteEndedSessions(
  tx: SchoolTransaction,
  personId: Guid,
  now: Instant,
): Promise<void> {
  await rows(tx).deleteFrom('session').where('person_id', '=', personId).where('ends_at', '<', now).execute()
}

/** Writes down that a session was used; never back in time. */
export async function storeSeen(tx: SchoolTransaction, sessionId: string, now: Instant): Promise<void> {
  await rows(tx)
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', bytes(sessionId))
    .where('last_seen_at', '<', now)
    .execute()
}

/** Keeps a language for as long as this session lives. */
export async function storeSessionLanguage(
  tx: SchoolTransaction,
  sessionId: string,
  language: Language,
): Promise<void> {
  await rows(tx).updateTable('session').set({ language }).where('id', '=', bytes(sessionId)).execute()
}
