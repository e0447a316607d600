import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { refundPayments, type PaymentDeps } from '../../../payments/payments.public.ts'
import { findOrderByNumber } from '../order.repository.ts'
import { listPaymentsOfOrder } from '../order-term.repository.ts'

/** Refunds the order with this number, in full or only its surplus; `undefined` without an order. */
export async function refundShopOrder(
  deps: PaymentDeps,
  schoolId: Guid,
  { number, what }: { readonly number: string; readonly what: 'everything' | 'surplus' },
): Promise<Money | undefined> {
  const payments = await deps.schools.read(schoolId, async (tx) => {
    const order = await findOrderByNumber(tx, number)
    return order && listPaymentsOfOrder(tx, order)
  })
  return payments && refundPayments(deps, schoolId, { payments, what })
}
