import type { Instant } from '@portal/domain/values/time/instant.ts'
import { negate, smallest, subtract, sum, type Money } from '@portal/domain/values/money/money.ts'
import {
  needsInvoice,
  refundShares,
  remainingShares,
  vatOfOrder,
} from '@portal/domain/webshop/order/invoice.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { issueInvoice, listInvoicesOfOrder, readRefunded } from '../invoice.repository.ts'
import { invoiceSeries } from '../number-series.ts'
import type { StoredOrder } from '../order.repository.ts'

/** A refund by the school, as booked. */
export type BookedRefund = { readonly refund: string; readonly amount: Money }

/**
 * Issues a credit invoice for each refund of a paid order, with its VAT per rate. Called in the transaction that books
 * the refund, while the order is locked. Never credits more than the invoice.
 */
export async function creditRefunds(
  tx: SchoolTransaction,
  { id, lines }: Pick<StoredOrder, 'id' | 'lines'>,
  refunds: readonly BookedRefund[],
  now: Instant,
): Promise<void> {
  if (refunds.length === 0 || !needsInvoice(lines)) return
  const issued = await listInvoicesOfOrder(tx, id)
  const credited = issued.filter(({ kind }) => kind === 'credit-note').flatMap(({ shares }) => shares)
  const refunded = await readRefunded(tx, id)
  for (const { refund, amount } of refunds) {
    // A failed refund was credited before, and is not credited again when it is repeated.
    const due = subtract(refunded, negate(sum(credited.map((share) => share.amount))))
    const remaining = remainingShares(vatOfOrder(lines), credited)
    const shares = refundShares(remaining, smallest(amount, due)).map((share) => ({
      ...share,
      amount: negate(share.amount),
      vat: negate(share.vat),
    }))
    if (shares.length === 0) continue
    await issueInvoice(tx, { order: id, shares, series: invoiceSeries(now), refund }, now)
    credited.push(...shares)
  }
}
