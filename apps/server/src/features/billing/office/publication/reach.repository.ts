import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { ListReach } from '@portal/domain/billing/list-draft/list-problems.ts'
import type { Audience } from '@portal/domain/account/office/audience/audience.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInAudience, lasts } from '../../../account/account.public.ts'

export type Reached = { readonly audience: Audience; readonly today: CalendarDay }

/**
 * SQL: the pupils of an audience, and each of their payers once with the share in force. Shares hold while the payers of
 * today have the whole; a payer without one then gets nothing.
 */
export const paying = (scope: OfficeScope, { audience, today }: Reached) => sql`
  chosen as (select c.school_id, c.id, c.active from person c where ${isInAudience(scope, audience)}),
  payers as (
    select distinct c.id as child_id, d.id as debtor_id
    from chosen c
    join relation r on r.school_id = c.school_id and r.child_id = c.id and not r.looks_along and ${lasts(today)}
    join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active),
  in_force as (
    select s.child_id, max(s.from_on) as from_on from payer_share s
    join chosen c on c.id = s.child_id where s.from_on <= ${today} group by s.child_id),
  paying as (
    select p.child_id, p.debtor_id, coalesce(s.share, 0) as share,
      count(*) over of_child as payers, sum(coalesce(s.share, 0)) over of_child = 10000 as has_shares
    from payers p
    left join in_force f on f.child_id = p.child_id
    left join payer_share s on s.child_id = p.child_id and s.from_on = f.from_on and s.debtor_id = p.debtor_id
    window of_child as (partition by p.child_id))`

/** SQL: the copies of a list for these pupils and payers, each with the part of every price that it has. */
export const copies = sql`
  copies as (
    select s.child_id, s.debtor_id,
      case when s.has_shares then s.until - s.share else round(10000.0 * (s.number - 1) / s.payers) end::integer as share_from,
      case when s.has_shares then s.until else round(10000.0 * s.number / s.payers) end::integer as share_until
    from (select p.child_id, p.debtor_id, p.share, p.payers, p.has_shares, sum(p.share) over up_to as until,
        row_number() over up_to as number
      from paying p window up_to as (partition by p.child_id order by p.debtor_id)) s
    where s.share > 0 or not s.has_shares)`

/** Counts the pupils of an audience, those without a payer and those with several without shares. */
export async function countReach(
  tx: SchoolTransaction,
  scope: OfficeScope,
  reached: Reached,
): Promise<ListReach> {
  const { rows: found } = await sql<ListReach>`
    with ${paying(scope, reached)},
      counted as (select distinct child_id, payers, has_shares from paying)
    select (select count(*) from chosen) as pupils,
      (select count(*) from chosen) - (select count(*) from counted) as "withoutPayer",
      (select count(*) from counted where payers > 1 and not has_shares) as "severalPayers"`.execute(rows(tx))
  const [reach] = found
  if (!reach) throw new Error('A count without a row')
  return reach
}

/** Counts the pupils of an audience with a payer who do not have this list. */
export async function countJoined(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { list, ...reached }: Reached & { readonly list: Guid },
): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    with ${paying(scope, reached)}
    select count(distinct p.child_id) as count from paying p
    where not exists (select from order_list o where o.list_id = ${list} and o.child_id = p.child_id)`.execute(
    rows(tx),
  )
  return found[0]?.count ?? 0
}

/**
 * Gives a list to the pupils of an audience who do not have it: a copy for each payer with
 * the share in force of every price, or else with equal ones.
 * Returns how many pupils got it.
 */
export async function giveList(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { list, ...reached }: Reached & { readonly list: Guid },
): Promise<number> {
  const { rows: given } = await sql<{ count: number }>`
    with ${paying(scope, reached)}, ${copies},
      given as (
        insert into order_list (school_id, id, list_id, child_id, debtor_id, share_from, share_until)
        select ${tx.schoolId}, gen_random_uuid(), ${list}, c.child_id, c.debtor_id, c.share_from, c.share_until
        from copies c
        where not exists (select from order_list o where o.list_id = ${list} and o.child_id = c.child_id)
        order by c.child_id, c.debtor_id
        returning child_id)
    select count(distinct child_id) as count from given`.execute(rows(tx))
  return given[0]?.count ?? 0
}
