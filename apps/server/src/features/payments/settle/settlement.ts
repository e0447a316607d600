import { mayBecome, type AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import { attemptStateOf } from '@portal/domain/payments/transaction-status.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import {
  add,
  largest,
  negate,
  smallest,
  subtract,
  sum,
  ZERO,
  type Money,
} from '@portal/domain/values/money/money.ts'
import type { ProviderPayment, ProviderReturn } from '../../../gateways/payments/payment-provider.ts'
import type { Attempt } from '../attempt/attempt.ts'

/** A ledger entry of a payment at the provider. `subId` makes it unique, so that nothing is booked twice. */
export type Booking = {
  /** A `correction` comes from the ledger only; settlement books none. */
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'credit' | 'correction'
  /** Absent for a credit: money that belongs to no term. */
  readonly termId: Guid | undefined
  /** For a credit: the term that the money was paid for, when known. */
  readonly forTerm?: Guid | undefined
  readonly amount: Money
  readonly subId: string
}

/** A term of the attempt: its share, and the amount due now. */
export type TermBalance = { readonly termId: Guid; readonly share: Money; readonly due: Money }

/** Why the provider's payment differs from our order (SAF-M5). */
export type Mismatch = 'other-school' | 'other-attempt' | 'other-currency' | 'other-amount'

/** Why this payment does not match this attempt; `undefined` when it does. */
export function mismatchOf(attempt: Attempt, schoolId: Guid, payment: ProviderPayment): Mismatch | undefined {
  if (payment.metadata['schoolId'] !== schoolId) return 'other-school'
  if (payment.metadata['attemptId'] !== attempt.id) return 'other-attempt'
  if (payment.currency !== 'EUR') return 'other-currency'
  return payment.amount === attempt.amount ? undefined : 'other-amount'
}

/**
 * The transitions that bring the attempt to the status at the provider; none when it is there already. A transition that
 * is not allowed is left out: a paid attempt becomes unpaid by a ledger entry only.
 */
export function statesTowards(state: AttemptState, payment: ProviderPayment): AttemptState[] {
  const goal = goalOf(payment)
  if (goal === undefined || goal === state) return []
  if (mayBecome(state, goal)) return [goal]
  return mayBecome(state, 'paid') && mayBecome('paid', goal) ? ['paid', goal] : []
}

function goalOf(payment: ProviderPayment): AttemptState | undefined {
  if (payment.status === 'unrecognised') return undefined
  if (payment.status !== 'paid') return attemptStateOf(payment.status)
  if (chargebacksThatCount(payment).length > 0) return 'charged-back'
  const refunded = sum(refundsThatCount(payment).map(({ amount }) => amount))
  if (refunded >= payment.amount) return 'refunded'
  return refunded > 0 ? 'partly-refunded' : 'paid'
}

/** Whether the payer's bank has accepted the payment but the money has not arrived. */
export const isPending = (state: AttemptState): boolean => state === 'pending'

/** What was received and returned for a payment, as reported by the provider or by a bank statement. */
export type PaymentMovements = Pick<ProviderPayment, 'status' | 'amount' | 'refunds'> & {
  readonly chargebacks: readonly MoneyBack[]
}
type MoneyBack = Pick<ProviderReturn, 'id' | 'amount' | 'reversedAt'>

/**
 * Returns the ledger entries that are missing for a payment. The amount paid goes to the terms up to the amount due;
 * the rest is a credit of the debtor. Refunds reduce the credit first, then the terms. A booked refund that failed, and
 * a reversed chargeback, get counter-entries. The sum of all entries is always what the provider holds of this payment
 * (SAF-M3, M4, M6).
 */
export function missingBookings(
  payment: PaymentMovements,
  terms: readonly TermBalance[],
  booked: readonly Booking[],
): Booking[] {
  if (payment.status !== 'paid') return []
  const bookings = hasPayment(booked) ? [] : paymentBookings(payment.amount, terms)
  for (const { id } of undoneReturns(payment))
    if (!booked.some((one) => undoes(one, id))) bookings.push(...counterBookings(id, terms, booked, bookings))
  const returns: ['refund' | 'chargeback', MoneyBack][] = [
    ...refundsThatCount(payment).map((refund) => ['refund', refund] as ['refund', MoneyBack]),
    ...chargebacksThatCount(payment).map((back) => ['chargeback', back] as ['chargeback', MoneyBack]),
  ]
  for (const [kind, back] of returns)
    if (!isBooked(back, booked)) bookings.push(...returnBookings(kind, back, [...booked, ...bookings]))
  return bookings
}

/** Whether an entry belongs to this refund or chargeback, or undoes it. */
export const isOfReturn = ({ subId }: Pick<Booking, 'subId'>, id: string): boolean =>
  subId === id || subId.startsWith(`${id} `)

/** Whether an entry undoes this refund or chargeback. */
export const undoes = ({ subId }: Pick<Booking, 'subId'>, id: string): boolean =>
  subId === `${id} undone` || subId.startsWith(`${id} undone `)

const hasPayment = (booked: readonly Booking[]) =>
  booked.some(({ kind, amount }) => kind === 'payment' || (kind === 'credit' && amount > 0))

