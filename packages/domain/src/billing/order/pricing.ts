import { discountFor, NO_OTHER_ORDERS, totalAfter, type OtherOrders } from './amounts.ts'
import { divide, type Part, type Price } from '../payment/instalments.ts'
import { largest, smallest, subtract, sum, ZERO, type Money } from '../../values/money/money.ts'
import type { ListTemplate, OrderList } from './order-list.ts'
import { PAY_AT_ONCE, type PaymentMethod } from '../payment/payment-method.ts'

/** The price of an order with a method. The server decides it; the screen shows it (PD-10). */
export function priceOf(
  subtotal: Money,
  list: Pick<ListTemplate, 'discount'>,
  method: Pick<PaymentMethod, 'adjustment'> | undefined,
  others: OtherOrders = NO_OTHER_ORDERS,
): Price {
  const discount = discountFor(subtotal, list.discount, method?.adjustment, others)
  return { subtotal, discount, total: totalAfter(subtotal, discount) }
}

/**
 * Returns the set-off of credit notes on the invoice of a list while its payment method can still be chosen; zero
 * without an invoice.
 */
export function creditOf({ invoice, openAmount }: Pick<OrderList, 'invoice' | 'openAmount'>): Money {
  if (!invoice || invoice.total <= 0) return ZERO
  if (invoice.terms.length === 0) return largest(ZERO, subtract(invoice.total, openAmount))
  return sum(invoice.terms.filter(({ amount }) => amount > 0).map(({ setOff = ZERO }) => setOff))
}

/** Returns the parts after credit settled the oldest first (art. 6:43 BW), without parts of zero. */
export function partsAfterCredit(parts: readonly Part[], credit: Money): readonly Part[] {
  let left = credit
  return parts
    .map(({ dueOn, amount }) => {
      const settled = smallest(left, amount)
      left = subtract(left, settled)
      return { dueOn, amount: subtract(amount, settled) }
    })
    .filter(({ amount }) => amount > 0)
}

/** The parts of a price: those of the chosen plan, else the whole on one day. */
export function partsOf(
  price: Price,
  method: PaymentMethod,
  instalment: string | undefined,
  dueOn: Part['dueOn'],
): readonly Part[] {
  const plan =
    instalment === PAY_AT_ONCE ? undefined : method.instalments.find((one) => one.id === instalment)
  return plan ? divide(plan, price.total) : [{ dueOn, amount: price.total }]
}
