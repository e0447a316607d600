import type { ChosenLine } from '@portal/contract/billing/order-list/order-input.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { discountFor } from '@portal/domain/billing/order/amounts.ts'
import type { Discount } from '@portal/domain/billing/order/discount.ts'
import { articlesOf, selectionTotal } from '@portal/domain/billing/order/selection.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { loadOrderList } from '../order-list/load-order-list.ts'
import { selectionFrom } from './cart.ts'
import { copyToAnswer, type ListOfDebtor } from './copy-to-answer.ts'
import { findOtherOrders } from './placed-order.repository.ts'

const NO_DISCOUNT: Discount = { kind: 'tiers', type: 'discount', computed: ZERO, thisOrder: ZERO }

type Question = ListOfDebtor & { readonly method?: Guid; readonly lines: readonly ChosenLine[] }

/**
 * The discount or surcharge on this cart with this payment method, or with none. The tiers count the payer's orders for
 * other children.
 * Refuses 'list-changed' when the prices differ from those of the list.
 */
export async function readDiscount(
  tx: SchoolTransaction,
  actor: Actor,
  question: Question,
): Promise<Discount> {
  const { payer, orderList } = await copyToAnswer(tx, actor, question)
  const order = await loadOrderList(tx, payer, orderList, actor.askedAt)
  const { template } = order
  const method =
    question.method && found(template.paymentMethods.find((candidate) => candidate.guid === question.method))
  const subtotal = selectionTotal(articlesOf(order), selectionFrom(order, question.lines))
  const others = await findOtherOrders(tx, { ...question, except: orderList })
  return discountFor(subtotal, template.discount, method?.adjustment, others) ?? NO_DISCOUNT
}
