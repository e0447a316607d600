import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { negate, sum } from '@portal/domain/values/money.ts'
import { orderRecipients } from '@portal/domain/webshop/order-mail.ts'
import type { EndWith, SchoolTransaction } from '../../../database/tenancy.ts'
import { putAllInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import {
  completePaidOrder,
  creditRefunds,
  findOrderOfAttempt,
  type OrderInPayment,
  type PaidSoFar,
} from '../../webshop/webshop.public.ts'
import type { Attempt } from '../attempt.ts'
import { pathOfOrder } from '../return-path.ts'
import { isOfReturn, undoes, type Booking } from '../settle/settlement.ts'
import { readSchoolName } from '../../billing/pay/payable-invoice.repository.ts'
import { letterOf } from './payment-letters.ts'
import { newsOf } from './payment-news.ts'

/** What an attempt pays in the webshop, with what the letters to its buyer say of the school. */
export type Purchase = { readonly order: OrderInPayment; readonly school: string }

/** Nothing where the attempt pays bills. */
export async function findPurchase(tx: SchoolTransaction, attempt: Guid): Promise<Purchase | undefined> {
  const [order, school] = await Promise.all([findOrderOfAttempt(tx, attempt), readSchoolName(tx)])
  return order && { order, school }
}

/** What was booked of a payment, and what came of it. */
export type Booked = {
  readonly payment: ProviderPayment
  readonly bookings: readonly Booking[]
  /** The money came when what it was for had gone to others. */
  readonly isSoldOut: boolean
  /** Of the order, with what was booked. */
  readonly paid: PaidSoFar
}

/**
 * Completes an order of the webshop that was paid by what was booked, which confirms it to its buyer, and tells the
 * buyer of everything else that happened to the money, in the transaction that books it (SAF-M12).
 */
export async function tellBuyer(
  tx: SchoolTransaction,
  attempt: Attempt,
  { order, school }: Purchase,
  { payment, bookings, isSoldOut, paid }: Booked,
  { now, endWith }: { readonly now: Instant; readonly endWith: EndWith },
): Promise<void> {
  const news = newsOf(payment, bookings)
  if (news.length === 0) return
  const about = { school, origin: attempt.origin, now }
  // Nothing else is told of an order that is confirmed, so that this is the last.
  const isAll = news.every(({ kind }) => kind === 'payment-received')
  const isConfirmed = await completePaidOrder(tx, order, paid, about, isAll ? endWith : undefined)
  // Money that is taken from the order itself was paid for it, so the order has an invoice by now.
  await creditRefunds(tx, paid.order, refundsOf(payment, bookings), now)
  const { description, reference } = attempt
  const address = attempt.origin + pathOfOrder(order.id)
  const recipients = orderRecipients({
    typed: order.email,
    own: order.buyer.email,
    state: order.emailState,
  })
  for (const { kind, amount, subId } of news) {
    // The confirmation says that it was paid, and that it was sold out says that money came.
    if (kind === 'payment-received' && (isConfirmed || isSoldOut)) continue
    const letter = letterOf(
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
    // The first address has the cause that former versions know.
    const mails = recipients.map((recipient, index) => ({
      ...letter,
      recipient,
      cause: index === 0 ? cause : `${cause}:${index}`,
    }))
    await putAllInOutbox(tx, mails, now)
  }
}

/** What the school gave back of the order itself; a surplus that goes back was never invoiced. */
const refundsOf = ({ refunds }: ProviderPayment, bookings: readonly Booking[]) =>
  refunds.flatMap(({ id }) => {
    const back = bookings.filter((one) => one.kind === 'refund' && isOfReturn(one, id) && !undoes(one, id))
    return back.length === 0 ? [] : [{ refund: id, amount: negate(sum(back.map(({ amount }) => amount))) }]
  })
