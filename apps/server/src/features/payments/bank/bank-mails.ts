import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { sum, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import type { AttemptShare } from '../attempt/attempt.ts'
import { listFamily } from '../mail/family.repository.ts'
import { readSchoolName } from '../school-billing.repository.ts'
import { descriptionOf, descriptionOfAll } from '../attempt/payment-info.ts'
import { paymentMailOf, type PaymentEvent } from '../mail/payment-mail.ts'
import type { PaidPart } from '../payable.ts'
import type { BookingContext } from './booking-context.ts'

export type BankEvent = {
  readonly kind: PaymentEvent['kind']
  readonly debtorId: Guid
  readonly amount: Money
  readonly description: string
  readonly reference: string
  /** The amount for each term, when it is divided. */
  readonly shares?: readonly AttemptShare[]
  /** The terms concerned, when the amount is not divided. */
  readonly terms?: readonly Guid[]
  /** Deduplication key: one mail per key. */
  readonly about: string
}

/**
 * Mails everyone who pays as this debtor what the bank reported, in the transaction that books it (M12). Each reader
 * sees only the invoices that this reader may see. A reader who sees none gets no mail.
 */
export async function sendBankMails(
  tx: SchoolTransaction,
  event: BankEvent,
  context: BookingContext,
): Promise<void> {
  const school = await readSchoolName(tx)
  const { kind, about } = event
  for (const reader of await listFamily(tx, event.debtorId, dayAtSchool(context.now))) {
    const told = reader.email === '' ? undefined : await asSeen(tx, reader.personId, event, context)
    if (!told) continue
    const { amount, parts, description, reference } = told
    const mail = paymentMailOf({ kind, amount, parts }, reader, { school, description, reference })
    const cause = `${kind}:${about}:${reader.personId}`
    await putInOutbox(tx, { ...mail, recipient: reader.email, cause, personId: reader.personId }, context.now)
  }
}

type Told = Pick<BankEvent, 'amount' | 'description' | 'reference'> & Pick<PaymentEvent, 'parts'>

/** Limits an event to the invoices that this person sees; `undefined` when there are none. */
async function asSeen(
  tx: SchoolTransaction,
  personId: Guid,
  { amount, description, reference, shares, terms = [] }: BankEvent,
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
