import type { Guid } from '../values/guid.ts'
import { cents, sum, ZERO, type Money } from '../values/money.ts'
import { isAmount, isQuantity, LARGEST_QUANTITY, unitPrice, vatShare } from './price.ts'
import { childOfLine } from './audience.ts'
import type { ItemChild, ShopItemSummary, Variant } from './shop-item.ts'
import { shortages } from './stock.ts'

/** What somebody wants of one variant of an item. */
export type CartLine = {
  readonly item: Guid
  readonly variant: Guid
  /** For whom it is, where it is for a pupil. */
  readonly child?: Guid
  readonly quantity: number
  /** What the buyer made the price, where a variant lets them; 0 for any other. */
  readonly priceInput: Money
  /** What the buyer saw last: to tell what changed, never to count with (trap 39). */
  readonly seen: { readonly title: string; readonly price: Money }
}

/** What somebody is about to order, and to whose name; it lies in the browser. */
export type Cart = {
  readonly lines: readonly CartLine[]
  readonly name: string
  readonly email: string
}

/** Nothing yet, to the name and the address of who is signed in. */
export const emptyCart = (person: { readonly fullName: string; readonly email: string }): Cart => ({
  lines: [],
  name: person.fullName,
  email: person.email,
})

/** How many things are in it. */
export const countOf = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

/** How many of a variant are in it. */
export const quantityOf = ({ lines }: Pick<Cart, 'lines'>, variant: Guid): number =>
  countOf({ lines: lines.filter((line) => line.variant === variant) })

type Chosen = {
  readonly item: Pick<ShopItemSummary, 'id' | 'title'>
  readonly variant: Variant
  readonly child?: Guid
  readonly quantity: number
  /** The amount of the buyer, where the price is theirs to make. */
  readonly amount?: Money
  /** What the buyer knows as its price, where that is not the price of now. */
  readonly seenPrice?: Money
}

/** Puts more into the cart: onto the line of the same variant for the same child, unless its price is the buyer's, which makes a new line. */
export function addToCart(
  cart: Cart,
  { item, variant, child, quantity, amount = ZERO, seenPrice }: Chosen,
): Cart {
  const priceInput = variant.variablePrice ? amount : ZERO
  const line: CartLine = {
    item: item.id,
    variant: variant.id,
    ...(child && { child }),
    quantity,
    priceInput,
    seen: { title: item.title, price: seenPrice ?? unitPrice(variant, priceInput) },
  }
  const at = variant.variablePrice ? -1 : cart.lines.findIndex((one) => isOfSame(one, line))
  if (at < 0) return { ...cart, lines: [...cart.lines, line] }
  return {
    ...cart,
    lines: cart.lines.map((one, index) => (index === at ? { ...one, quantity: together(one, line) } : one)),
  }
}

const isOfSame = (one: CartLine, other: CartLine): boolean =>
  one.item === other.item && one.variant === other.variant && one.child === other.child

const together = (one: CartLine, other: CartLine): number =>
  Math.min(LARGEST_QUANTITY, one.quantity + other.quantity)

/** Another quantity of a line; none that a line cannot have. */
export const changeQuantity = (cart: Cart, at: number, quantity: number): Cart =>
  isQuantity(quantity)
    ? { ...cart, lines: cart.lines.map((line, index) => (index === at ? { ...line, quantity } : line)) }
    : cart

/** The cart without the line at this index. */
export const removeLine = (cart: Cart, at: number): Cart => ({
  ...cart,
  lines: cart.lines.filter((_, index) => index !== at),
})

/** A line with what it is of, at the price of today. */
export type PricedLine = {
  readonly line: CartLine
  readonly item: ShopItemSummary
  readonly variant: Variant
  readonly child?: ItemChild
  readonly unitPrice: Money
  readonly linePrice: Money
  readonly vatAmount: Money
  /** What the buyer saw before, where the school changed the price since. */
  readonly oldPrice?: Money
  /** How many are left, where that is fewer than it asks for: it is not ordered so. */
  readonly onlyLeft?: number
}

