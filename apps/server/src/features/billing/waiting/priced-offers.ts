import type { ArticleLine, OrderList } from '@portal/domain/billing/order/order-list.ts'
import { supplementOf } from '@portal/domain/billing/waiting/supplement.ts'
import { hasOtherChoice, isAnswered } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findOtherOrders } from '../order/placed-order.repository.ts'

/** Adds to the offered places of an answered list what each would cost. Only such a list needs the other orders. */
export async function withPricedOffers(tx: SchoolTransaction, list: OrderList): Promise<OrderList> {
  const isOffered = (line: ArticleLine) => line.waiting?.state === 'offered' && !hasOtherChoice(list, line)
  if (!isAnswered(list) || !list.template.lines.some(isOffered)) return list
  const others = await findOtherOrders(tx, { list: list.template.guid, debtor: list.debtor, except: list.id })
  const priced = (line: ArticleLine): ArticleLine => {
    if (line.waiting?.state !== 'offered' || !isOffered(line)) return line
    const supplement = supplementOf(list, line, others)
    return supplement ? { ...line, waiting: { ...line.waiting, price: supplement.more } } : line
  }
  return { ...list, template: { ...list.template, lines: list.template.lines.map(priced) } }
}
