import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { openOf, shopMethodNames, type OrderPayment, type ShopOrder } from '@portal/domain/webshop/order.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findLastAttemptOfOrder, infoOfOrder } from '../../billing/billing.public.ts'
import { findOrder, readShopMethod } from '../order/order.repository.ts'
import { seenByBuyer } from './seen-by-buyer.ts'

/** An order of this person; anybody else's is not found. */
export const readOrder = async (tx: SchoolTransaction, actor: Actor, id: Guid): Promise<ShopOrder> =>
  seenByBuyer(found(await findOrder(tx, actor.person.guid, id)))

/** What this person would pay for an order, or is paying. */
export async function readOrderPayment(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<OrderPayment> {
  const [stored, attempt, method] = await Promise.all([
    findOrder(tx, actor.person.guid, id),
    findLastAttemptOfOrder(tx, id),
    readShopMethod(tx),
  ])
  const order = found(stored)
  const info = attempt && infoOfOrder(attempt, id, actor.language)
  return {
    method: { systemName: method, visibleName: shopMethodNames[method] },
    amount: info?.openTransaction ? info.amount : openOf(order),
    reference: order.number,
    openTransaction: info?.openTransaction ?? false,
    ...(info?.payAt !== undefined && { payAt: info.payAt }),
    ...(info?.errorMessage !== undefined && { errorMessage: info.errorMessage }),
    returnUrl: `/betalen/ideal/${method}/return?appPath=/app/portal/webshop/order/result/${id}`,
  }
}