/** A cart held against what is for sale now. */
export type PricedCart = {
  /** As it can be ordered: without what is gone. */
  readonly cart: Cart
  /** In the order of its lines. */
  readonly lines: readonly PricedLine[]
  /** What was in it and is not for sale any more, by the titles that the buyer saw. */
  readonly gone: readonly string[]
  readonly total: Money
  readonly totalVat: Money
}

/** Holds a cart against what is for sale: drops what is gone, and counts with the prices of now, whatever it says. */
export function priceCart(cart: Cart, items: readonly ShopItemSummary[]): PricedCart {
  const byId = new Map(items.map((item) => [item.id, item]))
  const lines: PricedLine[] = []
  const gone: string[] = []
  for (const line of cart.lines) {
    const item = byId.get(line.item)
    const priced = item && priceLine(line, item)
    if (!priced) gone.push(item?.title ?? line.seen.title)
    else {
      const at = priced.variant.variablePrice ? -1 : lines.findIndex((one) => isOfSame(one.line, priced.line))
      const same = lines[at]
      if (same) lines[at] = priceOf({ ...same.line, quantity: together(same.line, priced.line) }, same)
      else lines.push(priced)
    }
  }
  return {
    cart: { ...cart, lines: lines.map(({ line }) => line) },
    lines: withShortages(lines),
    gone,
    total: sum(lines.map(({ linePrice }) => linePrice)),
    totalVat: sum(lines.map(({ vatAmount }) => vatAmount)),
  }
}

/** What is short says so and stays: how many the buyer wants of what is left is the buyer's to say. */
function withShortages(lines: readonly PricedLine[]): readonly PricedLine[] {
  const wanted = lines.map(({ line }) => line)
  const short = shortages(
    wanted,
    lines.map(({ variant }) => variant),
  )
  return lines.map((line, at) => {
    const onlyLeft = short[at]
    return onlyLeft === undefined ? line : { ...line, onlyLeft }
  })
}

/** Whether everything in it can be had. */
export const isAvailable = ({ lines }: Pick<PricedCart, 'lines'>): boolean =>
  lines.every(({ onlyLeft }) => onlyLeft === undefined)

/**
 * Nothing for a variant that is gone, one that became the buyer's to price and has no amount yet, or one for a child who
 * may not have it.
 */
function priceLine(line: CartLine, item: ShopItemSummary): PricedLine | undefined {
  const variant = item.variants.find(({ id }) => id === line.variant)
  if (!variant || !isQuantity(line.quantity)) return undefined
  if (variant.variablePrice && !isAmount(line.priceInput)) return undefined
  const child = childOfLine(item, line.child)
  if (item.children && !child) return undefined
  const { child: _, ...rest } = line
  const priceInput = variant.variablePrice ? line.priceInput : ZERO
  return priceOf({ ...rest, ...(child && { child: child.id }), priceInput }, { item, variant })
}

function priceOf(line: CartLine, { item, variant }: Pick<PricedLine, 'item' | 'variant'>): PricedLine {
  const price = unitPrice(variant, line.priceInput)
  const linePrice = cents(price * line.quantity)
  const child = item.children?.find(({ id }) => id === line.child)
  return {
    line,
    item,
    variant,
    ...(child && { child }),
    unitPrice: price,
    linePrice,
    vatAmount: vatShare(linePrice, item.vat),
    ...(line.seen.price !== price && { oldPrice: line.seen.price }),
  }
}

/** The cart of somebody who has seen it: from now on these are the prices and titles that they know. */
export const seenCart = ({ cart, lines }: PricedCart): Cart => ({
  ...cart,
  lines: lines.map(({ line, item, unitPrice: price }) => ({ ...line, seen: { title: item.title, price } })),
})

/** Whether two carts hold the same, so that nothing needs to be stored again. */
export const isSameCart = (one: Cart, other: Cart): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Where Next leads: what is known of the buyer is enough, or it is asked first (trap 37). */
export const stepAfterCart = ({
  name,
  email,
}: Pick<Cart, 'name' | 'email'>): 'prepare-payment' | 'contact-details' =>
  name.trim() !== '' && email.trim() !== '' ? 'prepare-payment' : 'contact-details'
