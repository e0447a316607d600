import { cents, sum } from '@portal/domain/values/money.ts'
import type { DiscountKind } from '@portal/domain/billing/discount.ts'
import { vatWithin } from '@portal/domain/billing/vat.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { articlesOf } from './articles.ts'
import type { IdOf } from '../../../school-file/ids.ts'
import type { NewRow } from '../../../school-file/store-rows.repository.ts'

type List = SchoolFile['lists'][number]
type OrderList = SchoolFile['orderLists'][number]

const orderListId = ({ list, child }: OrderList, id: IdOf) => id.composed('order-list', list, child)

export const orderListRows = ({ orderLists }: SchoolFile, id: IdOf): NewRow<'order_list'>[] =>
  orderLists.map((one) => ({
    id: orderListId(one, id),
    list_id: id('list', one.list),
    child_id: id('person', one.child),
    debtor_id: id('debtor', one.debtor),
    visible: one.visible,
    responded_at: one.order?.placedAt ?? one.nothingOrderedAt,
    nothing_ordered: one.nothingOrderedAt !== undefined,
    completed: one.completed,
    archived: one.archived,
  }))

/** Every order of the file with the list it answers and the lines that were chosen, in the list's order. */
function ordersOf({ lists, orderLists }: SchoolFile) {
  const byKey = new Map<string, List>(lists.map((list) => [list.key, list]))
  return orderLists.flatMap((orderList) => {
    const list = byKey.get(orderList.list)
    const order = orderList.order
    if (!list || !order) return []
    return [
      { orderList, order, list, lines: articlesOf(list).filter((line) => order.lines.includes(line.key)) },
    ]
  })
}

export const orderRows = (file: SchoolFile, id: IdOf): NewRow<'placed_order'>[] =>
  ordersOf(file).map(({ orderList, order, list, lines }) => {
    const subtotal = sum(lines.map((line) => line.price))
    const optionalId = (kind: 'method' | 'plan', ...keys: (string | undefined)[]) =>
      keys.includes(undefined) ? undefined : id(kind, list.key, ...(keys as string[]))
    return {
      id: id.composed('order', orderList.list, orderList.child),
      order_list_id: orderListId(orderList, id),
      subtotal,
      discount: order.discount,
      surcharge: order.surcharge,
      discount_kind: discountKindOf(list, order),
      total: cents(order.surcharge ? subtotal + order.discount : subtotal - order.discount),
      vat_total: sum(lines.map((line) => vatWithin(line.price, line.vat))),
      comment: order.comment,
      payment_method_id: optionalId('method', order.method),
      instalment_plan_id: optionalId('plan', order.method, order.plan),
      conditions_file_id:
        order.conditionsAgreed && list.conditions !== undefined ? id('file', list.conditions) : undefined,
      conditions_agreed: order.conditionsAgreed,
      signed: order.signed,
      placed_by: id('person', order.placedBy),
      placed_at: order.placedAt,
      fingerprint: `imported: ${order.lines.toSorted().join(' ')}`,
    }
  })

/** A file says how much, not why: the method took it off when it has an adjustment, else the tiers did. */
function discountKindOf(list: List, order: NonNullable<OrderList['order']>): DiscountKind | undefined {
  if (order.discount === 0) return undefined
  const adjustment = list.methods.find(({ key }) => key === order.method)?.adjustment
  return adjustment && (adjustment.amount ?? adjustment.percentage) ? 'payment-method' : 'tiers'
}

export const orderLineRows = (file: SchoolFile, id: IdOf): NewRow<'placed_order_line'>[] =>
  ordersOf(file).flatMap(({ orderList, list, lines }) =>
    lines.map((line, position) => ({
      order_id: id.composed('order', orderList.list, orderList.child),
      line_id: id('line', list.key, line.key),
      description: line.description,
      amount: line.price,
      vat_rate: line.vat === 'exempt' ? undefined : line.vat,
      vat_amount: vatWithin(line.price, line.vat),
      position,
    })),
  )
