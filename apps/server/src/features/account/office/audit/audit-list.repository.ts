import { sql } from 'kysely'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Slice } from '../office-page.ts'

export type AuditFilter = {
  readonly search: string
  readonly order: '-at' | 'at'
  readonly action: string
  readonly from: Instant | undefined
  /** The first moment after the last day. */
  readonly before: Instant | undefined
}

/** An audit entry, with names that are empty for an operator. */
export type NamedAuditLine = {
  readonly id: string
  readonly at: Instant
  readonly by: string
  readonly as: string
  readonly action: string
  readonly subject: string
  readonly network: string
}

/** Returns the audit entries that match, each with the number of all. */
export async function findAuditLines(
  tx: SchoolTransaction,
  { search, order, action, from, before }: AuditFilter,
  { limit, offset }: Slice,
): Promise<readonly (NamedAuditLine & { readonly count: number })[]> {
  const pattern = `%${literally(search.trim())}%`
  // The people are found once, not for each entry; without words the count reads no names.
  const people = sql`select f.id from person f where f.full_name ilike ${pattern} or f.login ilike ${pattern}`
  const found =
    search.trim() === ''
      ? sql`true`
      : sql`(e.person_id in (${people}) or e.as_person_id in (${people}) or e.subject ilike ${pattern})`
  const matching = sql`
    from audit_entry e
      left join person p on p.school_id = e.school_id and p.id = e.person_id
      left join person o on o.school_id = e.school_id and o.id = e.as_person_id
    where (${action} = '' or e.action = ${action}) and e.at >= ${from ?? '-infinity'}::timestamptz
      and e.at < ${before ?? 'infinity'}::timestamptz and ${found}`
  const { rows: lines } = await sql<NamedAuditLine & { count: number }>`
    select e.id::text as id, e.at, coalesce(p.full_name, '') as by, coalesce(o.full_name, '') as "as", e.action, e.subject,
      e.network, (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    ${matching} order by ${order === 'at' ? sql`e.at, e.id` : sql`e.at desc, e.id desc`}
    limit ${limit} offset ${offset}`.execute(rows(tx))
  return lines
}
