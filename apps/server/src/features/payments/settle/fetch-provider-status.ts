import type { Guid } from '@portal/domain/values/guid.ts'
import { secondsBetween } from '@portal/domain/values/time/instant.ts'
import type {
  PaymentOrder,
  PaymentProvider,
  ProviderPayment,
} from '../../../gateways/payments/payment-provider.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { findAttempt, type SettleTarget } from '../attempt/attempt.repository.ts'
import { readSchoolName } from '../school-billing.repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { orderOf } from '../provider/provider-order.ts'

/** The provider's result: a payment, no payment, or no reliable response. */
export type FetchedStatus =
  | { readonly outcome: 'payment'; readonly payment: ProviderPayment }
  | { readonly outcome: 'none' | 'unknown'; readonly detail: string }

/** The provider drops idempotency keys after an hour; until then a repeated request cannot create a second payment. */
const REPLAY_SECONDS = 50 * 60
const PAGE = 100
const MAXIMUM_PAGES = 20

/** What to settle: our attempt, if any, and the provider to ask. */
export type ToSettle = {
  readonly target: SettleTarget
  readonly attempt: Attempt | undefined
  readonly provider: PaymentProvider | undefined
}

/** Finds the attempt and its provider, in one round trip. */
export const findToSettle = (
  { schools, providerOf }: PaymentDeps,
  schoolId: Guid,
  target: SettleTarget,
): Promise<ToSettle> =>
  schools.read(schoolId, async (tx) => {
    const [attempt, provider] = await Promise.all([findAttempt(tx, target), providerOf(tx)])
    return { target, attempt, provider }
  })

/** Fetches the status from the provider; changes nothing on our side. */
export async function fetchProviderStatus(
  deps: PaymentDeps,
  schoolId: Guid,
  { target, attempt, provider }: ToSettle,
): Promise<FetchedStatus> {
  if (provider === undefined) return { outcome: 'unknown', detail: 'no-account' }
  const paymentId = 'providerPaymentId' in target ? target.providerPaymentId : attempt?.providerPaymentId
  if (paymentId !== undefined) return findById(provider, paymentId)
  if (attempt === undefined) return { outcome: 'none', detail: 'no-attempt' }
  const age = secondsBetween(attempt.createdAt, deps.clock())
  if (age >= REPLAY_SECONDS) return searchFor(provider, attempt)
  const schoolName = await deps.schools.read(schoolId, readSchoolName)
  return askAgain(provider, orderOf(attempt, schoolId, schoolName), attempt)
}

async function findById(provider: PaymentProvider, id: string): Promise<FetchedStatus> {
  const answer = await provider.findPayment(id)
  if (answer.outcome === 'unknown') return { outcome: 'unknown', detail: answer.reason }
  if (answer.outcome === 'refused') return { outcome: 'unknown', detail: answer.detail }
  return answer.value === undefined
    ? { outcome: 'none', detail: 'not-at-provider' }
    : { outcome: 'payment', payment: answer.value }
}

/** Repeats the order with the same key: returns its payment or creates it. Never a second one. */
async function askAgain(
  provider: PaymentProvider,
  order: PaymentOrder,
  attempt: Attempt,
): Promise<FetchedStatus> {
  const answer = await provider.createPayment(order)
  if (answer.outcome === 'unknown') return { outcome: 'unknown', detail: answer.reason }
  if (answer.outcome === 'refused') return searchFor(provider, attempt)
  return findById(provider, answer.value.id)
}

/** Searches all payments since the attempt; only a complete search proves that there is none. */
async function searchFor(provider: PaymentProvider, attempt: Attempt): Promise<FetchedStatus> {
  let from: string | undefined
  for (let page = 0; page < MAXIMUM_PAGES; page += 1) {
    const answer = await provider.listPayments({ from, limit: PAGE })
    if (answer.outcome !== 'answered') return { outcome: 'unknown', detail: 'list-not-answered' }
    const { payments, next } = answer.value
    const payment = payments.find(({ metadata }) => metadata['attemptId'] === attempt.id)
    if (payment !== undefined) return { outcome: 'payment', payment }
    const isOlder = payments.some(
      ({ createdAt }) => secondsBetween(createdAt, attempt.createdAt) > CLOCK_SECONDS,
    )
    if (isOlder || next === undefined) return { outcome: 'none', detail: 'not-at-provider' }
    from = next
  }
  return { outcome: 'unknown', detail: 'list-too-long' }
}

/** The maximum difference between the provider's clock and ours. */
const CLOCK_SECONDS = 600
