import { sql, type RawBuilder } from 'kysely'
import type { MessageKind } from '@portal/domain/messages/message.ts'
import type { Inbox, Shelf } from './inbox.ts'

/** Database names of the kinds. */
const kept: Readonly<Record<MessageKind, string>> = { invoice: 'invoice', communicator: 'wis-communicator' }

export const kindFrom = (text: string): MessageKind => (text === 'invoice' ? 'invoice' : 'communicator')

type Condition = RawBuilder<unknown>

/** SQL condition: row `r` is a copy in the inbox. */
export const isCopyIn = ({ person, shelves, asOf }: Inbox): Condition =>
  sql`r.person_id = ${person} and r.sent_at <= ${asOf} and ${onShelves(shelves)}`

function onShelves(shelves: Inbox['shelves']): Condition {
  const pairs = shelves.flatMap(({ child, kinds }) => kinds.map((kind) => ({ child, kind: kept[kind] })))
  const children = pairs.map(({ child }) => child)
  const kinds = pairs.map(({ kind }) => kind)
  return sql`(r.child_id, r.kind) in (select * from unnest(${children}::uuid[], ${kinds}::text[]))`
}

/** Where a page of the list begins, and how far it goes. */
export type Slice = {
  /** Newest first, or oldest first for the messages above one. */
  readonly direction: 'desc' | 'asc'
  readonly search: string
  /** The message before the first of the page. */
  readonly beyond?: string | undefined
  readonly limit: number
}

/**
 * SQL source: the copies of the inbox in the order of the list, at most `limit` about each child. So an index returns each
 * part in this order, and the first `limit` messages of the whole inbox are among them with all their copies.
 */
export function copiesIn({ person, shelves, asOf }: Inbox, slice: Slice): Condition {
  const { direction, search, beyond, limit } = slice
  const order = sql.raw(`r.sent_at ${direction}, r.message_id ${direction}`)
  const side = sql.raw(direction === 'desc' ? '<' : '>')
  const words =
    search.trim() === '' ? sql`` : sql`join message m on m.school_id = r.school_id and m.id = r.message_id`
  // The kind is a constant of the statement, so that the index fits it.
  const parts = withSameKinds(shelves).map(
    ({ children, kind }) => sql`
      select r.* from unnest(${children}::uuid[]) child (id) cross join lateral (
        select r.* from message_recipient r ${words}
        where r.person_id = ${person} and r.sent_at <= ${asOf} and r.child_id = child.id
          and ${kind ? sql`r.kind = ${kept[kind]}` : sql`true`} and ${matches(search)}
          and ${beyond === undefined ? sql`true` : sql`(r.sent_at, r.message_id) ${side} ${placeOf(beyond, { person, asOf })}`}
        order by ${order} limit ${sql.lit(limit)}) r`,
  )
  return parts.length === 0
    ? sql`(select * from message_recipient where false) c`
    : sql`(${sql.join(parts, sql` union all `)}) c`
}

/** The children by what is shown of them: one kind, or without a kind all of it. */
function withSameKinds(shelves: Inbox['shelves']) {
  const kinds = [undefined, 'invoice', 'communicator'] as const
  const only = (shelf: Shelf) => (shelf.kinds.length === 1 ? shelf.kinds[0] : undefined)
  return kinds
    .map((kind) => ({
      kind,
      children: shelves.filter((shelf) => only(shelf) === kind).map(({ child }) => child),
    }))
    .filter(({ children }) => children.length > 0)
}

/** SQL condition: sender, subject or text contains the words, ignoring case. */
const matches = (search: string): Condition =>
  search.trim() === '' ? sql`true` : sql`position(lower(${search.trim()}) in m.words) > 0`

/**
 * Position of a message in the order of the list. A message of another person has none, so that its existence stays
 * unknown.
 */
function placeOf(reference: string, { person, asOf }: Pick<Inbox, 'person' | 'asOf'>): Condition {
  const copy = (column: string) => sql`(select ${sql.ref(column)} from message_recipient c
    join message p on p.school_id = c.school_id and p.id = c.message_id
    where p.reference = ${reference} and c.person_id = ${person} and c.sent_at <= ${asOf} limit 1)`
  return sql`(${copy('c.sent_at')}, ${copy('c.message_id')})`
}
