import type { Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { letterTo, type Bilingual } from './letters.ts'
import { readConfirmedEmail } from '../email-confirmation/email-confirmation.repository.ts'
import { readAddressee } from '../people/person.repository.ts'

/**
 * Mails a person about signing in, in the transaction of what it tells; without an address it does nothing. Anything else is
 * told by `mailContent`.
 */
export async function mailPerson(
  tx: SchoolTransaction,
  personId: Guid,
  letter: Bilingual,
  { cause, now }: { readonly cause: string; readonly now: Instant },
): Promise<void> {
  const addressee = await readAddressee(tx, personId)
  if (addressee.email === '') return
  await putInOutbox(tx, { ...letterTo(addressee, letter), recipient: addressee.email, cause }, now)
}

/** Mails a person about something else, which goes to a confirmed address alone. Returns whether there is one. */
export async function mailContent(
  tx: SchoolTransaction,
  personId: Guid,
  letter: Bilingual,
  { cause, now }: { readonly cause: string; readonly now: Instant },
): Promise<boolean> {
  const [addressee, recipient] = await Promise.all([
    readAddressee(tx, personId),
    readConfirmedEmail(tx, personId),
  ])
  if (recipient === '') return false
  await putInOutbox(tx, { ...letterTo(addressee, letter), recipient, cause }, now)
  return true
}
