import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** What the office changes of a published list. */
export type ListWords = {
  readonly title: string
  readonly description: string
  readonly endsOn: CalendarDay
}

/** Finds what can be changed of a list, and locks it. */
export async function lockList(
  tx: SchoolTransaction,
  id: Guid,
): Promise<(ListWords & { readonly startsOn: CalendarDay }) | undefined> {
  const { rows: found } = await sql<ListWords & { startsOn: CalendarDay }>`
    select title, description, ends_on as "endsOn", starts_on as "startsOn"
    from invoice_list where id = ${id} for update`.execute(rows(tx))
  return found[0]
}

/** Changes a list. A school file leaves the changed columns alone from then on. */
export async function updateList(
  tx: SchoolTransaction,
  id: Guid,
  { title, description, endsOn }: ListWords,
): Promise<void> {
  await sql`
    update invoice_list set title = ${title}, description = ${description}, ends_on = ${endsOn},
      office_fields = array(select distinct unnest(office_fields || array_remove(array[
        case when title <> ${title} then 'title' end, case when description <> ${description} then 'description' end,
        case when ends_on <> ${endsOn} then 'ends_on' end], null)) order by 1)
    where id = ${id}`.execute(rows(tx))
}

export type LockedArticle = {
  readonly description: string
  readonly places: number | null
  readonly isVoluntary: boolean
  /** Places that are taken; counted from the orders while there was no limit. */
  readonly taken: number
}

/** Finds an article of a list, and locks it: who orders it waits. */
export async function lockArticle(
  tx: SchoolTransaction,
  { list, article }: { readonly list: Guid; readonly article: Guid },
): Promise<LockedArticle | undefined> {
  const { rows: found } = await sql<LockedArticle>`
    select l.description, l.capacity as places, l.voluntary as "isVoluntary", l.taken
    from list_line l where l.id = ${article} and l.list_id = ${list} and not l.is_category for update`.execute(
    rows(tx),
  )
  return found[0]
}

/** Counts the pupils with an order of an article. */
export async function countTaken(tx: SchoolTransaction, article: Guid): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(distinct o.child_id) as count
    from placed_order_line pl join placed_order po on po.school_id = pl.school_id and po.id = pl.order_id
    join order_list o on o.school_id = po.school_id and o.id = po.order_list_id
    where pl.line_id = ${article}`.execute(rows(tx))
  return found[0]?.count ?? 0
}

/** Counts the places of an article that are offered to who waits. */
export async function countOffered(tx: SchoolTransaction, article: Guid, now: Instant): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from reservation where line_id = ${article} and offer and expires_at > ${now}`.execute(
    rows(tx),
  )
  return found[0]?.count ?? 0
}

/** Changes the number of places of an article that is locked; null for no limit. */
export async function updatePlaces(
  tx: SchoolTransaction,
  article: Guid,
  { places, taken }: { readonly places: number | null; readonly taken: number },
): Promise<void> {
  await sql`
    update list_line set capacity = ${places}, taken = ${taken},
      office_fields = array(select distinct unnest(office_fields || array['capacity']) order by 1)
    where id = ${article}`.execute(rows(tx))
}
