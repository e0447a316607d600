import type { Guid } from '@portal/domain/values/guid.ts'
import { sum, ZERO, type Money } from '@portal/domain/values/money.ts'
import { readBookings } from '../ledger.repository.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** A reason why money cannot be given back now, that the school can do something about. */
export class CannotRefund extends Error {}

type Refund = {
  /** Payments of one thing that brought money, each with its attempt. */
  readonly payments: readonly { readonly attemptId: Guid; readonly paymentId: string }[]
  /** Everything that was paid, or only what was too much. */
  readonly what: 'everything' | 'surplus'
}

/**
 * Gives these payments back online, to the accounts they came from, and returns how much. Only what the books hold of each
 * payment goes back, and only settling books that it went. Repeated after a crash it is the same refund; repeated
 * afterwards it is none.
 */
export async function refundPayments(
  deps: PaymentDeps,
  schoolId: Guid,
  { payments, what }: Refund,
): Promise<Money> {
  const refunded: Money[] = []
  for (const { attemptId, paymentId } of payments) {
    // What the provider gave back already, the books learn first.
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
      `The payment provider did not answer (${answer.reason}). Do this again: it cannot happen twice.`,
    )
}
