import { isLive } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { subtract, sum, ZERO } from '@portal/domain/values/money/money.ts'
import type { CommitWith, SchoolTransaction } from '../../../database/tenancy.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { isBeingCollected } from '../bank/collection/collection.repository.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { findLiveAttempt, storeConsumer, storeProviderPayment } from '../attempt/attempt.repository.ts'
import { book, readBooksOfAttempt, storePending } from '../ledger/ledger.repository.ts'
import { isOfBuyer, type MoneyOwner } from '../ledger/money-owner.ts'
import { recordState, suspend } from './record-state.ts'
import { forOwner, type AfterBooking, type Booked, type Claim, type Payables } from '../payable.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'
import {
  heldAtProvider,
  isPending,
  missingBookings,
  statesTowards,
  type Booking,
  type TermBalance,
} from './settlement.ts'

/** The settling transaction, and its commit. */
export type Settling = { readonly tx: SchoolTransaction; readonly commitWith: CommitWith }

/** The input of the decision: amounts due, ledger entries of the payment, and what it pays. */
export type Books = {
  readonly due: readonly TermBalance[]
  readonly booked: readonly Booking[]
  readonly claims: { readonly debtor: Claim | undefined; readonly buyer: Claim | undefined }
}

/** Reads them in one round trip, after locking the attempt; only the claim of its owner, when that is known. */
export async function readBooks(
  { debtor, buyer }: Payables,
  tx: SchoolTransaction,
  attempt: Guid,
  { paymentId, owner }: { readonly paymentId: string; readonly owner: MoneyOwner | undefined },
): Promise<Books> {
  const [books, claimOfDebtor, claimOfBuyer] = await Promise.all([
    readBooksOfAttempt(tx, attempt, { provider: PROVIDER, paymentId }),
    owner && isOfBuyer(owner) ? undefined : debtor.find(tx, attempt),
    owner && !isOfBuyer(owner) ? undefined : buyer.find(tx, attempt),
  ])
  return { ...books, claims: { debtor: claimOfDebtor, buyer: claimOfBuyer } }
}

type Locked = { readonly attempt: Attempt; readonly books: Books }

/** Reconciles a locked attempt, its terms and the ledger with the payment that the provider made for it. */
export async function reconcileAttempt(
  deps: PaymentDeps,
  { tx, commitWith }: Settling,
  { attempt, books }: Locked,
  payment: ProviderPayment,
): Promise<void> {
  const { due, booked, claims } = books
  const claim = forOwner(claims, attempt.owner)
  const isKnown = attempt.providerPaymentId !== undefined
  const isFirst = !isKnown || attempt.providerPaymentId === payment.id
  const taking = isFirst && isNewMoney(books, payment) ? claim : undefined
  const [isSoldOut] = await Promise.all([
    taking?.take(deps.clock()).then((isTaken) => !isTaken) ?? false,
    isKnown || storeProviderPayment(tx, attempt.id, payment),
    // Not in the round trip of the booking: of two statements that fail together, the later error would be reported.
    isFirst && applyStates(deps, tx, { attempt, terms: due, holdsNothing: taking !== undefined }, payment),
  ])
  // A second payment for the same attempt is still money: it pays no term and becomes a credit. The same holds for a
  // payment of sold-out items.
  const balances = isFirst && !isSoldOut ? due : due.map((balance) => ({ ...balance, due: ZERO }))
  const bookings = missingBookings(payment, balances, booked)
  const afterBooking = await bookWith(deps, tx, claim, { attempt, payment, bookings, isSoldOut })
  await deps.faultHook('entries-booked')
  await suspendDifference(deps, tx, payment, [...booked, ...bookings])
  await afterBooking?.({ now: deps.clock(), commitWith })
}

type Ending = Parameters<AfterBooking>[1]

/** Books the entries, and reads in the same round trip what follows; nothing without entries. */
async function bookWith(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  claim: Claim | undefined,
  booked: Booked,
): Promise<((ending: Ending) => Promise<void>) | undefined> {
  const { attempt, payment, bookings } = booked
  const source = { provider: PROVIDER, paymentId: payment.id, ...attempt.owner, attemptId: attempt.id }
  const [, afterBooking] = await Promise.all([
    book(tx, source, bookings, deps.clock()),
    bookings.length > 0 ? claim?.onPaid() : undefined,
  ])
  return afterBooking && ((ending) => afterBooking(booked, ending))
}

/** Whether new money arrived. For sold-out items nothing is due, and it is a surplus (docs/decisions/0055). */
const isNewMoney = ({ due, booked }: Books, payment: ProviderPayment): boolean =>
  payment.status === 'paid' && booked.length === 0 && due.some((balance) => balance.due > 0)

type Applied = {
  readonly attempt: Attempt
  readonly terms: readonly TermBalance[]
  /** What it held was taken or released in this round trip. */
  readonly holdsNothing: boolean
}

/** Brings the attempt to the provider's state, through every state in between. */
async function applyStates(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  { attempt, terms, holdsNothing }: Applied,
  payment: ProviderPayment,
): Promise<void> {
  const states = statesTowards(attempt.state, payment)
  const consumer = payment.status === 'paid' ? payment.consumer : undefined
  if (await wouldMeetAnother(tx, attempt, terms, states)) {
    if (consumer) await storeConsumer(tx, attempt.id, consumer)
    return
  }
  for (const passed of states.slice(0, -1)) await recordState(deps, tx, attempt, passed, { holdsNothing })
  const state = states.at(-1) ?? attempt.state
  await recordState(deps, tx, attempt, state, { consumer, holdsNothing })
  if (isPending(state) === isPending(attempt.state)) return
  await storePending(tx, terms, isPending(state) ? deps.clock() : null)
}

/** An ended attempt becomes live again only when no other payment replaced it, online or at the bank (M1). */
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

/** Suspends the difference between the provider and the ledger. */
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
