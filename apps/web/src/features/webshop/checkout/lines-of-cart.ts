import type { PricedCart } from '@portal/domain/webshop/cart.ts'
import type { WantedOrder } from '@portal/domain/webshop/checkout.ts'
import type { ShopOrder } from '@portal/domain/webshop/order.ts'

/** A cart as its summary shows it. */
export const linesOfCart = ({ lines, total, totalVat }: PricedCart) => ({
  lines: lines.map(({ item, variant, line, linePrice }) => ({
    title: item.title,
    variant: variant.title,
    quantity: line.quantity,
    price: linePrice,
  })),
  total,
  vatTotal: totalVat,
})

/** An order as its summary shows it: as things were when it was made. */
export const linesOfOrder = ({ lines, total, vatTotal }: ShopOrder) => ({
  lines: lines.map(({ item, variant, quantity, linePrice }) => ({
    title: item.title,
    variant: variant.title,
    quantity,
    price: linePrice,
  })),
  total,
  vatTotal,
})

/** What the server is asked to store: each line by its variant, at the price that the buyer sees. */
export const wantedOf = ({ cart, lines, total }: PricedCart): WantedOrder => ({
  name: cart.name.trim(),
  email: cart.email.trim(),
  total,
  lines: lines.map(({ variant, line, linePrice }) => ({
    variant: variant.id,
    quantity: line.quantity,
    linePrice,
  })),
})
