import { negate, sum } from '@portal/domain/values/money/money.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { isOfReturn, surplusOf, undoes, type Booking } from '../settle/settlement.ts'
import type { PaymentEvent } from './payment-mail.ts'

/** An event, with its bookings and deduplication key. */
export type BookedEvent = Omit<PaymentEvent, 'parts'> & {
  readonly bookings: readonly Booking[]
  readonly subId: string
}

/** Returns the events that follow from new bookings of a payment. */
export function paymentEventsOf(payment: ProviderPayment, bookings: readonly Booking[]): BookedEvent[] {
  const events: BookedEvent[] = []
  const returned = [...payment.refunds, ...payment.chargebacks]
  const came = bookings.filter((one) => one.amount > 0 && !returned.some(({ id }) => isOfReturn(one, id)))
  if (came.length > 0)
    events.push({ kind: 'payment-received', amount: payment.amount, bookings: came, subId: '' })
  const surplus = surplusOf(came)
  const credits = came.filter(({ kind }) => kind === 'credit')
  if (surplus > 0) events.push({ kind: 'payment-surplus', amount: surplus, bookings: credits, subId: '' })
  for (const [kind, undone, returns] of [
    ['payment-refunded', 'refund-failed', payment.refunds],
    ['payment-charged-back', 'chargeback-reversed', payment.chargebacks],
  ] as const)
    for (const { id } of returns) {
      const all = bookings.filter((one) => isOfReturn(one, id))
      const [back, again] = [all.filter((one) => !undoes(one, id)), all.filter((one) => undoes(one, id))]
      const amountOf = (some: readonly Booking[]) => sum(some.map(({ amount }) => amount))
      if (back.length > 0) events.push({ kind, amount: negate(amountOf(back)), bookings: back, subId: id })
      if (again.length > 0) events.push({ kind: undone, amount: amountOf(again), bookings: again, subId: id })
    }
  return events
}
