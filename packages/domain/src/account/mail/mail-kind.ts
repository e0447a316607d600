/** What a mail is about, as far as the office may know. */
export const mailKinds = ['invitation', 'sign-in', 'address', 'notification', 'money', 'other'] as const
export type MailKind = (typeof mailKinds)[number]

/** The beginnings of the causes of each kind. */
const CAUSES: Readonly<Record<Exclude<MailKind, 'other'>, readonly string[]>> = {
  invitation: ['first-password'],
  'sign-in': [
    'code',
    'recovery-code',
    'authenticator-added',
    'authenticator-removed',
    'authenticator-reset',
    'passkey-added',
    'passkey-copied',
    'passkey-removed',
    'copied-token',
    'new-device',
    'password-link',
    'password-changed',
    'school-account',
  ],
  address: ['email-asked', 'email-link', 'email-changed', 'confirm-address'],
  notification: ['announcement'],
  money: [
    'payment-received',
    'payment-surplus',
    'order-sold-out',
    'payment-refunded',
    'surplus-refunded',
    'surplus-reversed',
    'refund-failed',
    'invoice-refund-failed',
    'payment-charged-back',
    'chargeback-reversed',
    'collection-announced',
    'collection-failed',
    'mandate-ended',
  ],
}

/** Returns what a mail is about, by the first word of its cause. */
export function mailKindOf(cause: string): MailKind {
  const [start = ''] = cause.split(':')
  return mailKinds.find((kind) => kind !== 'other' && CAUSES[kind].includes(start)) ?? 'other'
}

/** How far a mail came, as the portal knows: what happens after it was handed to the mail server is not known. */
export type MailState = 'sent' | 'waiting' | 'retrying' | 'expired'

/** The state of a mail: a code or link that expired before it could be sent is not sent any more. */
export function mailStateOf({
  isSent,
  attempts,
  isExpired,
}: {
  readonly isSent: boolean
  readonly attempts: number
  /** Its code or link ended before it was sent. */
  readonly isExpired: boolean
}): MailState {
  if (isExpired) return 'expired'
  if (isSent) return 'sent'
  return attempts > 0 ? 'retrying' : 'waiting'
}
