import { sql } from 'kysely'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { AuthenticationType } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Slice } from '../office-page.ts'

/** A sign-in, with who signed in. */
export type SchoolSignIn = {
  readonly id: string
  readonly at: Instant
  readonly name: string
  readonly login: string
  readonly userAgent: string
  readonly authenticationType: AuthenticationType
}

type Asked<Order> = { readonly search: string; readonly order: Order }

/** Returns the sign-ins that match, each with the number of all. */
export async function findSignIns(
  tx: SchoolTransaction,
  { search, order }: Asked<'-at' | 'at'>,
  { limit, offset }: Slice,
): Promise<readonly (SchoolSignIn & { readonly count: number })[]> {
  const pattern = `%${literally(search.trim())}%`
  const matching = sql`
    from sign_in s join person p on p.school_id = s.school_id and p.id = s.person_id
    where p.full_name ilike ${pattern} or p.login ilike ${pattern}`
  const { rows: found } = await sql<SchoolSignIn & { count: number }>`
    select s.id::text as id, s.at, p.full_name as name, coalesce(p.login, '') as login, s.user_agent as "userAgent",
      s.authentication_type as "authenticationType",
      (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    ${matching} order by ${order === 'at' ? sql`s.at, s.id` : sql`s.at desc, s.id desc`}
    limit ${limit} offset ${offset}`.execute(rows(tx))
  return found
}

/** An open session, with its owner. */
export type SchoolSession = {
  /** Identifies the session, and gives no access. */
  readonly handle: Guid
  readonly name: string
  readonly login: string
  readonly userAgent: string
  readonly authenticationType: AuthenticationType
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly isThisOne: boolean
}

/** The moments that decide which sessions are open. */
export type OpenAt = {
  readonly now: Instant
  /** Sessions of families, and of others, that were last used then have ended. */
  readonly familiesIdleSince: Instant
  readonly othersIdleSince: Instant
}

/** SQL condition: session `s` of person `p` has not ended. */
export const isOpen = ({ now, familiesIdleSince, othersIdleSince }: OpenAt) => sql<boolean>`(
  s.stage = 'authenticated' and s.ends_at > ${now} and s.password_version = p.password_version and p.active
  and not p.blocked
  and s.last_seen_at > case when p.in_office or p.stereotype not in ('ouder', 'leerling')
    then ${othersIdleSince}::timestamptz else ${familiesIdleSince}::timestamptz end)`

/** Returns the open sessions that match, each with the number of all. */
export async function findOpenSessions(
  tx: SchoolTransaction,
  { search, order, own }: Asked<'-lastSeen' | 'lastSeen'> & { readonly own: string },
  openAt: OpenAt,
  { limit, offset }: Slice,
): Promise<readonly (SchoolSession & { readonly count: number })[]> {
  const pattern = `%${literally(search.trim())}%`
  const matching = sql`
    from session s join person p on p.school_id = s.school_id and p.id = s.person_id
    where ${isOpen(openAt)}
      and (p.full_name ilike ${pattern} or p.login ilike ${pattern})`
  const { rows: found } = await sql<SchoolSession & { count: number }>`
    select s.handle, p.full_name as name, coalesce(p.login, '') as login, s.user_agent as "userAgent",
      s.authentication_type as "authenticationType", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
      s.id = ${Buffer.from(own, 'hex')} as "isThisOne",
      (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    ${matching} order by
      ${order === 'lastSeen' ? sql`s.last_seen_at, s.handle` : sql`s.last_seen_at desc, s.handle desc`}
    limit ${limit} offset ${offset}`.execute(rows(tx))
  return found
}

/** Finds a session by its handle, with the remember-me record of the same browser and the login of its owner. */
export async function findSessionByHandle(
  tx: SchoolTransaction,
  handle: Guid,
): Promise<
  { readonly sessionId: string; readonly rememberMeId: Guid | null; readonly login: string } | undefined
> {
  const found = await rows(tx)
    .selectFrom('session as s')
    .innerJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 's.school_id').onRef('p.id', '=', 's.person_id'),
    )
    .select(['s.id', 's.lasting_id', 'p.login'])
    .where('s.handle', '=', handle)
    .where('s.stage', '=', 'authenticated')
    .executeTakeFirst()
  return (
    found && {
      sessionId: found.id.toString('hex'),
      rememberMeId: found.lasting_id,
      login: found.login ?? '',
    }
  )
}
