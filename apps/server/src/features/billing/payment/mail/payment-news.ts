import { negate, sum } from '@portal/domain/values/money.ts'
import type { ProviderPayment } from '../../../../gateways/payments/payment-provider.ts'
import { surplusOf, type Booking } from '../settle/settlement.ts'
import type { PaymentNews } from './payment-letters.ts'

/** What happened, with the bookings that say so, and what makes it this and no other. */
export type NewsItem = Omit<PaymentNews, 'parts'> & {
  readonly bookings: readonly Booking[]
  readonly subId: string
}

/** What there is to tell of what was booked of a payment. */
export function newsOf(payment: ProviderPayment, bookings: readonly Booking[]): NewsItem[] {
  const news: NewsItem[] = []
  const came = bookings.filter(({ amount }) => amount > 0)
  if (came.length > 0)
    news.push({ kind: 'payment-received', amount: payment.amount, bookings: came, subId: '' })
  const surplus = surplusOf(bookings)
  const credits = bookings.filter(({ kind, amount }) => kind === 'credit' && amount > 0)
  if (surplus > 0) news.push({ kind: 'payment-surplus', amount: surplus, bookings: credits, subId: '' })
  for (const [kind, returns] of [
    ['payment-refunded', payment.refunds],
    ['payment-charged-back', payment.chargebacks],
  ] as const)
    for (const { id } of returns) {
      const back = bookings.filter(({ subId }) => subId === id || subId.startsWith(`${id} `))
      const amount = negate(sum(back.map((booking) => booking.amount)))
      if (back.length > 0) news.push({ kind, amount, bookings: back, subId: id })
    }
  return news
}
