import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { orderStage, type OrderPage } from '@portal/domain/webshop/order/order-stage.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findOrdersOf } from './order-list.repository.ts'

/** The orders of this person, newest first. Only the buyer sees an order, also within a family (docs/decisions/0043). */
export async function listOrders(
  tx: SchoolTransaction,
  actor: Actor,
  page: { readonly limit: number; readonly offset: number },
): Promise<OrderPage> {
  const { orders, ...rest } = await findOrdersOf(tx, actor.person.guid, page)
  return {
    orders: orders.map((order) => {
      const { id, number, orderedAt, total, things } = order
      return { id, number, stage: orderStage(order), orderedAt, total, things }
    }),
    ...rest,
  }
}
