import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { listFamily } from '../payment/family.repository.ts'
import { readSchoolName } from '../payment/payable.repository.ts'
import { letterOf, type PaymentNews } from '../payment/payment-letters.ts'

export type BankNews = {
  readonly kind: PaymentNews['kind']
  readonly debtorId: Guid
  readonly amount: Money
  readonly description: string
  readonly reference: string
  /** What it is about: the same thing is told once. */
  readonly about: string
}

/** Tells everybody who pays as this debtor what the bank told the school, in the transaction that books it (M12). */
export async function tellFamily(tx: SchoolTransaction, news: BankNews, now: Instant): Promise<void> {
  const school = await readSchoolName(tx)
  const { kind, amount, description, reference, about } = news
  for (const reader of await listFamily(tx, news.debtorId)) {
    if (reader.email === '') continue
    const letter = letterOf({ kind, amount, subId: '' }, reader, { school, description, reference })
    const cause = `${kind}:${about}:${reader.personId}`
    await putInOutbox(tx, { ...letter, recipient: reader.email, cause }, now)
  }
}
