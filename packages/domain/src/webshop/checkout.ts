import { isEmailAddress } from '../account/account.public.ts'
import type { Guid } from '../values/guid.ts'
import { cents, sum, ZERO, type Money } from '../values/money/money.ts'
import { holdsAddress } from '../values/text/plain-name.ts'
import { childOfLine } from './item/audience.ts'
import { isAmount, isQuantity, unitPrice, vatShare } from './item/price.ts'
import type { OrderLine } from './order/order.ts'
import type { ItemType, ShopItemSummary } from './item/shop-item.ts'
import { shortages } from './item/stock.ts'

/** Maximum length of a name on an order, in characters. */
export const LONGEST_NAME = 200

/** Maximum number of lines of one order. */
export const MOST_LINES = 100

/** A line as the buyer wants it, with the price that the buyer saw. */
export type WantedLine = {
  readonly variant: Guid
  /** The pupil, for an item with one. */
  readonly child?: Guid
  readonly quantity: number
  readonly linePrice: Money
}

/** An order as its buyer sends it. Its prices are those that were seen; they are compared, never used. */
export type WantedOrder = {
  readonly name: string
  readonly email: string
  readonly total: Money
  readonly lines: readonly WantedLine[]
}

/** The contact details of a buyer. */
export type Contact = { readonly name: string; readonly email: string }

/** Why contact details are rejected. */
export type ContactRefusal = 'name-missing' | 'name-holds-address' | 'email-missing' | 'email-invalid'

/** A line of a cart or an order. */
type OfItem = { readonly item: { readonly type: ItemType } }

/** Whether an e-mail address is needed: for goods, not for gifts alone. */
export const needsEmail = (lines: readonly OfItem[]): boolean =>
  lines.some(({ item }) => item.type === 'REGULAR')

/** Whether the order holds a gift: the texts thank for it and call it voluntary. */
export const holdsGift = (lines: readonly OfItem[]): boolean =>
  lines.some(({ item }) => item.type === 'DONATION')

/** Normalises a name to one line: it greets in mails to any address that the buyer gives. */
export const nameOnOrder = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Why a name is rejected. An order needs one, and because it greets in mails it may hold no address. */
export function reasonNotToTakeName(name: string): 'name-missing' | 'name-holds-address' | undefined {
  const plain = nameOnOrder(name)
  if (plain === '' || plain.length > LONGEST_NAME) return 'name-missing'
  return holdsAddress(plain) ? 'name-holds-address' : undefined
}

/** Why an e-mail address is rejected for these lines; an empty one is allowed when none is needed. */
export function reasonNotToTakeEmail(
  email: string,
  isNeeded: boolean,
): 'email-missing' | 'email-invalid' | undefined {
  const address = email.trim()
  if (address === '') return isNeeded ? 'email-missing' : undefined
  return isEmailAddress(address) ? undefined : 'email-invalid'
}

/** Why contact details are needed first; undefined when the order can be prepared. */
export const reasonNotToTakeContact = (
  { name, email }: Contact,
  lines: readonly OfItem[],
): ContactRefusal | undefined => reasonNotToTakeName(name) ?? reasonNotToTakeEmail(email, needsEmail(lines))

export type OrderRefusal =
  | ContactRefusal
  | 'shop-closed'
  | 'cart-empty'
  | 'order-changed'
  | 'sold-out'
  | 'child-missing'
  | 'order-costs-nothing'

/** An order at current prices. */
export type PricedOrder = {
  readonly lines: readonly OrderLine[]
  readonly total: Money
  readonly vatTotal: Money
}

/**
 * Prices an order against the current shop, or returns why it cannot be ordered. The prices that the buyer saw are
 * compared, never used. A changed price, an item that is gone or a child who is not eligible is `order-changed`; too
 * little stock is `sold-out`. Only a variable price comes from the buyer.
 */
export function priceOrder(
  wanted: WantedOrder,
  items: readonly ShopItemSummary[],
  shop: { readonly isOpen: boolean },
): PricedOrder | OrderRefusal {
  if (!shop.isOpen) return 'shop-closed'
  if (wanted.lines.length === 0) return 'cart-empty'
  if (wanted.lines.some((line) => isChildMissing(line, items))) return 'child-missing'
  const lines = wanted.lines.map((line) => priceLine(line, items))
  if (!lines.every((line) => line !== undefined)) return 'order-changed'
  const total = sum(lines.map(({ linePrice }) => linePrice))
  if (total !== wanted.total) return 'order-changed'
  const contact = reasonNotToTakeContact(wanted, lines)
  if (contact) return contact
  if (total === ZERO) return 'order-costs-nothing'
  const variants = items.flatMap((item) => item.variants)
  if (shortages(wanted.lines, variants).some((left) => left !== undefined)) return 'sold-out'
  return { lines, total, vatTotal: sum(lines.map(({ vatAmount }) => vatAmount)) }
}

/**
 * Why a stored order cannot be paid unchanged: a price has changed, or an item is no longer for sale to this buyer or
 * for its pupil. The buyer returns to the cart, which shows the changes.
 */
export function reasonNotToSellAsOrdered(
  lines: readonly OrderLine[],
  items: readonly ShopItemSummary[],
): 'order-changed' | undefined {
  const isStill = ({ variant, child, quantity, linePrice }: OrderLine): boolean => {
    const wanted = { variant: variant.id, quantity, linePrice, ...(child && { child: child.id }) }
    const now = priceLine(wanted, items)
    return now !== undefined && now.child?.id === child?.id
  }
  return lines.every(isStill) ? undefined : 'order-changed'
}

const itemOf = (variant: Guid, items: readonly ShopItemSummary[]): ShopItemSummary | undefined =>
  items.find(({ variants }) => variants.some((one) => one.id === variant))

/** Whether a pupil must be chosen among several and is missing. */
function isChildMissing({ variant, child }: WantedLine, items: readonly ShopItemSummary[]): boolean {
  const item = itemOf(variant, items)
  return item?.children !== undefined && child === undefined && childOfLine(item, child) === undefined
}

function priceLine(
  { variant: id, child: chosen, quantity, linePrice }: WantedLine,
  items: readonly ShopItemSummary[],
): OrderLine | undefined {
  const item = itemOf(id, items)
  const variant = item?.variants.find((one) => one.id === id)
  if (!item || !variant || !isQuantity(quantity)) return undefined
  const named = linePrice / quantity
  if (variant.variablePrice && !isAmount(named)) return undefined
  const price = unitPrice(variant, named as Money)
  if (cents(price * quantity) !== linePrice) return undefined
  const child = childOfLine(item, chosen)
  if (item.children && !child) return undefined
  return {
    item: {
      id: item.id,
      title: item.title,
      type: item.type,
      ...(item.vat.rate !== undefined && { vatRate: item.vat.rate }),
    },
    variant: { id, title: variant.title, price },
    ...(child && { child }),
    quantity,
    linePrice,
    vatAmount: vatShare(linePrice, item.vat),
  }
}
