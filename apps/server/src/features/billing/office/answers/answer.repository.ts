import { sql } from 'kysely'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope, type Slice } from '../../../account/account.public.ts'
import { queuePosition } from '../../waiting/queue-position.repository.ts'
import { isVoluntary } from '../list/published-list.repository.ts'

export type AnswerState = 'none' | 'ordered' | 'nothing'

/** A place in the queue of an article, or an offered place. */
export type WaitingFor = {
  readonly article: Guid
  readonly description: string
  /** From 1; null for an offer. */
  readonly position: number | null
  /** The end of an offer, as JSON has it; null while the pupil waits. */
  readonly offerUntil: string | null
}

export type AnswerFilter = {
  readonly search: string
  readonly order: 'name' | '-name' | 'class' | '-class' | 'answeredAt' | '-answeredAt'
  /** Absent for all lists that are open. */
  readonly list?: Guid | undefined
  readonly article?: Guid | undefined
  /** `waiting`: pupils who wait for a place, or have an offer; of the article, where one is given. */
  readonly state?: AnswerState | 'waiting' | undefined
  readonly class: string
}

/** The copy of a list of a pupil, with its answer. */
export type StoredAnswer = {
  readonly id: Guid
  readonly pupil: Guid
  readonly number: string
  readonly name: string
  readonly className: string
  readonly list: Guid
  readonly title: string
  readonly state: AnswerState
  readonly chosen: readonly string[]
  readonly comment: string
  readonly waiting: readonly WaitingFor[]
  readonly answeredAt: Instant | null
  readonly answeredBy: string
}

/** SQL: from the ordered lines of copy `o` that are not voluntary, each with its article `l`. */
const chosenLines = sql`
  from placed_order_line pl
  join list_line l on l.school_id = pl.school_id and l.id = pl.line_id and not l.voluntary
  where pl.school_id = po.school_id and pl.order_id = po.id`

/** SQL: from the places for which the child of copy `o` waits, each with its article `l`. */
const waitingPlaces = sql`
  from waiting_place w
  join list_line l on l.school_id = w.school_id and l.id = w.line_id and not l.voluntary
  where w.school_id = o.school_id and w.child_id = o.child_id and w.debtor_id = o.debtor_id
    and w.ended_at is null and l.list_id = o.list_id`

const state = sql<AnswerState>`case when o.responded_at is null then 'none'
  when exists (select ${chosenLines}) then 'ordered' else 'nothing' end`

/** Returns the answers of pupils within the scope that match, each with the number of all. */
export async function findAnswers(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { today, ...filter }: AnswerFilter & { readonly today: CalendarDay },
  { limit, offset }: Slice,
): Promise<readonly (StoredAnswer & { readonly count: number })[]> {
  const pattern = `%${literally(filter.search.trim())}%`
  const ofLists =
    filter.list === undefined
      ? sql`il.starts_on <= ${today} and il.ends_on >= ${today}`
      : sql`il.id = ${filter.list}`
  const isWaiting = filter.state === 'waiting'
  const ofArticle = isWaiting
    ? sql`exists (select ${waitingPlaces} and w.line_id = ${filter.article ?? null})`
    : sql`exists (select ${chosenLines} and pl.line_id = ${filter.article ?? null})`
  const hasArticle = filter.article === undefined ? sql`true` : ofArticle
  const hasState = isWaiting
    ? sql`exists (select ${waitingPlaces})`
    : sql`(${filter.state ?? null}::text is null or ${state} = ${filter.state ?? null})`
  const matching = sql`
    from order_list o
    join invoice_list il on il.school_id = o.school_id and il.id = o.list_id
      and not il.without_order and not ${isVoluntary} and ${ofLists}
    join person c on c.school_id = o.school_id and c.id = o.child_id and ${isInScope(scope)}
    left join placed_order po on po.school_id = o.school_id and po.order_list_id = o.id
    where o.visible and (c.full_name ilike ${pattern} or c.source_id = ${filter.search.trim()})
      and (${filter.class} = '' or c.class_name = ${filter.class})
      and ${hasState} and ${hasArticle}`
  const { rows: found } = await sql<StoredAnswer & { count: number }>`
    select o.id, c.id as pupil, c.source_id as number, c.full_name as name, c.class_name as "className",
      il.id as list, il.title, ${state} as state,
      array(select pl.description ${chosenLines} order by pl.position) as chosen,
      coalesce((select json_agg(json_build_object('article', l.id, 'description', l.description,
        'position', ${queuePosition}, 'offerUntil', w.offer_until) order by w.joined_at, l.position) ${waitingPlaces}), '[]')
        as waiting,
      coalesce(po.comment, '') as comment, o.responded_at as "answeredAt",
      coalesce((select p.full_name from person p where p.school_id = po.school_id and p.id = po.placed_by), '')
        as "answeredBy",
      (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    ${matching} order by ${orderOf(filter.order)}, o.id limit ${limit} offset ${offset}`.execute(rows(tx))
  return found
}

function orderOf(order: AnswerFilter['order']) {
  if (order === 'name') return sql`c.full_name, il.title`
  if (order === '-name') return sql`c.full_name desc, il.title`
  if (order === 'class') return sql`c.class_name, c.full_name, il.title`
  if (order === '-class') return sql`c.class_name desc, c.full_name, il.title`
  return order === 'answeredAt' ? sql`o.responded_at nulls first` : sql`o.responded_at desc nulls last`
}

/** Whether this article of a list has answers by pupil: it is in the list, and not voluntary. */
export async function hasAnswers(
  tx: SchoolTransaction,
  { list, article }: { readonly list: Guid; readonly article?: Guid | undefined },
): Promise<boolean> {
  const { rows: found } = await sql<{ id: Guid }>`
    select il.id from invoice_list il
    where il.id = ${list} and not il.without_order and not ${isVoluntary}
      and (${article ?? null}::uuid is null or exists (select from list_line l
        where l.school_id = il.school_id and l.list_id = il.id and l.id = ${article ?? null}
          and not l.voluntary and not l.is_category))`.execute(rows(tx))
  return found.length > 0
}

export type NamedList = {
  readonly id: Guid
  readonly title: string
  readonly articles: readonly { readonly id: Guid; readonly description: string }[]
}

/** Returns the newest lists with answers by pupil, with their articles that are not voluntary. */
export async function findListNames(tx: SchoolTransaction, limit: number): Promise<readonly NamedList[]> {
  const { rows: found } = await sql<NamedList>`
    select il.id, il.title, coalesce((select json_agg(json_build_object('id', l.id, 'description', l.description)
        order by l.position, l.id)
      from list_line l where l.school_id = il.school_id and l.list_id = il.id and not l.voluntary
        and not l.is_category and not l.hidden), '[]') as articles
    from invoice_list il where not il.without_order and not ${isVoluntary}
    order by il.ends_on desc, il.id limit ${limit}`.execute(rows(tx))
  return found
}
