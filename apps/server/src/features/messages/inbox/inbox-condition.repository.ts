import { sql, type RawBuilder } from 'kysely'
import type { MessageKind } from '@portal/domain/messages/message.ts'
import type { Inbox } from './inbox.ts'

/** Database names of the kinds. */
const kept: Readonly<Record<MessageKind, string>> = { invoice: 'invoice', communicator: 'wis-communicator' }

export const kindFrom = (text: string): MessageKind => (text === 'invoice' ? 'invoice' : 'communicator')

type Condition = RawBuilder<unknown>

/**
 * SQL condition: row `r` is in the inbox. A message about several children counts once.
 * One child gets a simpler condition, so that the index returns rows in the order of the list.
 */
export function isInInbox({ person, shelves, asOf }: Inbox): Condition {
  const own = sql`r.person_id = ${person} and r.sent_at <= ${asOf}`
  const [only, ...others] = shelves
  if (!only) return sql`false`
  if (others.length > 0) return sql`${own} and ${onShelves(shelves, 'r')} and ${isFirstCopy(shelves)}`
  const ofChild = sql`${own} and r.child_id = ${only.child}`
  const [kind, ...more] = only.kinds
  return more.length > 0 || !kind ? ofChild : sql`${ofChild} and r.kind = ${kept[kind]}`
}

function onShelves(shelves: Inbox['shelves'], row: string): Condition {
  const pairs = shelves.flatMap(({ child, kinds }) => kinds.map((kind) => ({ child, kind: kept[kind] })))
  const children = pairs.map(({ child }) => child)
  const kinds = pairs.map(({ kind }) => kind)
  return sql`(${sql.ref(`${row}.child_id`)}, ${sql.ref(`${row}.kind`)})
    in (select * from unnest(${children}::uuid[], ${kinds}::text[]))`
}

const isFirstCopy = (shelves: Inbox['shelves']): Condition => sql`not exists (
  select from message_recipient o
  where o.school_id = r.school_id and o.message_id = r.message_id and o.person_id = r.person_id
    and o.child_id < r.child_id and ${onShelves(shelves, 'o')})`

/** The same with all copies of a message, for changes that concern every copy. */
export const isAnyCopyIn = ({ person, shelves, asOf }: Inbox): Condition =>
  sql`r.person_id = ${person} and r.sent_at <= ${asOf} and ${onShelves(shelves, 'r')}`

/** SQL condition: sender, subject or text contains the words, ignoring case. */
export const matches = (search: string): Condition =>
  search.trim() === '' ? sql`true` : sql`position(lower(${search.trim()}) in m.words) > 0`

/**
 * Position of a message in the order of the list. A message of another person has none, so that its existence stays
 * unknown.
 */
export function placeOf(reference: string, { person, asOf }: Inbox): Condition {
  const copy = (column: string) => sql`(select ${sql.ref(column)} from message_recipient c
    join message p on p.school_id = c.school_id and p.id = c.message_id
    where p.reference = ${reference} and c.person_id = ${person} and c.sent_at <= ${asOf} limit 1)`
  return sql`(${copy('c.sent_at')}, ${copy('c.message_id')})`
}
