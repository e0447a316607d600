import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { ListReach } from '@portal/domain/billing/list-draft/list-problems.ts'
import type { Audience } from '@portal/domain/people/people.public.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { lasts } from '../../../account/account.public.ts'
import { isInAudience } from '../../../people/people.public.ts'

export type Reached = { readonly audience: Audience; readonly today: CalendarDay }

/** SQL: the pupils of an audience, and each of their payers once. */
const paying = (scope: OfficeScope, { audience, today }: Reached) => sql`
  chosen as (select c.school_id, c.id, c.active from person c where ${isInAudience(scope, audience)}),
  paying as (
    select distinct c.id as child_id, d.id as debtor_id
    from chosen c
    join relation r on r.school_id = c.school_id and r.child_id = c.id and not r.looks_along and ${lasts(today)}
    join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active)`

/** Counts the pupils of an audience, those without a payer and those with several. */
export async function countReach(
  tx: SchoolTransaction,
  scope: OfficeScope,
  reached: Reached,
): Promise<ListReach> {
  const { rows: found } = await sql<ListReach>`
    with ${paying(scope, reached)},
      counted as (select child_id, count(*) as payers from paying group by child_id)
    select (select count(*) from chosen) as pupils,
      (select count(*) from chosen) - (select count(*) from counted) as "withoutPayer",
      (select count(*) from counted where payers > 1) as "severalPayers"`.execute(rows(tx))
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
 * Gives a list to the pupils of an audience who do not have it: a copy for each payer, with equal shares of every price.
 * Returns how many pupils got it.
 */
export async function giveList(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { list, ...reached }: Reached & { readonly list: Guid },
): Promise<number> {
  const { rows: given } = await sql<{ count: number }>`
    with ${paying(scope, reached)},
      shared as (
        select p.child_id, p.debtor_id, row_number() over (partition by p.child_id order by p.debtor_id) as number,
          count(*) over (partition by p.child_id) as payers
        from paying p
        where not exists (select from order_list o where o.list_id = ${list} and o.child_id = p.child_id)),
      given as (
        insert into order_list (school_id, id, list_id, child_id, debtor_id, share_from, share_until)
        select ${tx.schoolId}, gen_random_uuid(), ${list}, child_id, debtor_id,
          round(10000.0 * (number - 1) / payers)::integer, round(10000.0 * number / payers)::integer
        from shared order by child_id, debtor_id
        returning child_id)
    select count(distinct child_id) as count from given`.execute(rows(tx))
  return given[0]?.count ?? 0
}
