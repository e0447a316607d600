import type { PricedCart } from '@portal/domain/webshop/cart.ts'
import type { WantedOrder } from '@portal/domain/webshop/checkout.ts'
import type { ShopOrder } from '@portal/domain/webshop/order/order.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { shortages } from '@portal/domain/webshop/item/stock.ts'

/** The summary of a cart. */
export const linesOfCart = ({ lines, total, totalVat }: PricedCart) => ({
  lines: lines.map(({ item, variant, child, line, linePrice, onlyLeft }) => ({
    title: item.title,
    variant: variant.title,
    child: child?.name,
    quantity: line.quantity,
    price: linePrice,
    onlyLeft,
  })),
  total,
  vatTotal: totalVat,
})

/** The summary of an order: as it was when it was made, and what is unavailable now. */
export function linesOfOrder(
  { lines, total, vatTotal, givenBack }: ShopOrder,
  items: readonly ShopItemSummary[] = [],
) {
  const short = shortages(
    lines.map(({ variant, quantity }) => ({ variant: variant.id, quantity })),
    items.flatMap(({ variants }) => variants),
  )
  return {
    lines: lines.map(({ item, variant, child, quantity, linePrice }, at) => ({
      title: item.title,
      variant: variant.title,
      child: child?.name,
      quantity,
      price: linePrice,
      onlyLeft: short[at],
    })),
    total,
    vatTotal,
    ...(givenBack !== undefined && { givenBack }),
  }
}

/** The order to store: each line by its variant, at the price that the buyer sees. */
export const wantedOf = ({ cart, lines, total }: PricedCart): WantedOrder => ({
  name: cart.name.trim(),
  email: cart.email.trim(),
  total,
  lines: lines.map(({ variant, child, line, linePrice }) => ({
    variant: variant.id,
    ...(child && { child: child.id }),
    quantity: line.quantity,
    linePrice,
  })),
})
