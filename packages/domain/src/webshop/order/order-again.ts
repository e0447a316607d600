import { childOfLine } from '../item/audience.ts'
import type { Guid } from '../../values/guid.ts'
import { addToCart, type Cart } from '../cart.ts'
import { titleOf, type OrderLine } from './order.ts'
import type { ShopItemSummary } from '../item/shop-item.ts'

/** The result of ordering again. */
export type OrderedAgain = {
  readonly cart: Cart
  /** The quantity that was added. */
  readonly added: number
  /** Titles of items that are no longer for sale, or sold out. */
  readonly gone: readonly string[]
  /** Items with a variable price: not added, but linked, so that the buyer chooses an amount. */
  readonly toChoose: readonly { readonly item: Guid; readonly title: string }[]
}

/**
 * Adds the items of an earlier order to the cart, at current prices. The earlier price counts as seen, so that a change
 * is visible. An amount that the buyer chose is never repeated: a gift is voluntary each time.
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
