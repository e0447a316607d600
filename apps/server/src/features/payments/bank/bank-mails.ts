import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import { sum, ZERO, type Money } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import type { AttemptShare } from '../attempt.ts'
import { listFamily } from '../mail/family.repository.ts'
import { readSchoolName } from '../school-billing.repository.ts'
import { descriptionOf, descriptionOfAll } from '../payment-info.ts'
import { letterOf, type PaymentNews } from '../mail/payment-letters.ts'
import type { PaidPart } from '../payable.ts'
import type { BookingContext } from './booking-context.ts'

export type BankNews = {
  readonly kind: PaymentNews['kind']
  readonly debtorId: Guid
  readonly amount: Money
  readonly description: string
  readonly reference: string
  /** What of it is for which terms, where it is divided. */
  readonly shares?: readonly AttemptShare[]
  /** The terms that it is about, where it is not divided. */
  readonly terms?: readonly Guid[]
  /** What it is about: the same thing is told once. */
  readonly about: string
}

/**
 * Tells everybody who pays as this debtor what the bank told the school, in the transaction that books it (M12). Each
 * reads about those invoices that this reader sees, and of no other child's; who sees none of them is not written to.
 */
export async function tellFamily(
  tx: SchoolTransaction,
  news: BankNews,
  context: BookingContext,
): Promise<void> {
  const school = await readSchoolName(tx)
  const { kind, about } = news
  for (const reader of await listFamily(tx, news.debtorId, dayAtSchool(context.now))) {
    const told = reader.email === '' ? undefined : await asSeen(tx, reader.personId, news, context)
    if (!told) continue
    const { amount, parts, description, reference } = told
    const letter = letterOf({ kind, amount, parts }, reader, { school, description, reference })
    const cause = `${kind}:${about}:${reader.personId}`
    await putInOutbox(tx, { ...letter, recipient: reader.email, cause }, context.now)
  }
}

type Told = Pick<BankNews, 'amount' | 'description' | 'reference'> & Pick<PaymentNews, 'parts'>

/** The news as far as it is about invoices that this person sees; nothing when it is about none of them. */
async function asSeen(
  tx: SchoolTransaction,
  personId: Guid,
  { amount, description, reference, shares, terms = [] }: BankNews,
  { now, payables, portal }: BookingContext,
): Promise<Told | undefined> {
  const asked = shares ?? terms.map((termId) => ({ termId, amount: ZERO }))
  if (asked.length === 0) return { amount, description, reference, parts: [] }
  const described = await payables.debtor.describe(tx, personId, asked, dayAtSchool(now))
  if (!described) return undefined
  const { seen, hidden } = described
  const about = hidden === 0 ? { description, reference } : wordsOf(seen)
  const parts = seen.map((part) => letterPart(part, portal))
  if (shares === undefined) return { ...about, amount, parts: parts.map(({ amount: _, ...part }) => part) }
  return { ...about, amount: hidden === 0 ? amount : sum(seen.map((part) => part.amount)), parts }
}

const letterPart = (part: PaidPart, portal: string | undefined) => ({
  childName: part.childName,
  description: descriptionOf(part.title, part),
  reference: part.reference,
  amount: part.amount,
  ...(portal !== undefined && { address: portal + part.path }),
})

const wordsOf = (seen: readonly PaidPart[]): Pick<Told, 'description' | 'reference'> => ({
  description: descriptionOfAll(seen),
  reference: seen.map(({ reference }) => reference).join(', '),
})
