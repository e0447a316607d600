import type { Child } from '../../account/account.public.ts'
import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Instant } from '../../values/time/instant.ts'

/** How many characters a reply may have, of a family or of the school. */
export const LONGEST_REPLY = 1000

/** How many replies one person can send in 24 hours. */
export const MOST_REPLIES_A_DAY = 30

/** How many texts a thread may have before a family cannot add one: more belongs in a conversation. */
export const MOST_TEXTS_IN_THREAD = 100

/** Whether the school takes replies to a message, or did so before. */
export const replyStates = ['open', 'closed'] as const
export type ReplyState = (typeof replyStates)[number]

/** Who wrote a text: the reader, another guardian of the household, or the school. */
export const threadAuthors = ['reader', 'household', 'school'] as const
export type ThreadAuthor = (typeof threadAuthors)[number]

/** A text of a thread. */
export type ThreadText = {
  readonly author: ThreadAuthor
  /** The name of the guardian; empty for the school. */
  readonly name: string
  readonly at: Instant
  readonly text: string
}

/** What a household wrote in reply to a message, and what the school wrote back. */
export type MessageThread = {
  readonly state: ReplyState
  /** The last day on which a family can reply; absent without a limit. */
  readonly lastDay?: CalendarDay
  /** The oldest first. */
  readonly texts: readonly ThreadText[]
}

/** Why this guardian cannot reply to a message today, whatever the text. A message without a thread takes no replies. */
export function reasonNotToReply(
  thread: MessageThread | undefined,
  { isReadOnly }: Pick<Child, 'isReadOnly'>,
  today: CalendarDay,
): 'no-replies-taken' | 'replies-read-only' | 'replies-closed' | 'thread-full' | undefined {
  if (!thread) return 'no-replies-taken'
  if (isReadOnly) return 'replies-read-only'
  if (thread.state === 'closed' || (thread.lastDay && today > thread.lastDay)) return 'replies-closed'
  return thread.texts.length >= MOST_TEXTS_IN_THREAD ? 'thread-full' : undefined
}

/** The text as it is stored: without space around it. */
export const replyToKeep = (text: string): string => text.trim()

/** Why a text is no reply. */
export const reasonNotToSendReply = (text: string): 'reply-missing' | undefined =>
  replyToKeep(text) === '' ? 'reply-missing' : undefined

/** Whether this author wrote the last text of the thread, with the same words; then nothing is stored. */
export function isRepeated(
  { texts }: Pick<MessageThread, 'texts'>,
  author: ThreadAuthor,
  text: string,
): boolean {
  const last = texts.at(-1)
  return last?.author === author && last.text === replyToKeep(text)
}

/** Why this person cannot send any more replies in these 24 hours. */
export const reasonNotToReplyMore = (replies: number): 'replied-too-often' | undefined =>
  replies >= MOST_REPLIES_A_DAY ? 'replied-too-often' : undefined
