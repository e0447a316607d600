import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src'
const server = 'apps/server/src'
const limit = ['apps/server/test/faults/mail-limit.test.ts']
const orderMails = [`${server}/features/webshop/checkout/order-mails.test.ts`]
const setEmail = [`${server}/features/account/own-account/set-email.test.ts`]

/** Recipients of mails, and the limit per address. */
export const mailFaults: readonly Fault[] = [
  {
    kind: 'boundary',
    what: 'one mail more than the limit goes to an address',
    file: `${domain}/account/mail/mail-limit.ts`,
    find: 'sentThatDay >= MOST_A_DAY[kind]',
    put: 'sentThatDay > MOST_A_DAY[kind]',
    seenBy: [`${domain}/account/mail/mail-limit.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a filled limit keeps somebody from a new password',
    file: `${domain}/account/mail/mail-limit.ts`,
    find: "  'password-link:',\n",
    put: '',
    seenBy: [`${domain}/account/mail/mail-limit.test.ts`],
  },
  {
    kind: 'locale',
    what: 'an address in capitals has a limit of its own',
    file: `${domain}/account/mail/mail-limit.ts`,
    find: 'recipient.trim().toLowerCase()',
    put: 'recipient.trim()',
    seenBy: [`${domain}/account/mail/mail-limit.test.ts`, ...limit],
  },
  {
    kind: 'state',
    what: 'a mail that was given back unsent counts',
    file: `${server}/gateways/mail/limit-mails.ts`,
    find: 'mails: -1',
    put: 'mails: 0',
    seenBy: limit,
  },
  {
    kind: 'state',
    what: 'a mail that is tried again counts twice',
    file: `${server}/gateways/mail/limit-mails.ts`,
    find: 'mail.attempts === 0 && ',
    put: '',
    seenBy: limit,
  },
  {
    kind: 'state',
    what: 'a link that ended unsent counts',
    file: `${server}/gateways/mail/limit-mails.ts`,
    find: ' && !isSecretOver(mail, now)',
    put: '',
    seenBy: limit,
  },
  {
    kind: 'state',
    what: 'mails count that a slow mail server left no time for',
    file: `${server}/gateways/mail/send-mail.ts`,
    find: '[...left, ...late]',
    put: 'left',
    seenBy: limit,
  },
  {
    kind: 'boundary',
    what: 'a postponed mail goes the same day',
    file: `${server}/gateways/mail/limit-mails.ts`,
    find: 'addDays(day, 1)',
    put: 'day',
    seenBy: limit,
  },
  {
    kind: 'policy',
    what: 'an unconfirmed address is replaced by another one without a password',
    file: `${domain}/account/person/email/email-dialog.ts`,
    find: 'emailUnconfirmed && isSameEmail(email, typed)',
    put: 'emailUnconfirmed',
    seenBy: [`${domain}/account/person/email/email.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a link that is asked for again above the limit seems sent',
    file: `${server}/features/account/own-account/set-email.ts`,
    find: "  if (!isAsked) throw new Refusal('too-many-confirmation-links')\n",
    put: '',
    seenBy: setEmail,
  },
  {
    kind: 'policy',
    what: 'the confirmation of an order goes to an address that nobody confirmed',
    file: `${domain}/webshop/order/order-mail.ts`,
    find: "state === 'confirmed' && ",
    put: '',
    seenBy: [`${domain}/webshop/order/order-mail.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'an unconfirmed address of an account gets what a buyer may read',
    file: `${server}/features/account/email-confirmation/email-confirmation.repository.ts`,
    find: "= lower(btrim(p.unconfirmed_email)) then '' else",
    put: '= lower(btrim(p.unconfirmed_email)) then p.email else',
    seenBy: setEmail,
  },
  {
    kind: 'boundary',
    what: 'a link to another address works when its time is over',
    file: `${server}/features/account/email-confirmation/email-confirmation.repository.ts`,
    find: "'c.expires_at', '>', now",
    put: "'c.expires_at', '>=', now",
    seenBy: orderMails,
  },
  {
    kind: 'boundary',
    what: 'a fourth link a day is mailed for one account',
    file: `${server}/features/account/email-confirmation/ask-to-confirm.ts`,
    find: 'mailed >= MAX_CONFIRMATION_LINKS_PER_DAY',
    put: 'mailed > MAX_CONFIRMATION_LINKS_PER_DAY',
    seenBy: orderMails,
  },
  {
    kind: 'lost await',
    what: 'orders that are paid at once each count the links before the others',
    file: `${server}/features/account/email-confirmation/ask-to-confirm.ts`,
    find: 'waitForTurn(tx, `confirmation links of ${personId}`),',
    put: 'undefined,',
    seenBy: orderMails,
  },
  {
    kind: 'state',
    what: 'an order whose money went back is confirmed to another address',
    file: `${server}/features/webshop/order/confirm-to-address.ts`,
    find: "  if (orderStatus(order) !== 'paid') return\n",
    put: '',
    seenBy: orderMails,
  },
]
