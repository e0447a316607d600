import type { CalendarDay } from '../values/time/calendar-day.ts'
import type { StoredFile } from '../values/file/file.ts'
import type { Guid } from '../values/guid.ts'
import type { Instant } from '../values/time/instant.ts'
import type { MessageQuestion } from './question/message-question.ts'
import type { MessageThread } from './reply/message-thread.ts'

/** The kind of a message: about an invoice, or anything else. */
export type MessageKind = 'invoice' | 'communicator'

/** Channels besides the portal. */
export const channels = ['email', 'sms', 'whatsapp', 'other'] as const
export type Channel = (typeof channels)[number]

/** Delivery status, and whether it was read in the portal. */
export const messageStatuses = [
  ...(['NEW', 'PENDING', 'AT_PROVIDER', 'DELIVERED', 'UNREAD', 'READ'] as const),
  ...(['BOUNCED', 'ERROR', 'FAILED', 'NO_ADDRESS', 'REJECTED'] as const),
]
export type MessageStatus = (typeof messageStatuses)[number]

/** A message as a list shows it. */
export type MessageRow = {
  /** The school's own id; those of the communicator begin with `comm-`. */
  readonly id: string
  readonly kind: MessageKind
  readonly channel: Channel
  readonly status: MessageStatus
  /** Empty when the school gave none. */
  readonly sender: string
  readonly senderEmail: string
  readonly subject: string
  /** The address for the other channel; empty without one. */
  readonly receiver: string
  readonly sentAt: Instant
  readonly attachmentCount: number
  /** The children that it is about, of those in the list. */
  readonly children: readonly Guid[]
}

/** A message with its content and its neighbours in the list. */
export type Message = MessageRow & {
  /** HTML without active or remote content. Absent when the system that holds it cannot deliver it. */
  readonly content?: string
  readonly attachments: readonly StoredFile[]
  /** The child's order list for an invoice message. */
  readonly orderList?: Guid
  /** The form that the message asks for, while this reader has not answered it. */
  readonly form?: Guid
  /** The last day for an answer to the message itself. */
  readonly answerBefore?: CalendarDay
  /** The question of the message about the pupil, which is answered in the portal until that day. */
  readonly question?: MessageQuestion
  /** The replies of the reader's household; absent where the school takes none. */
  readonly thread?: MessageThread
  /** Whether this reader marked the answer as done; only where the message asks for one. */
  readonly isHandled?: boolean
  /** The newer message above it; `next` is the older one below. */
  readonly previous?: string
  readonly next?: string
  /** A child that each of them is about. */
  readonly previousChild?: Guid
  readonly nextChild?: Guid
}

/** One page of a list; `isLast` when it is the last one. */
export type MessagePage = { readonly messages: readonly MessageRow[]; readonly isLast: boolean }

/** The kind of a message follows from its id. */
export const kindOf = (id: string): MessageKind => (id.startsWith('comm-') ? 'communicator' : 'invoice')

/** A message is unread until it is opened here, whatever its delivery status. */
export const isUnread = ({ status }: Pick<MessageRow, 'status'>): boolean => status !== 'READ'

const undelivered: readonly MessageStatus[] = ['BOUNCED', 'ERROR', 'FAILED', 'NO_ADDRESS', 'REJECTED']

/** Whether delivery failed; its row then shows that instead of 'unread'. */
export const isUndelivered = ({ status }: Pick<MessageRow, 'status'>): boolean => undelivered.includes(status)

/**
 * Why a message cannot be marked as done: only an answer that is given elsewhere can. Forms and invoices have their own
 * status, and a question is done when it is answered.
 */
export function reasonNotToMarkHandled({
  answerBefore,
  hasQuestion,
}: Pick<Message, 'answerBefore'> & { readonly hasQuestion: boolean }):
  | 'no-answer-asked'
  | 'question-asked'
  | undefined {
  if (answerBefore === undefined) return 'no-answer-asked'
  return hasQuestion ? 'question-asked' : undefined
}
