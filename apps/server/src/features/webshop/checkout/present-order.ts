import { givenBackOf, orderStatus, type ShopOrder } from '@portal/domain/webshop/order/order.ts'
import { orderStage } from '@portal/domain/webshop/order/order-stage.ts'
import type { StoredOrder } from '../order/order.repository.ts'

/** An order for its buyer: its status, and the pickup code only while it is paid. */
export function presentOrder(order: StoredOrder): ShopOrder {
  const {
    id,
    number,
    name,
    email,
    emailState,
    total,
    vatTotal,
    pickupCode,
    orderedAt,
    handedOutAt,
    lines,
    invoices,
  } = order
  const status = orderStatus(order)
  const givenBack = givenBackOf(order)
  return {
    id,
    number,
    status,
    stage: orderStage(order),
    orderedAt,
    name,
    email,
    emailState,
    total,
    vatTotal,
    ...(status === 'paid' && pickupCode !== undefined && { pickupCode }),
    ...(handedOutAt !== undefined && { handedOutAt }),
    ...(givenBack !== undefined && { givenBack }),
    lines,
    invoices,
  }
}
