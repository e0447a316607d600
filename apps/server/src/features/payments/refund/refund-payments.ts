import type { Guid } from '@portal/domain/values/guid.ts'
import { sum, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import { readBookings } from '../ledger/ledger.repository.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** Money cannot be refunded now, for a reason that the school can resolve. */
export class CannotRefund extends Error {}

type Refund = {
  /** The paid payments of one order, each with its attempt. */
  readonly payments: readonly { readonly attemptId: Guid; readonly paymentId: string }[]
  /** Refund the full amount, or only the surplus. */
  readonly what: 'everything' | 'surplus'
}

/**
 * Refunds these payments online, to their source accounts, and returns the amount. Only what the ledger holds of each
 * payment is refunded, and only settlement books it. A repeat after a crash makes the same refund; a later repeat makes
 * none.
 */
export async function refundPayments(
  deps: PaymentDeps,
  schoolId: Guid,
  { payments, what }: Refund,
): Promise<Money> {
  const refunded: Money[] = []
  for (const { attemptId, paymentId } of payments) {
    // Books refunds that the provider made already first.
    await settlePayment(deps, schoolId, { attemptId })
    const booked = await deps.schools.read(schoolId, (tx) =>
      readBookings(tx, { provider: PROVIDER, paymentId }),
    )
    const held = sum(
      booked.filter(({ kind }) => what === 'everything' || kind === 'credit').map(({ amount }) => amount),
    )
    if (held <= ZERO) continue
    await refund(deps, schoolId, { paymentId, amount: held, key: `refund-${paymentId}-${booked.length}` })
    await settlePayment(deps, schoolId, { attemptId })
    refunded.push(held)
  }
  return sum(refunded)
}

async function refund(
  deps: PaymentDeps,
  schoolId: Guid,
  { paymentId, amount, key }: { readonly paymentId: string; readonly amount: Money; readonly key: string },
): Promise<void> {
  const provider = await deps.schools.read(schoolId, deps.providerOf)
  if (provider === undefined) throw new CannotRefund('The school has no account at the payment provider.')
  const answer = await provider.refundPayment(paymentId, amount, key)
  if (answer.outcome === 'refused') throw new CannotRefund(`The payment provider refuses: ${answer.detail}.`)
  if (answer.outcome === 'unknown')
    throw new CannotRefund(
      `The payment provider did not respond (${answer.reason}). Run the command again: it refunds only once.`,
    )
}
