import type { Guid } from '@portal/domain/values/guid.ts'
import { negate, sum } from '@portal/domain/values/money/money.ts'
import { orderRecipients } from '@portal/domain/webshop/order/order-mail.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putAllInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import {
  isOfReturn,
  paymentMailOf,
  paymentEventsOf,
  undoes,
  type AfterBooking,
  type Booked,
  type Booking,
} from '../../payments/payments.public.ts'
import { completePaidOrder, type PaidSoFar } from './complete-paid-order.ts'
import { creditRefunds } from './refund/credit-refunds.ts'
import type { OrderInPayment } from './order-term.repository.ts'

/** The order of an attempt, with the amount paid before. */
type Purchase = { readonly order: OrderInPayment; readonly paid: PaidSoFar }

/**
 * Completes an order that the bookings paid, which mails its confirmation. Mails the buyer every other payment event,
 * in the transaction that books it (SAF-M12).
 */
export async function mailBuyer(
  tx: SchoolTransaction,
  { order, paid }: Purchase,
  { attempt, payment, bookings, isSoldOut }: Booked,
  { now, commitWith }: Parameters<AfterBooking>[1],
): Promise<void> {
  const news = paymentEventsOf(payment, bookings)
  if (news.length === 0) return
  const { school } = order
  const about = { school, origin: attempt.origin, now }
  // A confirmed order gets no other mail, so these writes are the last.
  const isAll = news.every(({ kind }) => kind === 'payment-received')
  const isConfirmed = await completePaidOrder(tx, order, paid, about, isAll ? commitWith : undefined)
  // Only a paid order is refunded, so its invoice exists by now.
  await creditRefunds(tx, paid.order, refundsOf(payment, bookings), now)
  const { description, reference } = attempt
  const address = attempt.origin + pathOfOrder(order.id)
  const recipients = orderRecipients({
    typed: order.email,
    own: order.buyer.email,
    state: order.emailState,
  })
  for (const { kind, amount, subId } of news) {
    // The confirmation covers the payment, and the sold-out mail mentions it.
    if (kind === 'payment-received' && (isConfirmed || isSoldOut)) continue
    const letter = paymentMailOf(
      {
        kind: isSoldOut && kind === 'payment-surplus' ? 'order-sold-out' : kind,
        amount,
        parts: [],
        order: address,
      },
      { ...order.buyer, name: order.name },
      { school, description, reference },
    )
    const cause = `${kind}:${payment.id}:${subId}:${order.buyer.personId}`
    // The first address keeps the deduplication key of former versions.
    const mails = recipients.map((recipient, index) => ({
      ...letter,
      recipient,
      cause: index === 0 ? cause : `${cause}:${index}`,
    }))
    await putAllInOutbox(tx, mails, now)
  }
}

/** Refunds of the order itself; a surplus was never invoiced. */
const refundsOf = ({ refunds }: ProviderPayment, bookings: readonly Booking[]) =>
  refunds.flatMap(({ id }) => {
    const back = bookings.filter((one) => one.kind === 'refund' && isOfReturn(one, id) && !undoes(one, id))
    return back.length === 0 ? [] : [{ refund: id, amount: negate(sum(back.map(({ amount }) => amount))) }]
  })

/** The path of an order's payment and its status. */
const pathOfOrder = (order: Guid): `/${string}` => `/app/portal/webshop/order/payment/${order}`
