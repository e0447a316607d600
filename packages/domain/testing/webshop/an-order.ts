import { guid } from '../../src/values/guid.ts'
import { instant } from '../../src/values/time/instant.ts'
import { cents, type Money } from '../../src/values/money/money.ts'
import type { OrderPayment, ShopOrder } from '../../src/webshop/order/order.ts'
import { vatShare } from '../../src/webshop/item/price.ts'
import type { ShopItemSummary } from '../../src/webshop/item/shop-item.ts'

const QUANTITY = 3

type OrderFacts = Partial<ShopOrder> & {
  /** The price of one piece at the time of the order; by default the current price. */
  readonly price?: Money
}

/** An unpaid order of three of the first variant of this item, for tests. */
export function anOrderOf(item: ShopItemSummary, { price, ...facts }: OrderFacts = {}): ShopOrder {
  const [variant] = item.variants
  if (!variant) throw new Error(`${item.title} has no variant`)
  const paid = price ?? variant.price
  const linePrice = cents(QUANTITY * paid)
  const vatAmount = vatShare(linePrice, item.vat)
  return {
    id: guid('0d000000-0000-4000-8000-000000000001'),
    number: 'W26-0041',
    status: 'open',
    stage: 'to-pay',
    orderedAt: instant('2026-11-20T08:00:00Z'),
    name: 'Marieke de Vries',
    email: 'marieke@post.example',
    emailState: '',
    total: linePrice,
    vatTotal: vatAmount,
    lines: [
      {
        item: { id: item.id, title: item.title, type: item.type },
        variant: { id: variant.id, title: variant.title, price: paid },
        quantity: QUANTITY,
        linePrice,
        vatAmount,
      },
    ],
    invoices: [],
    ...facts,
  }
}

/** The payment of an order without an attempt under way, for tests. */
export const aPaymentOf = (
  { total, number }: ShopOrder,
  facts: Partial<OrderPayment> = {},
): OrderPayment => ({
  method: { systemName: 'ideal', visibleName: 'iDEAL | Wero' },
  amount: total,
  reference: number,
  openTransaction: false,
  returnUrl: '/betalen/ideal/ideal/return',
  ...facts,
})
