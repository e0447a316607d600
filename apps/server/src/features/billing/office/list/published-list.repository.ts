import { sql, type RawBuilder } from 'kysely'
import type { ArticleNeed, OfficeListState } from '@portal/domain/billing/list-draft/list-draft.ts'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import {
  firstDayOf,
  lastDayOf,
  schoolYearOf,
  type SchoolYear,
} from '@portal/domain/values/time/school-year.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Slice } from '../../../account/account.public.ts'

/** SQL: list `il` has no answers by pupil, because everything in it is voluntary. */
export const isVoluntary = sql<boolean>`(il.voluntary or (exists (select from list_line v
    where v.school_id = il.school_id and v.list_id = il.id and v.voluntary and not v.is_category and not v.hidden)
  and not exists (select from list_line v where v.school_id = il.school_id and v.list_id = il.id
    and not v.voluntary and not v.is_category and not v.hidden)))`

/** SQL: whether a family must take article `l` of list `il`, may take it, or may give it. */
export const need = sql<ArticleNeed>`case when l.voluntary then 'voluntary'
  when l.mandatory or (il.all_articles_required and l.choice_group is null) then 'required' else 'optional' end`

/** SQL: the state of a published list by its window: archived once its school year has ended. */
export const stateOn = (today: CalendarDay) => sql<OfficeListState>`case
  when il.ends_on < ${firstDayOf(schoolYearOf(today))} then 'archived'
  when il.ends_on < ${today} then 'closed'
  when il.starts_on > ${today} then 'upcoming'
  else 'open' end`

export type ListFilter = {
  readonly search: string
  readonly order: 'title' | '-title' | 'endsOn' | '-endsOn' | 'changedAt' | '-changedAt'
  readonly state?: OfficeListState | undefined
  /** The school year in which the list begins. */
  readonly year?: SchoolYear | undefined
}

/** A draft or a published list. */
export type ListRow = {
  readonly id: Guid
  readonly title: string
  readonly state: OfficeListState
  readonly startsOn: CalendarDay | null
  readonly endsOn: CalendarDay | null
  readonly publishAt: Instant | null
  readonly changedAt: Instant | null
  readonly pupils: number
  readonly answered: number | null
  readonly withoutOrder: boolean
}

/** SQL: the drafts and published lists `l` of the school that match a filter. */
export function matchingLists({
  search,
  state,
  year,
  today,
}: Omit<ListFilter, 'order'> & { readonly today: CalendarDay }): RawBuilder<unknown> {
  const pattern = `%${literally(search.trim())}%`
  const [from, until] = year === undefined ? [null, null] : [firstDayOf(year), lastDayOf(year)]
  return sql`
    from (
      select d.id, d.title, case when d.publish_at is null then 'draft' else 'scheduled' end as state,
        d.starts_on, d.ends_on, d.publish_at, d.changed_at, false as published, false as without_order
      from list_draft d
      union all
      select il.id, il.title, ${stateOn(today)}, il.starts_on, il.ends_on, null, il.published_at, true, il.without_order
      from invoice_list il) l
    where l.title ilike ${pattern} and (${state ?? null}::text is null or l.state = ${state ?? null})
      and (${from}::date is null or l.starts_on between ${from} and ${until})`
}

/** Returns the drafts and lists that match, each with the number of all. */
export async function findLists(
  tx: SchoolTransaction,
  { order, ...filter }: ListFilter & { readonly today: CalendarDay },
  { limit, offset }: Slice,
): Promise<readonly (ListRow & { readonly count: number })[]> {
  const matching = matchingLists(filter)
  const { rows: found } = await sql<ListRow & { count: number }>`
    select l.id, l.title, l.state, l.starts_on as "startsOn", l.ends_on as "endsOn", l.publish_at as "publishAt",
      l.changed_at as "changedAt", coalesce(a.pupils, 0) as pupils, a.answered, l.without_order as "withoutOrder",
      (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    from (select l.* ${matching} order by ${orderOf(order)}, l.id limit ${limit} offset ${offset}) l
    left join lateral (
      select count(*) as pupils,
        case when not (il.without_order or ${isVoluntary}) then count(*) filter (where c.answered) end as answered
      from invoice_list il
      join (select o.school_id, o.list_id, o.child_id, bool_and(o.responded_at is not null) as answered
        from order_list o where o.list_id = l.id and o.visible group by o.school_id, o.list_id, o.child_id) c
        on c.school_id = il.school_id and c.list_id = il.id
      where l.published and il.id = l.id group by il.school_id, il.id) a on true
    order by ${orderOf(order)}, l.id`.execute(rows(tx))
  return found
}

function orderOf(order: ListFilter['order']) {
  if (order === 'title') return sql`lower(l.title)`
  if (order === '-title') return sql`lower(l.title) desc`
  if (order === 'endsOn') return sql`l.ends_on nulls first`
  if (order === '-endsOn') return sql`l.ends_on desc nulls last`
  // Lists of a school file were not changed here; the newest of them come first.
  return order === 'changedAt'
    ? sql`l.changed_at nulls first, l.ends_on`
    : sql`l.changed_at desc nulls last, l.ends_on desc nulls last`
}
