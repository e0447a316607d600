import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import {
  openOf,
  shopMethodNames,
  type OrderPayment,
  type ShopMethod,
  type ShopOrder,
} from '@portal/domain/webshop/order/order.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findLastAttemptOfOrder, infoOfAttempt } from '../../payments/payments.public.ts'
import { findOrder, findOrderInShop, type StoredOrder } from '../order/order.repository.ts'
import { describedAs } from '../order/payable-orders.ts'
import { methodOf } from '../order/shop-terms.repository.ts'
import { presentOrder } from './present-order.ts'

/** An order of this person; any other is not found. */
export const readOrder = async (tx: SchoolTransaction, actor: Actor, id: Guid): Promise<ShopOrder> =>
  presentOrder(found(await findOrder(tx, actor.person.guid, id)))

/** The payment of an order: what this person would pay, or is paying. */
export async function readOrderPayment(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<OrderPayment> {
  const [stored, attempt] = await Promise.all([
    findOrderInShop(tx, actor.person.guid, id),
    findLastAttemptOfOrder(tx, id),
  ])
  const { order, shop } = found(stored)
  return paymentOf(order, methodOf(shop), attempt && infoOfAttempt(attempt, describedAs(id), actor.language))
}

/** What an order costs, or what its last attempt pays. */
export const paymentOf = (
  order: StoredOrder,
  method: ShopMethod,
  attempt: PaymentInfo | undefined,
): OrderPayment => ({
  method: { systemName: method, visibleName: shopMethodNames[method] },
  amount: attempt?.openTransaction ? attempt.amount : openOf(order),
  reference: order.number,
  openTransaction: attempt?.openTransaction ?? false,
  ...(attempt?.payAt !== undefined && { payAt: attempt.payAt }),
  ...(attempt?.errorMessage !== undefined && { errorMessage: attempt.errorMessage }),
  returnUrl: `/betalen/ideal/${method}/return?appPath=/app/portal/webshop/order/result/${order.id}`,
})