const isBooked = (back: MoneyBack, booked: readonly Booking[]) =>
  booked.some((one) => isOfReturn(one, back.id))

const gaveNothingBack = ({ status }: Pick<ProviderReturn, 'status'>) =>
  status === 'failed' || status === 'canceled'

const refundsThatCount = (payment: Pick<ProviderPayment, 'refunds'>) =>
  payment.refunds.filter((refund) => !gaveNothingBack(refund))

const chargebacksThatCount = (payment: Pick<PaymentMovements, 'chargebacks'>) =>
  payment.chargebacks.filter(({ reversedAt }) => reversedAt === undefined)

/** Refunds that failed or were cancelled, and chargebacks that were reversed. */
const undoneReturns = (payment: PaymentMovements): MoneyBack[] => [
  ...payment.refunds.filter(gaveNothingBack),
  ...payment.chargebacks.filter(({ reversedAt }) => reversedAt !== undefined),
]

function paymentBookings(amount: Money, terms: readonly TermBalance[]): Booking[] {
  const bookings: Booking[] = []
  let left = amount
  for (const { termId, share, due } of terms) {
    const part = largest(ZERO, smallest(smallest(share, due), left))
    if (part > 0) bookings.push({ kind: 'payment', termId, amount: part, subId: termId })
    left = subtract(left, part)
    const surplus = smallest(subtract(share, part), left)
    if (surplus <= 0) continue
    bookings.push({ kind: 'credit', termId: undefined, forTerm: termId, amount: surplus, subId: termId })
    left = subtract(left, surplus)
  }
  if (left > 0) bookings.push({ kind: 'credit', termId: undefined, amount: left, subId: '' })
  return bookings
}

function returnBookings(
  kind: 'refund' | 'chargeback',
  back: MoneyBack,
  booked: readonly Booking[],
): Booking[] {
  const bookings: Booking[] = []
  let left = back.amount
  const take = (booking: Omit<Booking, 'amount'>, held: Money) => {
    const part = smallest(held, left)
    if (part <= 0) return
    bookings.push({ ...booking, amount: negate(part) })
    left = subtract(left, part)
  }
  for (const forTerm of new Set(booked.flatMap((one) => (one.kind === 'credit' ? [one.forTerm] : []))))
    take(
      { kind: 'credit', termId: undefined, forTerm, subId: forTerm ? `${back.id} ${forTerm}` : back.id },
      creditFor(forTerm, booked),
    )
  const termIds = [...new Set(booked.flatMap(({ termId }) => (termId === undefined ? [] : [termId])))]
  for (const termId of termIds.toReversed())
    take({ kind, termId, subId: `${back.id} ${termId}` }, heldBy(termId, booked))
  return bookings
}

/**
 * The counter-entries of a booked return that failed. The amount goes back to its term up to the amount due now,
 * because the term may have been paid otherwise meanwhile. The rest is a credit.
 */
function counterBookings(
  id: string,
  terms: readonly TermBalance[],
  booked: readonly Booking[],
  now: readonly Booking[],
): Booking[] {
  const bookings: Booking[] = []
  const credits = new Map<Guid | undefined, Money>()
  const addCredit = (forTerm: Guid | undefined, amount: Money) => {
    if (amount > 0) credits.set(forTerm, add(credits.get(forTerm) ?? ZERO, amount))
  }
  for (const entry of booked.filter((one) => isOfReturn(one, id))) {
    const { kind, termId, forTerm, amount } = entry
    if (termId === undefined) {
      addCredit(forTerm, negate(amount))
      continue
    }
    const due = terms.find((term) => term.termId === termId)?.due ?? ZERO
    const part = largest(ZERO, smallest(negate(amount), subtract(due, heldBy(termId, now))))
    if (part > 0) bookings.push({ kind, termId, amount: part, subId: `${id} undone ${termId}` })
    addCredit(termId, subtract(negate(amount), part))
  }
  for (const [forTerm, amount] of credits)
    bookings.push({
      kind: 'credit',
      termId: undefined,
      forTerm,
      amount,
      subId: forTerm ? `${id} undone ${forTerm}` : `${id} undone`,
    })
  return bookings
}

const creditFor = (forTerm: Guid | undefined, booked: readonly Booking[]) =>
  sum(booked.filter((one) => one.kind === 'credit' && one.forTerm === forTerm).map(({ amount }) => amount))

const heldBy = (termId: Guid, booked: readonly Booking[]) =>
  sum(booked.filter((booking) => booking.termId === termId).map(({ amount }) => amount))

/** The surplus in these bookings, which the school has to refund. */
export const surplusOf = (bookings: readonly Booking[]): Money =>
  sum(bookings.filter(({ kind, amount }) => kind === 'credit' && amount > 0).map(({ amount }) => amount))

/** What the provider holds of a payment; equals the sum of its ledger entries. */
export const heldAtProvider = (payment: ProviderPayment): Money =>
  payment.status === 'paid'
    ? subtract(
        payment.amount,
        add(
          sum(refundsThatCount(payment).map(({ amount }) => amount)),
          sum(chargebacksThatCount(payment).map(({ amount }) => amount)),
        ),
      )
    : ZERO
