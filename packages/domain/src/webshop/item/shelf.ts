import type { Guid } from '../../values/guid.ts'
import type { Money } from '../../values/money/money.ts'
import type { ShopItemSummary } from './shop-item.ts'

/** The featured items, and the others. */
export type Shelf<Item> = { readonly featured: readonly Item[]; readonly others: readonly Item[] }

type Shown = Pick<ShopItemSummary, 'id' | 'title' | 'featured'>

/** Sorts featured items first, each of the two groups by title, in Dutch order and with numbers as numbers. */
export function shelfOf<Item extends Shown>(items: readonly Item[]): Shelf<Item> {
  const sorted = items.toSorted(byTitle)
  return {
    featured: sorted.filter(({ featured }) => featured),
    others: sorted.filter(({ featured }) => !featured),
  }
}

const byTitle = (a: Shown, b: Shown): number =>
  a.title.localeCompare(b.title, 'nl', { numeric: true }) || (a.id < b.id ? -1 : 1)

/** The items of one category. */
export const itemsIn = <Item extends Pick<ShopItemSummary, 'categories'>>(
  items: readonly Item[],
  category: Guid,
): readonly Item[] => items.filter(({ categories }) => categories.includes(category))

/** The price of an item on its tile: one price, from the lowest of several, or free to choose. */
export type PriceRange =
  | { readonly kind: 'one' | 'from'; readonly price: Money }
  | { readonly kind: 'free' }
  | { readonly kind: 'none' }

/** The price range of an item: one price, 'from' the lowest fixed price, free to choose, or none. */
export function priceRange({ variants }: Pick<ShopItemSummary, 'variants'>): PriceRange {
  const prices = variants.filter(({ variablePrice }) => !variablePrice).map(({ price }) => price)
  const [first, ...more] = prices.toSorted((a, b) => a - b)
  if (first === undefined) return { kind: variants.length === 0 ? 'none' : 'free' }
  const isOne = prices.length === variants.length && more.every((price) => price === first)
  return { kind: isOne ? 'one' : 'from', price: first }
}
