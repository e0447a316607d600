import { sql } from 'kysely'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

type TooFew = {
  readonly title: string
  readonly articles: string
  readonly left: number
  readonly waiting: number
  readonly nothingWhenFull: boolean
}

/**
 * Lists whose required article or choice has fewer places left than there are unanswered children. Children who come
 * too late cannot order, and can give an empty answer only where the list accepts it.
 */
export async function warnOfTooFewPlaces(tx: SchoolTransaction): Promise<readonly string[]> {
  // "left" is never null: every line of a group has a capacity.
  const found = await sql<TooFew>`
    select il.title, string_agg(l.description, ', ' order by l.position) as articles,
      sum(l.capacity - l.taken)::int as "left", w.waiting, il.nothing_when_full as "nothingWhenFull"
    from invoice_list il
    join list_line l on l.school_id = il.school_id and l.list_id = il.id
    cross join lateral (
      select count(distinct ol.child_id)::int as waiting from order_list ol
      where ol.school_id = il.school_id and ol.list_id = il.id and ol.visible and ol.responded_at is null) w
    where not il.without_order and l.parent_id is null and not l.hidden and not l.is_category
      and (l.choice_group is not null or not l.voluntary and (l.mandatory or il.all_articles_required))
    group by il.school_id, il.id, il.title, il.nothing_when_full, w.waiting, coalesce('choice ' || l.choice_group, l.id::text)
    having bool_and(l.capacity is not null) and sum(l.capacity - l.taken) < w.waiting
    order by il.title, articles`.execute(rows(tx))
  return found.rows.map(sentenceOf)
}

function sentenceOf({ title, articles, left, waiting, nothingWhenFull }: TooFew): string {
  const places = left === 0 ? 'no place is left' : left === 1 ? '1 place is left' : `${left} places are left`
  const ending = nothingWhenFull
    ? 'Families who come too late can order nothing.'
    : "Families who come too late cannot respond; with 'nothingWhenFull' they could order nothing."
  return `'${title}' requires '${articles}', of which ${places} for ${waiting} children who have to answer. ${ending}`
}
