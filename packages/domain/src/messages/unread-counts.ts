import type { CalendarDay } from '../values/calendar-day.ts'
import type { Guid } from '../values/guid.ts'
import type { MessageList } from './message-lists.ts'
import type { MessageKind } from './message.ts'

/**
 * A message to which the school asks an answer of its own: it leads to no form and no invoice that would ask. It asks
 * until its reader ticks it off or the day is over; reading it is no answer.
 */
export type AskingLetter = {
  readonly id: string
  readonly subject: string
  /** The last day on which the school expects the answer. */
  readonly answerBefore: CalendarDay
}

/** How many messages about a child are unread, by kind, and which messages still ask for an answer. */
export type UnreadCounts = {
  readonly child: Guid
  /** The nearest last day first. */
  readonly asking: readonly AskingLetter[]
} & Readonly<Record<MessageKind, number>>

/** How many a list holds. */
export const unreadIn = (list: MessageList, { invoice, communicator }: UnreadCounts): number =>
  (list === 'rest' ? 0 : invoice) + (list === 'invoice' ? 0 : communicator)

/** The counts after one message of this child was read; never below nothing. */
export const afterReading = (
  counts: readonly UnreadCounts[],
  child: Guid,
  { kind }: { readonly kind: MessageKind },
): readonly UnreadCounts[] =>
  counts.map((one) => (one.child === child ? { ...one, [kind]: Math.max(0, one[kind] - 1) } : one))

/** The counts after this message was ticked off, about every child that it asks for. */
export const afterHandling = (counts: readonly UnreadCounts[], id: string): readonly UnreadCounts[] =>
  counts.map((one) => ({ ...one, asking: one.asking.filter((letter) => letter.id !== id) }))
