import { cents, sum } from '@portal/domain/values/money/money.ts'
import type { DiscountKind } from '@portal/domain/billing/order/discount.ts'
import { vatWithin } from '@portal/domain/billing/order/vat.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { ownPartOf } from '@portal/domain/billing/invoice/own-part.ts'
import { articlesOf } from './articles.ts'
import { orderId, orderListId, sharesIn } from './parts.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

type List = SchoolFile['lists'][number]
type OrderList = SchoolFile['orderLists'][number]

export function orderListRows(file: SchoolFile, id: IdOf): NewRow<'order_list'>[] {
  const shareOf = sharesIn(file)
  return file.orderLists.map((one) => ({
    id: orderListId(one, id),
    list_id: id('list', one.list),
    child_id: id('person', one.child),
    debtor_id: id('debtor', one.debtor),
    visible: one.visible,
    responded_at: one.order?.placedAt ?? one.nothingOrderedAt,
    nothing_ordered: one.nothingOrderedAt !== undefined,
    completed: one.completed,
    archived: one.archived,
    share_from: shareOf(one).from,
    share_until: shareOf(one).until,
    by_lines: one.lines !== undefined,
  }))
}

/** The lines for the debtor of a copy, when it does not have all of them. */
export const orderListPartRows = ({ orderLists }: SchoolFile, id: IdOf): NewRow<'order_list_part'>[] =>
  orderLists.flatMap((one) =>
    (one.lines ?? []).map((line) => ({
      order_list_id: orderListId(one, id),
      line_id: id('line', one.list, line),
    })),
  )

/** Every order of the file with its list and chosen lines, in the list's order. */
function ordersOf(file: SchoolFile) {
  const { lists, orderLists } = file
  const shareOf = sharesIn(file)
  const byKey = new Map<string, List>(lists.map((list) => [list.key, list]))
  return orderLists.flatMap((orderList) => {
    const list = byKey.get(orderList.list)
    const order = orderList.order
    if (!list || !order) return []
    const lines = articlesOf(list)
      .filter((line) => order.lines.includes(line.key))
      .map((line) => ({ ...line, price: ownPartOf(line.price, shareOf(orderList)) }))
    return [{ orderList, order, list, lines }]
  })
}

export const orderRows = (file: SchoolFile, id: IdOf): NewRow<'placed_order'>[] =>
  ordersOf(file).map(({ orderList, order, list, lines }) => {
    const subtotal = sum(lines.map((line) => line.price))
    const optionalId = (kind: 'method' | 'plan', ...keys: (string | undefined)[]) =>
      keys.includes(undefined) ? undefined : id(kind, list.key, ...(keys as string[]))
    return {
      id: orderId(orderList, id),
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

/**
 * A file states the amount of a discount, not its kind. It is the method's when the method has an adjustment, or else
 * the tiers'.
 */
function discountKindOf(list: List, order: NonNullable<OrderList['order']>): DiscountKind | undefined {
  if (order.discount === 0) return undefined
  const adjustment = list.methods.find(({ key }) => key === order.method)?.adjustment
  return adjustment && (adjustment.amount ?? adjustment.percentage) ? 'payment-method' : 'tiers'
}

export const orderLineRows = (file: SchoolFile, id: IdOf): NewRow<'placed_order_line'>[] =>
  ordersOf(file).flatMap(({ orderList, list, lines }) =>
    lines.map((line, position) => ({
      order_id: orderId(orderList, id),
      line_id: id('line', list.key, line.key),
      description: line.description,
      amount: line.price,
      vat_rate: line.vat === 'exempt' ? undefined : line.vat,
      vat_amount: vatWithin(line.price, line.vat),
      position,
    })),
  )
