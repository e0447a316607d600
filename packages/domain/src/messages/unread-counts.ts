import type { CalendarDay } from '../values/time/calendar-day.ts'
import type { Guid } from '../values/guid.ts'
import type { MessageList } from './message-lists.ts'
import type { MessageKind } from './message.ts'

/**
 * A message that asks for an answer itself, without a form or invoice. It counts until its question is answered, or
 * without a question until its reader marks it as done, or the day has passed; reading is no answer.
 */
export type AskingMessage = {
  readonly id: string
  readonly subject: string
  /** The last day for the answer. */
  readonly answerBefore: CalendarDay
}

/** Unread messages about a child by kind, and messages that still ask for an answer. */
export type UnreadCounts = {
  readonly child: Guid
  /** The nearest last day first. */
  readonly asking: readonly AskingMessage[]
} & Readonly<Record<MessageKind, number>>

/** The unread count of a list. */
export const unreadIn = (list: MessageList, { invoice, communicator }: UnreadCounts): number =>
  (list === 'rest' ? 0 : invoice) + (list === 'invoice' ? 0 : communicator)

/** The counts after a message of this child was read; never below zero. */
export const afterReading = (
  counts: readonly UnreadCounts[],
  child: Guid,
  { kind }: { readonly kind: MessageKind },
): readonly UnreadCounts[] =>
  counts.map((one) => (one.child === child ? { ...one, [kind]: Math.max(0, one[kind] - 1) } : one))

/** The counts after the question of this message was answered about this child. */
export const afterAnswering = (
  counts: readonly UnreadCounts[],
  child: Guid,
  id: string,
): readonly UnreadCounts[] =>
  counts.map((one) =>
    one.child === child ? { ...one, asking: one.asking.filter((letter) => letter.id !== id) } : one,
  )

/** The counts after this message was marked as done, for every child that it concerns. */
export const afterHandling = (counts: readonly UnreadCounts[], id: string): readonly UnreadCounts[] =>
  counts.map((one) => ({ ...one, asking: one.asking.filter((letter) => letter.id !== id) }))
