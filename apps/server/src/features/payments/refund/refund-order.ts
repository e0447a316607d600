import type { Guid } from '@portal/domain/values/guid.ts'
import { sum, ZERO, type Money } from '@portal/domain/values/money.ts'
import { readBookings } from '../ledger.repository.ts'
import { listPaymentsOfOrder } from '../order-term.repository.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** A reason why money cannot be given back now, that the school can do something about. */
export class CannotRefund extends Error {}

type OrderRefund = {
  readonly order: Guid
  /** Everything that was paid for the order, or only what was too much. */
  readonly what: 'everything' | 'surplus'
}

/**
 * Gives back online what was paid for an order of the webshop, to the account it came from; answers how much. Only what
 * the books hold of each payment goes back, and only settling books that it went: asked again after a crash, it is the
 * same refund, and asked again afterwards, it is none.
 */
export async function refundOrder(
  deps: PaymentDeps,
  schoolId: Guid,
  { order, what }: OrderRefund,
): Promise<Money> {
  const payments = await deps.schools.read(schoolId, (tx) => listPaymentsOfOrder(tx, order))
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
