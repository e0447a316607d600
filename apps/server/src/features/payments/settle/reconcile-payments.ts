import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { negate, ZERO } from '@portal/domain/values/money/money.ts'
import type { PaymentProvider, ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { listBookedPayments, putInSuspense, readBookedSums } from '../ledger/ledger.repository.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'
import { heldAtProvider } from './settlement.ts'
import { settlePayment } from './settle-payment.ts'

const DAYS = 3
const PAGE = 100

/** The result: how many payments were compared and how many corrected. */
export type Reconciliation = { readonly compared: number; readonly settled: number; readonly missing: number }

/**
 * Compares the ledger with the provider in both directions over the last days (SAF-M4): a payment that differs is
 * settled; an entry whose payment the provider does not know goes to suspense with an alarm.
 */
export async function reconcilePayments(deps: PaymentDeps, schoolId: Guid): Promise<Reconciliation> {
  const since = addSeconds(deps.clock(), -DAYS * 24 * 60 * 60)
  const provider = await deps.schools.read(schoolId, deps.providerOf)
  if (provider === undefined) return { compared: 0, settled: 0, missing: 0 }
  const payments = await listSince(provider, since)
  const ours = payments.filter(({ metadata }) => metadata['schoolId'] === schoolId)
  const booked = await deps.schools.read(schoolId, (tx) =>
    readBookedSums(
      tx,
      PROVIDER,
      ours.map(({ id }) => id),
    ),
  )
  let settled = 0
  for (const payment of ours) {
    if ((booked.get(payment.id) ?? ZERO) === heldAtProvider(payment)) continue
    await settlePayment(deps, schoolId, { providerPaymentId: payment.id })
    settled += 1
  }
  const missing = await findMissing(deps, provider, schoolId, {
    since,
    listed: new Set(payments.map(({ id }) => id)),
  })
  return { compared: ours.length, settled, missing }
}

const sourceOf = (paymentId: string) => ({ provider: PROVIDER, paymentId })

async function listSince(provider: PaymentProvider, since: Instant): Promise<ProviderPayment[]> {
  const all: ProviderPayment[] = []
  let from: string | undefined
  do {
    const answer = await provider.listPayments({ from, limit: PAGE })
    if (answer.outcome !== 'answered') throw new Error('The provider does not list its payments')
    all.push(...answer.value.payments)
    const oldest = answer.value.payments.at(-1)
    from = oldest !== undefined && oldest.createdAt >= since ? answer.value.next : undefined
  } while (from !== undefined)
  return all
}

/** Looks up entries of payments older than the list one by one. */
async function findMissing(
  deps: PaymentDeps,
  provider: PaymentProvider,
  schoolId: Guid,
  { since, listed }: { readonly since: Instant; readonly listed: ReadonlySet<string> },
): Promise<number> {
  const sums = await deps.schools.read(schoolId, async (tx) =>
    readBookedSums(tx, PROVIDER, await listBookedPayments(tx, since)),
  )
  let missing = 0
  for (const [providerPaymentId, inBooks] of sums) {
    if (listed.has(providerPaymentId)) continue
    const answer = await provider.findPayment(providerPaymentId)
    if (answer.outcome !== 'answered' || answer.value !== undefined) continue
    missing += 1
    const entry = {
      ...sourceOf(providerPaymentId),
      amount: negate(inBooks),
      currency: 'EUR',
      reason: 'not-at-provider',
      now: deps.clock(),
    }
    await deps.schools.write(schoolId, (tx) => putInSuspense(tx, entry))
    deps.raise({ schoolId, what: 'not-at-provider', subject: providerPaymentId })
  }
  return missing
}
