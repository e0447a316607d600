import type { Guid } from '../values/guid.ts'
import type { MessageList } from './message-lists.ts'
import type { MessageKind } from './message.ts'

/** How many messages about a child are unread, by kind. */
export type UnreadCounts = { readonly child: Guid } & Readonly<Record<MessageKind, number>>

/** How many a list holds. */
export const unreadIn = (list: MessageList, { invoice, communicator }: UnreadCounts): number =>
  (list === 'rest' ? 0 : invoice) + (list === 'invoice' ? 0 : communicator)

/** The counts after one message of this child was read; never below nothing. */
export const afterReading = (
  counts: readonly UnreadCounts[],
  child: Guid,
  kind: MessageKind,
): readonly UnreadCounts[] =>
  counts.map((one) => (one.child === child ? { ...one, [kind]: Math.max(0, one[kind] - 1) } : one))
