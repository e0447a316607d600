import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { loadOrderList } from './load-order-list.ts'
import { payerOf } from '../payer.ts'

type Question = { readonly child: Guid; readonly orderList: Guid }

/** Reads the invoice page: an order list with all its data. */
export async function readOrderList(
  tx: SchoolTransaction,
  actor: Actor,
  { child, orderList }: Question,
): Promise<OrderList> {
  return loadOrderList(tx, await payerOf(tx, actor, child), orderList, actor.askedAt)
}
