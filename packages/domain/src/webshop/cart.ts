import type { Guid } from '../values/guid.ts'
import { cents, sum, ZERO, type Money } from '../values/money/money.ts'
import { isAmount, isQuantity, LARGEST_QUANTITY, unitPrice, vatShare } from './item/price.ts'
import { childOfLine } from './item/audience.ts'
import type { ItemChild, ShopItemSummary, Variant } from './item/shop-item.ts'
import { shortages } from './item/stock.ts'

/** A quantity of one variant of an item in the cart. */
export type CartLine = {
  readonly item: Guid
  readonly variant: Guid
  /** The pupil, for an item with one. */
  readonly child?: Guid
  readonly quantity: number
  /** The price chosen by the buyer, for a variable price; 0 for any other. */
  readonly priceInput: Money
  /** The last price that the buyer saw; shows changes, never used in computations (trap 39). */
  readonly seen: { readonly title: string; readonly price: Money }
}

/** The cart with its contact details; stored in the browser. */
export type Cart = {
  readonly lines: readonly CartLine[]
  readonly name: string
  readonly email: string
}

/** An empty cart with the name and address of the signed-in person. */
export const emptyCart = (person: { readonly fullName: string; readonly email: string }): Cart => ({
  lines: [],
  name: person.fullName,
  email: person.email,
})

/** The total quantity in the cart. */
export const countOf = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

/** The quantity of a variant in the cart. */
export const quantityOf = ({ lines }: Pick<Cart, 'lines'>, variant: Guid): number =>
  countOf({ lines: lines.filter((line) => line.variant === variant) })

type Chosen = {
  readonly item: Pick<ShopItemSummary, 'id' | 'title'>
  readonly variant: Variant
  readonly child?: Guid
  readonly quantity: number
  /** The amount of the buyer, for a variable price. */
  readonly amount?: Money
  /** The price that the buyer saw, if it differs from the current one. */
  readonly seenPrice?: Money
}

/** Adds an item to the cart: to the line of the same variant and child. A variable price makes a new line. */
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

/** Changes the quantity of a line; ignores an invalid one. */
export const changeQuantity = (cart: Cart, at: number, quantity: number): Cart =>
  isQuantity(quantity)
    ? { ...cart, lines: cart.lines.map((line, index) => (index === at ? { ...line, quantity } : line)) }
    : cart

/** The cart without the line at this index. */
export const removeLine = (cart: Cart, at: number): Cart => ({
  ...cart,
  lines: cart.lines.filter((_, index) => index !== at),
})

/** A line with its item, at the current price. */
export type PricedLine = {
  readonly line: CartLine
  readonly item: ShopItemSummary
  readonly variant: Variant
  readonly child?: ItemChild
  readonly unitPrice: Money
  readonly linePrice: Money
  readonly vatAmount: Money
  /** The price that the buyer saw, when the school has changed it. */
  readonly oldPrice?: Money
  /** The stock, when it is lower than the quantity; such a line cannot be ordered. */
  readonly onlyLeft?: number
}

/** A cart priced against the current shop. */
export type PricedCart = {
  /** The cart that can be ordered, without items that are gone. */
  readonly cart: Cart
  /** In the order of its lines. */
  readonly lines: readonly PricedLine[]
  /** Titles, as the buyer saw them, of items that are no longer for sale. */
  readonly gone: readonly string[]
  readonly total: Money
  readonly totalVat: Money
}

/** Prices a cart against the current shop: drops items that are gone, and uses current prices only. */
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

/** A line with too little stock stays: the buyer decides how to use what is left. */
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

/** Whether every line is in stock. */
export const isAvailable = ({ lines }: Pick<PricedCart, 'lines'>): boolean =>
  lines.every(({ onlyLeft }) => onlyLeft === undefined)

/** Undefined for a missing variant, a variable price without an amount, or a child who is not eligible. */
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

/** Marks the prices and titles in the cart as seen. */
export const seenCart = ({ cart, lines }: PricedCart): Cart => ({
  ...cart,
  lines: lines.map(({ line, item, unitPrice: price }) => ({ ...line, seen: { title: item.title, price } })),
})

/** Whether two carts are equal, so that nothing needs to be stored. */
export const isSameCart = (one: Cart, other: Cart): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The step after the cart: contact details when they are missing (trap 37), else the payment. */
export const stepAfterCart = ({
  name,
  email,
}: Pick<Cart, 'name' | 'email'>): 'prepare-payment' | 'contact-details' =>
  name.trim() !== '' && email.trim() !== '' ? 'prepare-payment' : 'contact-details'
