import * as z from 'zod/mini'
import { MESSAGES_PER_PAGE, messageLists } from '@portal/domain/messages/message-lists.ts'
import { endpoint } from './endpoint.ts'
import { heldBack } from './held-back.ts'
import { currentRecipient, message, messagePage } from './messages/message.codec.ts'
import { parameters, renamed } from './renamed.ts'
import { guid, wholeNumber } from './values.ts'

/** Stand apart, because home and the navigation, or one's own account, need them and nothing else of messages. */
export {
  checkUnsubscribeLink,
  readNotificationSettings,
  savePreferences,
  unsubscribe,
} from './messages/notifications.ts'
export { listUnreadCounts } from './messages/unread.ts'

/** The id of a message, as the school's own system gave it. */
const messageId = z.string().check(z.minLength(1), z.maxLength(100))

const handling = renamed<{ readonly isHandled: boolean }>()({ isHandled: ['geregeld', z.boolean()] })

/** Which list of which child, searched for what. The names that the specification gives, and two of ours. */
const listingFields = {
  /** Without a child, all children of the actor. */
  child: ['leerling', z.optional(guid)],
  /** Only children for whom this debtor pays. */
  debtor: ['debtor', z.optional(guid)],
  list: ['kind', z._default(z.enum(messageLists), 'all')],
  search: ['search', z._default(z.string().check(z.maxLength(100)), '')],
} as const
const listing = parameters(listingFields)

/**
 * A page of the messages about a child, the newest first, both kinds behind one inbox. `after`
 * names the last message that one has, and gives what follows it at the same cost wherever that is; `offset` is for
 * who counts instead.
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
  query: listing,
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

/** Somebody opened it here: from now on it is read, once. A sibling of ours. */
export const markMessageRead = endpoint({
  name: 'mark-message-read',
  method: 'POST',
  path: '/api/messages/:id/read',
  params: z.object({ id: messageId }),
  response: z.object({}),
  refusals: { 'not-found': 404, 'log-in-for-more': 403 },
})

/**
 * The reader ticks off the answer that a message asks for ('Geregeld'), or takes the tick back. It is about the own copy,
 * and a repeated call changes nothing. A sibling of ours.
 */
export const markMessageHandled = endpoint({
  name: 'mark-message-handled',
  method: 'POST',
  path: '/api/messages/:id/handled',
  params: z.object({ id: messageId }),
  body: handling,
  response: handling,
  refusals: { 'not-found': 404, 'log-in-for-more': 403, 'no-answer-asked': 422 },
})

/** A file that came with a message, to be saved. */
export const downloadAttachment = endpoint({
  name: 'download-attachment',
  method: 'GET',
  path: '/api/messages/:id/attachments/:attachment',
  params: z.object({ id: messageId, attachment: guid }),
  response: z.unknown(),
  refusals: { 'not-found': 404, 'log-in-for-more': 403, ...heldBack },
})

/** How many messages about invoices are unread, of the children for whom this debtor pays. */
export const countUnreadOfDebtor = endpoint({
  name: 'count-unread-of-debtor',
  method: 'GET',
  path: '/api/messages/debtor/:debtorGuid/count/unread',
  params: parameters({ debtor: ['debtorGuid', guid] }),
  response: z.object({ count: z.int() }),
  refusals: { 'not-found': 404 },
})

/** The latest messages of the communicator to the actor, and how many of all of them are unread. */
export const readCurrentRecipient = endpoint({
  name: 'read-current-recipient',
  method: 'GET',
  path: '/communicator/api/ext/messages/recipient/current',
  response: currentRecipient,
})
