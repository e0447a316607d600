import { sql } from 'kysely'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { AuthenticationSource, AuthenticationType } from '@portal/domain/account/session.ts'
import type { Stereotype } from '@portal/domain/account/role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { PersonRow } from './person.repository.ts'

/** A session as it is kept, with the people and the school that it is about. */
export type StoredSession = {
  readonly stage: 'second-factor' | 'authenticated'
  readonly authentication: { readonly type: AuthenticationType; readonly source: AuthenticationSource }
  /** Chosen for this session only, while looking along (ACC-018). */
  readonly language: Language | null
  readonly lastSeenAt: Instant
  readonly endsAt: Instant
  readonly person: PersonRow
  readonly looksAlongWith: PersonRow | null
  readonly looksAlongAs: Stereotype | null
  readonly school: SchoolSettings
}

type SessionRow = {
  stage: StoredSession['stage']
  authentication_type: AuthenticationType
  authentication_source: AuthenticationSource
  language: Language | null
  last_seen_at: Instant
  ends_at: Instant
  person: PersonRow
  looks_along_with: PersonRow | null
  looks_along_as: Stereotype | null
  settings: SchoolSettings
}

const bytes = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex')

/**
 * The session with this id, in one round trip. A session that was made under an older password, or whose person is
 * not active any more or blocked, is none: it ends with the next request (safety S2, A6).
 */
export async function findSession(
  tx: SchoolTransaction,
  sessionId: string,
): Promise<StoredSession | undefined> {
  const { rows: found } = await sql<SessionRow>`
    select s.stage, s.authentication_type, s.authentication_source, s.language, s.last_seen_at, s.ends_at,
      to_jsonb(p) - 'password_hash' as person,
      case when o.id is not null then to_jsonb(o) - 'password_hash' end as looks_along_with,
      s.impersonated_stereotype as looks_along_as,
      school.settings
    from session s
    join person p on p.school_id = s.school_id and p.id = s.person_id
    left join person o on o.school_id = s.school_id and o.id = s.impersonated_person_id
    join school on school.id = s.school_id
    where s.id = ${bytes(sessionId)} and s.password_version = p.password_version and p.active and not p.blocked`.execute(
    rows(tx),
  )
  const row = found[0]
  return row && sessionOf(row)
}

const sessionOf = (row: SessionRow): StoredSession => ({
  stage: row.stage,
  authentication: { type: row.authentication_type, source: row.authentication_source },
  language: row.language,
  lastSeenAt: row.last_seen_at,
  endsAt: row.ends_at,
  person: row.person,
  looksAlongWith: row.looks_along_with,
  looksAlongAs: row.looks_along_as,
  school: row.settings,
})

export type NewSession = {
  readonly id: string
  readonly personId: Guid
  readonly stage: StoredSession['stage']
  readonly passwordVersion: number
  readonly userAgent: string
  readonly createdAt: Instant
  readonly endsAt: Instant
}

/** Keeps a session that a password began. */
export async function insertSession(tx: SchoolTransaction, session: NewSession): Promise<void> {
  await rows(tx)
    .insertInto('session')
    .values({
      school_id: tx.schoolId,
      id: bytes(session.id),
      person_id: session.personId,
      stage: session.stage,
      authentication_type: 'PASSWORD',
      authentication_source: 'PASSWORD',
      password_version: session.passwordVersion,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      ends_at: session.endsAt,
    })
    .execute()
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
