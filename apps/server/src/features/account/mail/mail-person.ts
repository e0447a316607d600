import type { Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { letterTo, type Bilingual } from './letters.ts'
import { readAddressee } from '../people/person.repository.ts'

/** Mails somebody about the own account, in the transaction of what it tells; without an address it does nothing. */
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
