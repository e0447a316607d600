import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { refundOrder, type PaymentDeps } from '../../billing/billing.public.ts'
import { findOrderByNumber } from './order.repository.ts'

/** Gives back what was paid for the order with this number, or only what was too much; nothing where there is none. */
export async function refundShopOrder(
  deps: PaymentDeps,
  schoolId: Guid,
  { number, what }: { readonly number: string; readonly what: 'everything' | 'surplus' },
): Promise<Money | undefined> {
  const order = await deps.schools.read(schoolId, (tx) => findOrderByNumber(tx, number))
  return order && refundOrder(deps, schoolId, { order, what })
}
