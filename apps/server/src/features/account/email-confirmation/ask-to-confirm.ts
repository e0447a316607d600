import {
  CONFIRMATION_LINK_DAYS,
  MAX_CONFIRMATION_LINKS_PER_DAY,
  type ConfirmationPurpose,
} from '@portal/domain/account/person/email/email-confirmation.ts'
import { confirmationLinkCause } from '@portal/domain/account/mail/mail-limit.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox, type OutgoingMail } from '../../../gateways/mail/outbox.repository.ts'
import { newSecret } from '../secret-hash.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { insertConfirmation, readBeforeLink } from './email-confirmation.repository.ts'

type Asked = {
  readonly personId: Guid
  readonly email: string
  readonly purpose: ConfirmationPurpose
  /** The record of another area that has the address. */
  readonly subject?: Guid
  /** The origin of links into the portal. */
  readonly origin: string
}

const DAY_MINUTES = 24 * 60

/**
 * Mails a link to an address that confirms it, in the caller's transaction. Returns false without a mail when the
 * account reached its daily limit.
 */
export async function askToConfirm(tx: SchoolTransaction, asked: Asked, now: Instant): Promise<boolean> {
  const link = await linkToConfirm(tx, asked, now)
  if (!link) return false
  await Promise.all([link.store(), putInOutbox(tx, link.mail, now)])
  return true
}

/** A link that is not stored yet, and its mail for the outbox; both are written in the same transaction. */
export type ConfirmationLink = { readonly mail: OutgoingMail; readonly store: () => Promise<void> }

/** Makes the link, for a caller that sends other mails with it; `undefined` after the daily limit. */
export async function linkToConfirm(
  tx: SchoolTransaction,
  asked: Asked,
  now: Instant,
): Promise<ConfirmationLink | undefined> {
  const { personId, email, purpose, subject = null, origin } = asked
  // Sent together, and run in this order: links are counted when it is the turn of this one.
  const [, { addressee, mailed }] = await Promise.all([
    waitForTurn(tx, `confirmation links of ${personId}`),
    readBeforeLink(tx, personId, addMinutes(now, -DAY_MINUTES)),
  ])
  if (mailed >= MAX_CONFIRMATION_LINKS_PER_DAY) return undefined
  const { language, school } = addressee
  const token = newSecret()
  const expiresAt = addMinutes(now, CONFIRMATION_LINK_DAYS * DAY_MINUTES)
  const address = `${origin}/app/portal/confirm-email?t=${token}`
  const mail = confirmationMail(language, purpose, { school, address })
  const cause = confirmationLinkCause(crypto.randomUUID())
  return {
    mail: { ...mail, recipient: email, cause, secretUntil: expiresAt, personId },
    store: () =>
      insertConfirmation(tx, { personId, email, purpose, subject, token, createdAt: now, expiresAt }),
  }
}
