import { isLive } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { subtract, sum, ZERO } from '@portal/domain/values/money.ts'
import type { EndWith, SchoolTransaction } from '../../../database/tenancy.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { readPaidSoFar, sellOrder, type PaidSoFar } from '../../webshop/webshop.public.ts'
import { isBeingCollected } from '../bank/collection.repository.ts'
import type { Attempt } from '../attempt.ts'
import { findLiveAttempt, storeConsumer, storeProviderPayment } from '../attempt.repository.ts'
import { book, readBalancesOfAttempt, readBookings, storePending } from '../ledger.repository.ts'
import { recordState, suspend } from './record-state.ts'
import { findPurchase, tellBuyer, type Booked, type Purchase } from '../mail/buyer-mails.ts'
import { mailBookings } from '../mail/payment-mails.ts'
import { isOfBuyer } from '../money-owner.ts'
import { withdrawTermOfOrder } from '../order-term.repository.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'
import {
  heldAtProvider,
  isPending,
  missingBookings,
  statesTowards,
  type Booking,
  type TermBalance,
} from './settlement.ts'

/** The transaction that settles, and how it ends. */
export type Settling = { readonly tx: SchoolTransaction; readonly endWith: EndWith }

/** What reconciling goes by: what is due, what was booked of the payment, and the order of the webshop that it pays, if any. */
export type Books = {
  readonly due: readonly TermBalance[]
  readonly booked: readonly Booking[]
  readonly purchase: Purchase | undefined
}

/** Reads them in one round trip, behind the locks of the attempt. */
export async function readBooks(tx: SchoolTransaction, attempt: Guid, paymentId: string): Promise<Books> {
  const [due, booked, purchase] = await Promise.all([
    readBalancesOfAttempt(tx, attempt),
    readBookings(tx, { provider: PROVIDER, paymentId }),
    findPurchase(tx, attempt),
  ])
  return { due, booked, purchase }
}

type Locked = { readonly attempt: Attempt; readonly books: Books }

/** Reconciles a locked attempt, its terms and the ledger with the payment that the provider made for it. */
export async function reconcileAttempt(
  deps: PaymentDeps,
  { tx, endWith }: Settling,
  { attempt, books }: Locked,
  payment: ProviderPayment,
): Promise<void> {
  const { due, booked, purchase } = books
  const isKnown = attempt.providerPaymentId !== undefined
  const isFirst = !isKnown || attempt.providerPaymentId === payment.id
  const source = {
    provider: PROVIDER,
    paymentId: payment.id,
    ...attempt.owner,
    attemptId: attempt.id,
  }
  const [isSoldOut] = await Promise.all([
    isFirst && wasSoldOut(deps, tx, books, payment),
    isKnown || storeProviderPayment(tx, attempt.id, payment),
    isFirst && applyStates(deps, tx, attempt, due, payment),
    // Not beside the booking: of two statements that fail together, the later one would be reported.
    isFirst &&
      payment.status === 'paid' &&
      payment.consumer &&
      storeConsumer(tx, attempt.id, payment.consumer),
  ])
  // A second payment for the same attempt is money all the same: it pays no term and becomes a credit. So is one for
  // what was sold to others meanwhile.
  const balances = isFirst && !isSoldOut ? due : due.map((balance) => ({ ...balance, due: ZERO }))
  const bookings = missingBookings(payment, balances, booked)
  const [, paid] = await Promise.all([
    book(tx, source, bookings, deps.clock()),
    purchase && readPaidFor(tx, purchase, bookings),
  ])
  await deps.faultHook('entries-booked')
  await suspendDifference(deps, tx, payment, [...booked, ...bookings])
  await tellPayer(deps, { tx, endWith }, attempt, purchase, { payment, bookings, isSoldOut, paid })
}

/** Asked behind what was booked; nothing was booked, nothing is told. */
const readPaidFor = async (tx: SchoolTransaction, { order }: Purchase, bookings: readonly Booking[]) =>
  bookings.length > 0 ? readPaidSoFar(tx, order) : undefined

type Told = Omit<Booked, 'paid'> & { readonly paid: PaidSoFar | undefined }

/** Tells the family, or the buyer of an order, what happened to the money. */
async function tellPayer(
  deps: PaymentDeps,
  { tx, endWith }: Settling,
  attempt: Attempt,
  purchase: Purchase | undefined,
  { paid, ...news }: Told,
): Promise<void> {
  const { owner } = attempt
  const now = deps.clock()
  if (!isOfBuyer(owner)) return mailBookings(tx, attempt, owner.debtorId, news.payment, news.bookings, now)
  if (purchase && paid) await tellBuyer(tx, attempt, purchase, { ...news, paid }, { now, endWith })
}

/**
 * Sells what an order of the webshop asks for, once its money is there. What was held is there; after that it may have
 * gone to others, and then nothing is to be paid any more: the order is not paid, and its money is a surplus (0055).
 */
async function wasSoldOut(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  { due, booked, purchase }: Books,
  payment: ProviderPayment,
): Promise<boolean> {
  if (purchase === undefined) return false
  const { order } = purchase
  const isNew = payment.status === 'paid' && booked.length === 0 && due.some((balance) => balance.due > 0)
  if (!isNew || (await sellOrder(tx, order, deps.clock()))) return false
  await withdrawTermOfOrder(tx, order.id, deps.clock())
  return true
}

/** Moves the attempt to where the provider is, over every state in between. */
async function applyStates(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  attempt: Attempt,
  terms: readonly TermBalance[],
  payment: ProviderPayment,
): Promise<void> {
  const states = statesTowards(attempt.state, payment)
  if (await wouldMeetAnother(tx, attempt, terms, states)) return
  for (const state of states) await recordState(deps, tx, attempt, state)
  if (states.length === 0) await recordState(deps, tx, attempt, attempt.state)
  const state = states.at(-1) ?? attempt.state
  if (isPending(state) === isPending(attempt.state)) return
  await storePending(tx, terms, isPending(state) ? deps.clock() : null)
}

/** An ended attempt comes to life again only where nothing else has taken its place, online or at the bank (M1). */
async function wouldMeetAnother(
  tx: SchoolTransaction,
  attempt: Attempt,
  terms: readonly TermBalance[],
  states: Attempt['state'][],
): Promise<boolean> {
  if (isLive(attempt.state) || !states.some(isLive)) return false
  const termIds = terms.map(({ termId }) => termId)
  return (await findLiveAttempt(tx, termIds)) !== undefined || (await isBeingCollected(tx, termIds))
}

/** Puts in sight by how much the provider holds more than the books, or less. */
async function suspendDifference(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  payment: ProviderPayment,
  booked: readonly Booking[],
): Promise<void> {
  const inBooks = sum(booked.map(({ amount }) => amount))
  const amount = subtract(heldAtProvider(payment), inBooks)
  if (amount !== ZERO) await suspend(deps, tx, { ...payment, amount }, 'books-differ')
}
