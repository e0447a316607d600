import { sql } from 'kysely'
import { countedAnswers } from '@portal/domain/billing/answers/voluntary-count.ts'
import type { ArticleNeed } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Audience } from '@portal/domain/account/office/audience/audience.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isVoluntary, need, stateOn } from './published-list.repository.ts'

export type PublishedState = 'upcoming' | 'open' | 'closed' | 'archived'

/** A published list with its totals. */
export type StoredList = {
  readonly id: Guid
  readonly title: string
  readonly description: string
  readonly state: PublishedState
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly dueOn: CalendarDay | null
  readonly voluntary: boolean
  readonly withoutOrder: boolean
  readonly publishedAt: Instant | null
  readonly publishedBy: string
  readonly audience: Audience | null
  readonly methods: readonly string[]
  /** School days to decide about an offered place. */
  readonly offerDays: number
}

/** Finds a published list. */
export async function findList(
  tx: SchoolTransaction,
  id: Guid,
  today: CalendarDay,
): Promise<StoredList | undefined> {
  const { rows: found } = await sql<StoredList>`
    select il.id, il.title, il.description, ${stateOn(today)} as state, il.starts_on as "startsOn",
      il.ends_on as "endsOn", il.due_on as "dueOn", ${isVoluntary} as voluntary, il.without_order as "withoutOrder",
      il.offer_days as "offerDays", il.published_at as "publishedAt", coalesce(p.full_name, '') as "publishedBy", il.audience,
      array(select m.visible_name from payment_method m where m.school_id = il.school_id and m.list_id = il.id
        order by m.position, m.id) as methods
    from invoice_list il left join person p on p.school_id = il.school_id and p.id = il.published_by
    where il.id = ${id}`.execute(rows(tx))
  return found[0]
}

/** Counts the pupils of a list, and those with an answer of each payer. */
export async function countAnswered(
  tx: SchoolTransaction,
  list: Guid,
): Promise<{ readonly pupils: number; readonly answered: number; readonly copies: number }> {
  const { rows: found } = await sql<{ pupils: number; answered: number; copies: number }>`
    select count(*) as pupils, count(*) filter (where c.answers = c.copies) as answered,
      coalesce(sum(c.answers), 0)::integer as copies
    from (select o.child_id, count(*) as copies, count(o.responded_at) as answers
      from order_list o where o.list_id = ${list} and o.visible group by o.child_id) c`.execute(rows(tx))
  return found[0] ?? { pupils: 0, answered: 0, copies: 0 }
}

/** An article with its orders. */
export type StoredArticle = {
  readonly id: Guid
  readonly description: string
  readonly category: string
  readonly choice: string
  readonly price: Money
  readonly need: ArticleNeed
  readonly isHidden: boolean
  readonly places: number | null
  /** Pupils with an order of it; of a voluntary article among the first answers, in whole tens. */
  readonly orders: number
  /** Pupils who wait for it, and places that are offered; none of a voluntary article. */
  readonly waiting: number
  readonly offered: number
}

/**
 * Returns the articles of a list with their orders.
 * @param answers that were given, of which those of voluntary articles are counted in whole tens
 */
export async function findArticles(
  tx: SchoolTransaction,
  list: Guid,
  answers: number,
): Promise<readonly StoredArticle[]> {
  const { rows: found } = await sql<StoredArticle>`
    with answered as (
      select o.id, o.child_id, row_number() over (order by o.responded_at, o.id) as number
      from order_list o where o.list_id = ${list} and o.visible and o.responded_at is not null),
    ordered as (
      select pl.line_id, count(distinct a.child_id) as pupils,
        count(*) filter (where a.number <= ${countedAnswers(answers)}) as counted
      from answered a
      join placed_order po on po.order_list_id = a.id
      join placed_order_line pl on pl.school_id = po.school_id and pl.order_id = po.id
      group by pl.line_id)
    select l.id, l.description, coalesce(c.description, '') as category, coalesce(l.choice_group, '') as choice,
      l.amount as price, l.hidden as "isHidden", l.capacity as places,
      ${need} as need,
      (select count(*)::integer from waiting_place w where w.school_id = l.school_id and w.line_id = l.id
        and w.state = 'waiting' and not l.voluntary) as waiting,
      (select count(*)::integer from waiting_place w where w.school_id = l.school_id and w.line_id = l.id
        and w.state = 'offered' and not l.voluntary) as offered,
      coalesce(case when l.voluntary then ordered.counted else ordered.pupils end, 0)::integer as orders
    from list_line l join invoice_list il on il.school_id = l.school_id and il.id = l.list_id
    left join list_line c on c.school_id = l.school_id and c.id = l.parent_id
    left join ordered on ordered.line_id = l.id
    where l.list_id = ${list} and not l.is_category
    order by l.position, l.id`.execute(rows(tx))
  return found
}
