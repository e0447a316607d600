import { sql } from 'kysely'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type {
  Authentication,
  AuthenticationSource,
  AuthenticationType,
} from '@portal/domain/account/sign-in/session.ts'
import type { OfficeGrant, OfficeRole } from '@portal/domain/account/office/office-role.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { ImpersonationTarget } from '../impersonation/impersonation.repository.ts'
import type { PersonRow } from '../people/person.repository.ts'
import { keepRelations, selectRelations, type RelationRow } from '../people/relation.repository.ts'

/** A stored session, with its people and school. */
export type StoredSession = {
  readonly stage: 'second-factor' | 'authenticated'
  readonly authentication: Authentication
  /** Whether the second factor was shown in this session. */
  readonly factorShownAt: Instant | null
  /** The language of this session only, while impersonating. */
  readonly language: Language | null
  readonly lastSeenAt: Instant
  readonly endsAt: Instant
  /** Time of the last proof of identity; only in a session resumed by remember-me. */
  readonly provedAt: Instant | null
  readonly person: PersonRow
  /** Logout URL of the identity provider; empty without single sign-on. */
  readonly logoutUrl: string
  readonly impersonatedPerson: PersonRow | null
  readonly impersonatedRole: Stereotype | null
  readonly impersonatingSince: Instant | null
  /** URL of the external administration; empty when the school gives none. */
  readonly administrationUrl: string
  readonly school: SchoolSettings
  /** The roles in the office, of a session that may use them. */
  readonly office: readonly OfficeGrant[]
}

type SessionRow = {
  stage: StoredSession['stage']
  authentication_type: AuthenticationType
  authentication_source: AuthenticationSource
  factor_shown_at: Instant | null
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
  office: readonly OfficeRoleRow[] | null
}

type OfficeRoleRow = { readonly role: OfficeRole; readonly classes: readonly string[] | null }

const bytes = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex')

/**
 * Finds a session and its children, in one query. A session under an older password, or of an inactive or blocked
 * person, counts as ended (SAF-S2, A6).
 */
export async function findSession(
  tx: SchoolTransaction,
  sessionId: string,
  today: CalendarDay,
): Promise<StoredSession | undefined> {
  const theirs = sql`r.school_id = s.school_id and r.person_id in (s.person_id, s.impersonated_person_id)`
  const { rows: found } = await sql<SessionRow>`
    select s.stage, s.authentication_type, s.authentication_source, s.language, s.last_seen_at, s.ends_at,
      s.proved_at, s.logout_url, s.factor_shown_at, to_jsonb(p) - 'password_hash' as person,
      case when s.impersonated_person_id is not null then (select to_jsonb(o) - 'password_hash' from person o
        where o.school_id = s.school_id and o.id = s.impersonated_person_id and o.active) end as looks_along_with,
      s.impersonated_stereotype as looks_along_as, s.impersonation_started_at as looking_since,
      school.settings, school.administration_url,
      (select coalesce(json_agg(k), '[]') from (${selectRelations(theirs, today)}) k) as relations,
      case when p.in_office and s.factor_shown_at is not null and s.authentication_type <> 'TOKEN' then (
        select json_agg(json_build_object('role', o.role, 'classes', o.classes) order by o.role) from office_role o
        where o.school_id = s.school_id and o.person_id = s.person_id) end as office
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
  factorShownAt: row.factor_shown_at,
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
  office: (row.office ?? []).map(grantOf),
})

const grantOf = ({ role, classes }: OfficeRoleRow): OfficeGrant =>
  classes === null ? { role } : { role, classes }

export type NewSession = {
  readonly id: string
  readonly personId: Guid
  readonly stage: StoredSession['stage']
  readonly authentication: Authentication
  readonly passwordVersion: number
  /** The login as it was entered, if any. */
  readonly signInName: string
  readonly logoutUrl: string
  readonly userAgent: string
  readonly factorShown: boolean
  /** Whether remember-me was chosen before the second factor. */
  readonly stays?: boolean
  /** The remember-me record of the same browser. */
  readonly rememberMeId?: Guid | undefined
  /** Time of the last proof of identity, for a session resumed by remember-me. */
  readonly provedAt?: Instant
  readonly createdAt: Instant
  readonly endsAt: Instant
}

/** Stores a session in place of the ended ones of its person. */
export async function insertSession(tx: SchoolTransaction, session: NewSession): Promise<void> {
  await rows(tx)
    .with('ended', (query) =>
      query
        .deleteFrom('session')
        .where('person_id', '=', session.personId)
        .where('ends_at', '<', session.createdAt),
    )
    .insertInto('session')
    .values(rowOf(tx, session))
    .execute()
}

/** The same, for a session that a concurrent request may have inserted. */
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
  lasting_id: session.rememberMeId ?? null,
  proved_at: session.provedAt ?? null,
  created_at: session.createdAt,
  last_seen_at: session.createdAt,
  ends_at: session.endsAt,
})

/** The impersonation to store in a session. */
export type SessionImpersonation = {
  readonly as: ImpersonationTarget
  /** Number of the stored impersonation. */
  readonly entry: number
  readonly startedAt: Instant
}

/** Replaces the id of a session and its impersonation (SAF-S1). Returns false when the session has ended. */
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

/** Deletes a session. Returns its owner, or nothing when there was none. */
export async function deleteSession(tx: SchoolTransaction, sessionId: string): Promise<Guid | undefined> {
  const deleted = await rows(tx)
    .deleteFrom('session')
    .where('id', '=', bytes(sessionId))
    .returning('person_id')
    .executeTakeFirst()
  return deleted?.person_id
}

/** Returns the people with a session or remember-me at this school. */
export async function listSignedIn(tx: SchoolTransaction): Promise<readonly Guid[]> {
  const found = await rows(tx)
    .selectFrom('session')
    .select('person_id')
    .union(rows(tx).selectFrom('lasting_sign_in').select('person_id'))
    .orderBy('person_id')
    .execute()
  return found.map(({ person_id }) => person_id)
}

/** Returns all sessions of a person, in any stage. */
export async function listSessionIdsOf(tx: SchoolTransaction, personId: Guid): Promise<readonly string[]> {
  const found = await rows(tx).selectFrom('session').select('id').where('person_id', '=', personId).execute()
  return found.map(({ id }) => id.toString('hex'))
}

/** Stores the last use of a session; never an earlier time. */
export async function storeSeen(tx: SchoolTransaction, sessionId: string, now: Instant): Promise<void> {
  await rows(tx)
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', bytes(sessionId))
    .where('last_seen_at', '<', now)
    .execute()
}

/** Stores a language for this session. */
export async function storeSessionLanguage(
  tx: SchoolTransaction,
  sessionId: string,
  language: Language,
): Promise<void> {
  await rows(tx).updateTable('session').set({ language }).where('id', '=', bytes(sessionId)).execute()
}
