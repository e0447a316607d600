import {
  CONFIRMATION_LINK_DAYS,
  MAX_CONFIRMATION_LINKS_PER_DAY,
  type ConfirmationPurpose,
} from '@portal/domain/account/person/email/email-confirmation.ts'
import { confirmationLinkCause } from '@portal/domain/account/mail/mail-limit.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { readAddressee } from '../people/person.repository.ts'
import { newSecret } from '../secret-hash.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { countConfirmations, insertConfirmation } from './email-confirmation.repository.ts'

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
  const { personId, email, purpose, subject = null, origin } = asked
  // Sent together, and run in this order: links are counted when it is the turn of this one.
  const [, mailed, { language, school }] = await Promise.all([
    waitForTurn(tx, `confirmation links of ${personId}`),
    countConfirmations(tx, personId, addMinutes(now, -DAY_MINUTES)),
    readAddressee(tx, personId),
  ])
  if (mailed >= MAX_CONFIRMATION_LINKS_PER_DAY) return false
  const token = newSecret()
  const expiresAt = addMinutes(now, CONFIRMATION_LINK_DAYS * DAY_MINUTES)
  const address = `${origin}/app/portal/confirm-email?t=${token}`
  const mail = confirmationMail(language, purpose, { school, address })
  const cause = confirmationLinkCause(crypto.randomUUID())
  await Promise.all([
    insertConfirmation(tx, { personId, email, purpose, subject, token, createdAt: now, expiresAt }),
    putInOutbox(tx, { ...mail, recipient: email, cause, secretUntil: expiresAt }, now),
  ])
  return true
}
