import * as z from 'zod/mini'
import { MESSAGES_PER_PAGE, messageLists } from '@portal/domain/messages/message-lists.ts'
import { endpoint } from './endpoint/endpoint.ts'
import { heldBack } from './endpoint/held-back.ts'
import { givenAnswer, messageQuestion } from './messages/question.codec.ts'
import { givenReply, messageThread } from './messages/reply.codec.ts'
import { currentRecipient, message, messagePage } from './messages/message.codec.ts'
import { parameters, renamed } from './codecs/renamed.ts'
import { guid, wholeNumber } from './codecs/values.ts'

/** In their own files, because home, the navigation or My account load only these of messages. */
export {
  checkUnsubscribeLink,
  readNotificationSettings,
  savePreferences,
  unsubscribe,
} from './messages/notifications.ts'
export { endPush, preparePush, readPushSettings, savePush } from './messages/push.ts'
export { listUnreadCounts } from './messages/unread.ts'

/** The id of a message in the school's own system. */
const messageId = z.string().check(z.minLength(1), z.maxLength(100))

const handling = renamed<{ readonly isHandled: boolean }>()({ isHandled: ['geregeld', z.boolean()] })

/** The list, the child and the search of a request: the names of the specification, and two extensions. */
const listingFields = {
  /** Absent for all children of the actor. */
  child: ['leerling', z.optional(guid)],
  /** Only children of this debtor. */
  debtor: ['debtor', z.optional(guid)],
  list: ['kind', z._default(z.enum(messageLists), 'all')],
  search: ['search', z._default(z.string().check(z.maxLength(100)), '')],
} as const

/**
 * A page of the messages about a child, newest first, with both kinds in one inbox. `after` is the last message of the
 * previous page, and costs the same anywhere; `offset` is for clients that count.
 */
export const listMessages = endpoint({
  name: 'list-messages',
  method: 'GET',
  path: '/api/messages',
  query: parameters({
    ...listingFields,
    limit: ['limit', wholeNumber(1, MESSAGES_PER_PAGE, MESSAGES_PER_PAGE)],
    offset: ['offset', wholeNumber(0, 100_000, 0)],
    after: ['after', z.optional(messageId)],
  }),
  response: messagePage,
  refusals: { 'not-found': 404, 'log-in-for-more': 403 },
})

const reading = {
  params: z.object({ id: messageId }),
  query: parameters({
    ...listingFields,
    /** Whose messages are before and after it; an extension of the specification. */
    beside: ['naast', z._default(z.enum(['child', 'family']), 'child')],
  }),
  response: message,
  refusals: { 'not-found': 404 },
} as const

/** A message about an invoice. It stays unread: a GET changes nothing (PD-17). */
export const readInvoiceMessage = endpoint({
  name: 'read-invoice-message',
  method: 'GET',
  path: '/api/messages/:id',
  ...reading,
})

/** A message of the communicator, whose id begins with `comm-`. It stays unread too. */
export const readCommunicatorMessage = endpoint({
  name: 'read-communicator-message',
  method: 'GET',
  path: '/communicator/api/ext/messages/:id',
  ...reading,
})

/** Marks a message as read, once. An extension of the specification. */
export const markMessageRead = endpoint({
  name: 'mark-message-read',
  method: 'POST',
  path: '/api/messages/:id/read',
  params: z.object({ id: messageId }),
  response: z.object({}),
  refusals: { 'not-found': 404, 'log-in-for-more': 403 },
})

/**
 * Marks the answer to a message as done ('Geregeld'), or withdraws that. It concerns the reader's own copy, and
 * repeating it changes nothing. An extension of the specification.
 */
export const markMessageHandled = endpoint({
  name: 'mark-message-handled',
  method: 'POST',
  path: '/api/messages/:id/handled',
  params: z.object({ id: messageId }),
  body: handling,
  response: handling,
  refusals: { 'not-found': 404, 'log-in-for-more': 403, 'no-answer-asked': 422, 'question-asked': 422 },
})

/**
 * Answers the question of a message about one child, or changes the answer. `versie` is that of the answer that was
 * read, so that a change of the other guardian is not overwritten; repeating an answer changes nothing. An extension of
 * the specification.
 */
export const answerMessage = endpoint({
  name: 'answer-message',
  method: 'POST',
  path: '/api/messages/:id/answer',
  params: z.object({ id: messageId }),
  body: givenAnswer,
  response: messageQuestion,
  refusals: {
    'not-found': 404,
    'log-in-for-more': 403,
    'no-answer-asked': 422,
    'answers-read-only': 403,
    'answers-closed': 409,
    'answers-changed-meanwhile': 409,
    'answer-missing': 422,
    'option-unknown': 422,
    'option-full': 409,
    'answered-too-often': 429,
  },
})

/**
 * Replies to a message where the school takes replies. The household reads the thread, and so does the school. Repeating
 * the last text changes nothing. An extension of the specification.
 */
export const replyToMessage = endpoint({
  name: 'reply-to-message',
  method: 'POST',
  path: '/api/messages/:id/replies',
  params: z.object({ id: messageId }),
  body: givenReply,
  response: messageThread,
  refusals: {
    'not-found': 404,
    'log-in-for-more': 403,
    'no-replies-taken': 422,
    'replies-read-only': 403,
    'replies-closed': 409,
    'thread-full': 409,
    'reply-missing': 422,
    'replied-too-often': 429,
  },
})

/** Downloads an attachment of a message. */
export const downloadAttachment = endpoint({
  name: 'download-attachment',
  method: 'GET',
  path: '/api/messages/:id/attachments/:attachment',
  params: z.object({ id: messageId, attachment: guid }),
  response: z.unknown(),
  refusals: { 'not-found': 404, 'log-in-for-more': 403, ...heldBack },
})

/** The number of unread invoice messages, for the children of this debtor. */
export const countUnreadOfDebtor = endpoint({
  name: 'count-unread-of-debtor',
  method: 'GET',
  path: '/api/messages/debtor/:debtorGuid/count/unread',
  params: parameters({ debtor: ['debtorGuid', guid] }),
  response: z.object({ count: z.int() }),
  refusals: { 'not-found': 404 },
})

/** The latest communicator messages to the actor, and the number of all unread ones. */
export const readCurrentRecipient = endpoint({
  name: 'read-current-recipient',
  method: 'GET',
  path: '/communicator/api/ext/messages/recipient/current',
  response: currentRecipient,
})
