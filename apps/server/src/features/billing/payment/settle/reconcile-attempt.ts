import { isLive } from '@portal/domain/billing/payment/payment-attempt.ts'
import { sum, ZERO } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { ProviderPayment } from '../../../../gateways/payments/payment-provider.ts'
import { isBeingCollected } from '../../bank/collection.repository.ts'
import type { Attempt, AttemptShare } from '../attempt.ts'
import { findLiveAttempt, storeProviderPayment } from '../attempt.repository.ts'
import { book, readBalances, readBookings, storePending } from '../ledger.repository.ts'
import { recordState, suspend } from './record-state.ts'
import { tellBuyer } from '../mail/buyer-mails.ts'
import { mailBookings } from '../mail/payment-mails.ts'
import { isOfBuyer } from '../money-owner.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'
import { heldAtProvider, isPending, missingBookings, statesTowards, type Booking } from './settlement.ts'

/** Reconciles a locked attempt, its terms and the ledger with the payment that the provider made for it. */
export async function reconcileAttempt(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  { attempt, shares }: { attempt: Attempt; shares: AttemptShare[] },
  payment: ProviderPayment,
): Promise<void> {
  const isFirst = attempt.providerPaymentId === undefined || attempt.providerPaymentId === payment.id
  if (attempt.providerPaymentId === undefined) await storeProviderPayment(tx, attempt.id, payment)
  if (isFirst) await applyStates(deps, tx, attempt, shares, payment)
  // A second payment for the same attempt is money all the same: it pays no term and becomes a credit.
  const due = await readBalances(tx, shares)
  const balances = isFirst ? due : due.map((balance) => ({ ...balance, due: ZERO }))
  const source = {
    provider: PROVIDER,
    paymentId: payment.id,
    ...attempt.owner,
    attemptId: attempt.id,
  }
  const booked = await readBookings(tx, source)
  const bookings = missingBookings(payment, balances, booked)
  await book(tx, source, bookings, deps.clock())
  await deps.faultHook('entries-booked')
  await suspendDifference(deps, tx, payment, [...booked, ...bookings])
  await (isOfBuyer(attempt.owner)
    ? tellBuyer(tx, attempt, payment, bookings, deps.clock())
    : mailBookings(tx, attempt, attempt.owner.debtorId, payment, bookings, deps.clock()))
}

/** Moves the attempt to where the provider is, over every state in between. */
async function applyStates(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  attempt: Attempt,
  shares: AttemptShare[],
  payment: ProviderPayment,
): Promise<void> {
  const states = statesTowards(attempt.state, payment)
  if (await wouldMeetAnother(tx, attempt, shares, states)) return
  for (const state of states) await recordState(deps, tx, attempt, state)
  if (states.length === 0) await recordState(deps, tx, attempt, attempt.state)
  const state = states.at(-1) ?? attempt.state
  if (isPending(state) === isPending(attempt.state)) return
  await storePending(tx, shares, isPending(state) ? deps.clock() : null)
}

/** An ended attempt comes to life again only where nothing else has taken its place, online or at the bank (M1). */
async function wouldMeetAnother(
  tx: SchoolTransaction,
  attempt: Attempt,
  shares: AttemptShare[],
  states: Attempt['state'][],
): Promise<boolean> {
  if (isLive(attempt.state) || !states.some(isLive)) return false
  const termIds = shares.map(({ termId }) => termId)
  return (await findLiveAttempt(tx, termIds)) !== undefined || (await isBeingCollected(tx, termIds))
}

async function suspendDifference(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  payment: ProviderPayment,
  booked: Booking[],
): Promise<void> {
  const inBooks = sum(booked.map(({ amount }) => amount))
  if (inBooks !== heldAtProvider(payment) && (payment.status === 'paid' || inBooks !== ZERO))
    await suspend(deps, tx, payment, 'books-differ')
}
