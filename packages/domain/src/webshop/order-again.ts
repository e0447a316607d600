import { childOfLine } from './audience.ts'
import type { Guid } from '../values/guid.ts'
import { addToCart, type Cart } from './cart.ts'
import { titleOf, type OrderLine } from './order.ts'
import type { ShopItemSummary } from './shop-item.ts'

/** What came of ordering the same again. */
export type OrderedAgain = {
  readonly cart: Cart
  /** How many things are in the cart by it. */
  readonly added: number
  /** What is not for sale any more, or sold out, as it was called. */
  readonly gone: readonly string[]
  /** Whose price is the buyer's to make: nothing of it is filled in, and the buyer is led there. */
  readonly toChoose: readonly { readonly item: Guid; readonly title: string }[]
}

/**
 * Puts what was ordered before into the cart, at the prices of now. What it cost then counts as seen, so that a price that
 * changed is shown beside the old one. An amount that the buyer named is never named for them again: a gift is voluntary
 * each time.
 */
export function orderAgain(
  cart: Cart,
  lines: readonly OrderLine[],
  items: readonly ShopItemSummary[],
): OrderedAgain {
  const begin: OrderedAgain = { cart, added: 0, gone: [], toChoose: [] }
  return lines.reduce((now, line) => withLine(now, line, items), begin)
}

function withLine(now: OrderedAgain, line: OrderLine, items: readonly ShopItemSummary[]): OrderedAgain {
  const item = items.find(({ id }) => id === line.item.id)
  const variant = item?.variants.find(({ id }) => id === line.variant.id)
  const child = item && childOfLine(item, line.child?.id)
  const isForNobody = item?.children !== undefined && !child
  if (!item || !variant || variant.left === 0 || isForNobody)
    return { ...now, gone: [...now.gone, titleOf(line)] }
  if (variant.variablePrice)
    return { ...now, toChoose: [...now.toChoose, { item: item.id, title: item.title }] }
  const { quantity } = line
  const chosen = { item, variant, ...(child && { child: child.id }), quantity }
  return {
    ...now,
    cart: addToCart(now.cart, { ...chosen, seenPrice: line.variant.price }),
    added: now.added + quantity,
  }
}
