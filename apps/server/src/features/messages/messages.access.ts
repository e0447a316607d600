import type * as contract from '@portal/contract/messages.contract.ts'
import { inPersonAlone, parentsOnly, type AccessRule, type NameOf } from '../../security/access.ts'

const invoiceMessages = parentsOnly
const communicatorMessages = {
  for: 'signed-in',
  roles: ['ouder'],
  reach: ['COMMUNICATOR_MESSAGES'],
  anyOf: ['communicatorEnabled'],
} as const
/** Both kinds; the use case decides which ones the actor sees (trap 27). */
const allMessages = {
  for: 'signed-in',
  roles: ['ouder'],
  reach: ['COLLECT', 'COMMUNICATOR_MESSAGES'],
  anyOf: ['invoicesEnabled', 'communicatorEnabled'],
} as const

/** The access rules of messages and notifications. */
export const messagesAccess = {
  'list-unread-counts': { for: 'signed-in', roles: ['ouder'] },
  'list-messages': allMessages,
  'read-invoice-message': invoiceMessages,
  'read-communicator-message': communicatorMessages,
  'mark-message-read': { ...allMessages, alone: true },
  'mark-message-handled': { ...allMessages, alone: true },
  'answer-message': { ...allMessages, alone: true },
  'reply-to-message': { ...allMessages, alone: true },
  'download-attachment': allMessages,
  'count-unread-of-debtor': invoiceMessages,
  'read-current-recipient': communicatorMessages,
  'read-notification-settings': inPersonAlone,
  'save-preferences': inPersonAlone,
  'read-push-settings': inPersonAlone,
  'prepare-push': inPersonAlone,
  'save-push': inPersonAlone,
  'end-push': inPersonAlone,
  unsubscribe: { for: 'proof' },
  'check-unsubscribe-link': { for: 'proof' },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
