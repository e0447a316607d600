import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { composeMail, type Bilingual } from './mail-text.ts'
import { readConfirmedEmail } from '../email-confirmation/email-confirmation.repository.ts'
import { readAddressee } from '../people/person.repository.ts'

/**
 * Mails a person about signing in, in the caller's transaction; does nothing without an address. For other subjects use
 * `mailContent`.
 */
export async function mailPerson(
  tx: SchoolTransaction,
  personId: Guid,
  mail: Bilingual,
  { cause, now }: { readonly cause: string; readonly now: Instant },
): Promise<void> {
  const addressee = await readAddressee(tx, personId)
  if (addressee.email === '') return
  await putInOutbox(tx, { ...composeMail(addressee, mail), recipient: addressee.email, cause, personId }, now)
}

/** Mails a person about another subject, only to a confirmed address. Returns whether there is one. */
export async function mailContent(
  tx: SchoolTransaction,
  personId: Guid,
  mail: Bilingual,
  { cause, now }: { readonly cause: string; readonly now: Instant },
): Promise<boolean> {
  const [addressee, recipient] = await Promise.all([
    readAddressee(tx, personId),
    readConfirmedEmail(tx, personId),
  ])
  if (recipient === '') return false
  await putInOutbox(tx, { ...composeMail(addressee, mail), recipient, cause, personId }, now)
  return true
}
