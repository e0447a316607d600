import { discountFor, NO_OTHER_ORDERS, totalAfter, type OtherOrders } from './amounts.ts'
import { divide, type Part, type Price } from '../payment/instalments.ts'
import type { Money } from '../../values/money.ts'
import type { ListTemplate } from './order-list.ts'
import { PAY_AT_ONCE, type PaymentMethod } from '../payment/payment-method.ts'

/** What an order costs with a method: the server's price, which the screen shows and never decides (PD-10). */
export function priceOf(
  subtotal: Money,
  list: Pick<ListTemplate, 'discount'>,
  method: Pick<PaymentMethod, 'adjustment'> | undefined,
  others: OtherOrders = NO_OTHER_ORDERS,
): Price {
  const discount = discountFor(subtotal, list.discount, method?.adjustment, others)
  return { subtotal, discount, total: totalAfter(subtotal, discount) }
}

/** The parts in which a price is paid: those of the chosen plan, else the whole on one day. */
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
