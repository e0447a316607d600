import { get, ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import {
  notByImpersonator,
  ofChild,
  ofOneselfAlone,
  ofParents,
  ofPayer,
} from '../../../../test/matrix/bases.ts'
import { changed, saying } from '../../../../test/matrix/tables.ts'
import { noMessages, someMessages, type Messages } from './messages.ts'

// Messages belong to their recipient: the column *co-parent's* holds those to the other payer about the same child.

/** A link from the school app does not open communicator messages. */
const notByApp = 'link-by-app = log-in-for-more'

/** One message about an invoice. Only a current payer has one. */
const invoiceMessage = changed(ofPayer, 'read-only own -')

/** One communicator message with its attachment. */
const communicatorMessage = changed(
  invoiceMessage,
  `
  inactive-payer    inactive-payer ok
  ${notByApp}
`,
)

/** Marking a communicator message as read or handled. */
const openingMessage = changed(communicatorMessage, notByImpersonator)

/** Writing below a message: the request names the child, which is looked for first. */
const writingAboutChild = changed(
  openingMessage,
  'link-by-app  ended -, other-family -, outside-payer -, inactive-payer -, other-school -, nowhere -',
)

/** The unread messages of a debtor; the column *ended* has the debtor of *own*. */
const unreadOfDebtor = changed(
  ofPayer,
  `
  parent            ended ok
  read-only         sibling ok, ended ok
  impersonating     ended ok
  link-by-*         ended ok
`,
)

/** A call about the browser of a session that stays signed in; the sessions of the matrix do not. */
const onRememberedBrowser = saying(ofOneselfAlone, 'ok', 'push-not-remembered')

type Things = { readonly messages: Messages }

/** Access to messages. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, async ({ guardian, child, marks }) => ({
      messages: await someMessages(guardian, child, marks.guardian),
    })),
  noThings: () => ({ messages: noMessages() }),
  rows: {
    'list-unread-counts': { ask: get(() => '/rest/user/ongelezen'), expected: ofParents },
    'list-messages': { ask: get(({ child }) => `/api/messages?leerling=${child}`), expected: ofChild },
    'read-invoice-message': {
      ask: get(({ messages }) => `/api/messages/${messages.invoice}`),
      expected: invoiceMessage,
    },
    'read-communicator-message': {
      ask: get(({ messages }) => `/communicator/api/ext/messages/${messages.communicator}`),
      expected: communicatorMessage,
    },
    'mark-message-read': {
      ask: ({ messages }) => ({ method: 'POST', url: `/api/messages/${messages.communicator}/read` }),
      expected: openingMessage,
    },
    'mark-message-handled': {
      ask: ({ messages }) => ({
        method: 'POST',
        url: `/api/messages/${messages.communicator}/handled`,
        payload: { geregeld: true },
      }),
      expected: openingMessage,
    },
    'answer-message': {
      ask: ({ child, messages }) => ({
        method: 'POST',
        url: `/api/messages/${messages.asking}/answer`,
        payload: { leerling: child, versie: 0, keuzes: ['Ja'], tekst: '' },
      }),
      expected: writingAboutChild,
    },
    'reply-to-message': {
      ask: ({ child, messages }) => ({
        method: 'POST',
        url: `/api/messages/${messages.replied}/replies`,
        payload: { leerling: child, tekst: 'Dank u.' },
      }),
      expected: writingAboutChild,
    },
    'download-attachment': {
      ask: get(({ messages }) => `/api/messages/${messages.communicator}/attachments/${messages.attachment}`),
      expected: communicatorMessage,
    },
    'count-unread-of-debtor': {
      ask: get(({ debtor }) => `/api/messages/debtor/${debtor}/count/unread`),
      expected: unreadOfDebtor,
    },
    'read-current-recipient': {
      ask: get(() => '/communicator/api/ext/messages/recipient/current'),
      expected: changed(ofParents, notByApp),
    },
    'read-notification-settings': { ask: get(() => '/rest/actor/announcements/'), expected: ofOneselfAlone },
    'save-preferences': {
      ask: () => ({
        method: 'PUT',
        url: '/rest/actor/announcements/',
        payload: { message: 'daily', form: 'never', invoice: 'at-once', quietFrom: null, quietUntil: null },
      }),
      expected: ofOneselfAlone,
    },
    'read-push-settings': { ask: get(() => '/rest/actor/push/'), expected: ofOneselfAlone },
    'prepare-push': {
      ask: () => ({ method: 'POST', url: '/rest/actor/push/key' }),
      expected: onRememberedBrowser,
    },
    'save-push': {
      ask: () => ({
        method: 'PUT',
        url: '/rest/actor/push/',
        payload: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
          p256dh: 'B'.repeat(87),
          auth: 'A'.repeat(22),
          kinds: ['message'],
          toontDetails: false,
        },
      }),
      expected: onRememberedBrowser,
    },
    'end-push': { ask: () => ({ method: 'DELETE', url: '/rest/actor/push/' }), expected: ofOneselfAlone },
  },
  provedElsewhere: {
    unsubscribe: 'features/messages/notifications: only with the proof of a mail',
    'check-unsubscribe-link': 'features/messages/notifications: only with the proof of a mail',
  },
} as const satisfies AreaMatrix<Things>
