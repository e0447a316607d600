import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { negate, sum } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import type { Attempt } from './attempt.ts'
import { listFamily, type Reader } from './family.repository.ts'
import { readSchoolName } from './payable.repository.ts'
import { letterOf, type PaymentNews } from './payment-letters.ts'
import { surplusOf, type Booking } from './settlement.ts'

/**
 * Tells the family what was booked, in the transaction that books it: whoever paid hears that the payment came,
 * everybody who pays for the child hears of a surplus and of money that was taken back (safety 2.4 nr 1, M12).
 */
export async function announceBookings(
  tx: SchoolTransaction,
  attempt: Attempt,
  payment: ProviderPayment,
  bookings: readonly Booking[],
  now: Instant,
): Promise<void> {
  const news = newsOf(payment, bookings)
  if (news.length === 0) return
  const school = await readSchoolName(tx)
  const family = await listFamily(tx, attempt.debtorId)
  for (const item of news)
    for (const reader of readersOf(item, attempt.startedBy, family))
      await putInOutbox(
        tx,
        {
          ...letterOf(item, reader, {
            school,
            description: attempt.description,
            reference: attempt.reference,
          }),
          recipient: reader.email,
          cause: `${item.kind}:${payment.id}:${item.subId}:${reader.personId}`,
        },
        now,
      )
}

function newsOf(payment: ProviderPayment, bookings: readonly Booking[]): PaymentNews[] {
  const news: PaymentNews[] = []
  if (bookings.some(({ amount }) => amount > 0))
    news.push({ kind: 'payment-received', amount: payment.amount, subId: '' })
  const surplus = surplusOf(bookings)
  if (surplus > 0) news.push({ kind: 'payment-surplus', amount: surplus, subId: '' })
  for (const [kind, returns] of [
    ['payment-refunded', payment.refunds],
    ['payment-charged-back', payment.chargebacks],
  ] as const)
    for (const { id } of returns) {
      const back = bookings.filter(({ subId }) => subId === id || subId.startsWith(`${id} `))
      if (back.length > 0)
        news.push({ kind, amount: negate(sum(back.map(({ amount }) => amount))), subId: id })
    }
  return news
}

function readersOf(news: PaymentNews, payer: Guid, family: readonly Reader[]): Reader[] {
  const reachable = family.filter(({ email }) => email !== '')
  return news.kind === 'payment-received' ? reachable.filter(({ personId }) => personId === payer) : reachable
}
