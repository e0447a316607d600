import type { CalendarDay } from '../values/calendar-day.ts'
import type { StoredFile } from '../values/file.ts'
import type { Guid } from '../values/guid.ts'
import type { Instant } from '../values/instant.ts'

/** What a message is about: an invoice, or anything else that the school writes. */
export type MessageKind = 'invoice' | 'communicator'

/** The way in which it was sent besides the portal. */
export const channels = ['email', 'sms', 'whatsapp', 'other'] as const
export type Channel = (typeof channels)[number]

/** What became of it on its way, and whether it was read here. */
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
  /** The address to which it went besides the portal; empty when there is none. */
  readonly receiver: string
  readonly sentAt: Instant
  readonly attachmentCount: number
}

/** A message with all that it says, and what stands before and after it in the list that one came from. */
export type Message = MessageRow & {
  /** HTML without anything that acts or loads. Absent when the system that holds it cannot give it. */
  readonly content?: string
  readonly attachments: readonly StoredFile[]
  /** The child's order list that a message about an invoice leads to. */
  readonly orderList?: Guid
  /** The form that it asks for, while it waits for whoever reads it. */
  readonly form?: Guid
  /** The last day on which the school expects an answer to the message itself. */
  readonly answerBefore?: CalendarDay
  /** Whether this reader ticked that answer off; only where one is asked. */
  readonly isHandled?: boolean
  /** The one above it, which is newer, and the one below it. */
  readonly previous?: string
  readonly next?: string
}

/** One page of a list; `isLast` when nothing comes after it. */
export type MessagePage = { readonly messages: readonly MessageRow[]; readonly isLast: boolean }

/** Messages of the communicator are known by their id. */
export const kindOf = (id: string): MessageKind => (id.startsWith('comm-') ? 'communicator' : 'invoice')

/** Whatever became of it on its way, until somebody opens it here it is unread. */
export const isUnread = ({ status }: Pick<MessageRow, 'status'>): boolean => status !== 'READ'

const undelivered: readonly MessageStatus[] = ['BOUNCED', 'ERROR', 'FAILED', 'NO_ADDRESS', 'REJECTED']

/** It did not arrive where it was sent: that is what its row tells, instead of 'unread'. */
export const isUndelivered = ({ status }: Pick<MessageRow, 'status'>): boolean => undelivered.includes(status)

/** Only an answer that the message itself asks for can be ticked off. A form or an invoice is done where it stands. */
export const reasonNotToMarkHandled = ({
  answerBefore,
}: Pick<Message, 'answerBefore'>): 'no-answer-asked' | undefined =>
  answerBefore === undefined ? 'no-answer-asked' : undefined
