import { isEmailAddress } from '../account/account.public.ts'
import type { Guid } from '../values/guid.ts'
import { cents, sum, ZERO, type Money } from '../values/money.ts'
import { holdsAddress } from '../values/plain-name.ts'
import { childOfLine } from './audience.ts'
import { isAmount, isQuantity, unitPrice, vatShare } from './price.ts'
import type { OrderLine } from './order.ts'
import type { ItemType, ShopItemSummary } from './shop-item.ts'
import { shortages } from './stock.ts'

/** Longest name on an order, in characters. */
export const LONGEST_NAME = 200

/** The most lines of one order. */
export const MOST_LINES = 100

/** What the buyer asks for: of each variant how many, and what the buyer saw that it costs. */
export type WantedLine = {
  readonly variant: Guid
  /** For whom it is, where it is for a pupil. */
  readonly child?: Guid
  readonly quantity: number
  readonly linePrice: Money
}

/** An order as its buyer sends it; the prices are what was seen, and are compared, never used. */
export type WantedOrder = {
  readonly name: string
  readonly email: string
  readonly total: Money
  readonly lines: readonly WantedLine[]
}

/** The contact details that are asked of a buyer. */
export type Contact = { readonly name: string; readonly email: string }

/** Why an order cannot be to this name and address. */
export type ContactRefusal = 'name-missing' | 'name-holds-address' | 'email-missing' | 'email-invalid'

/** A line of a cart or an order. */
type OfItem = { readonly item: { readonly type: ItemType } }

/** Whether an address is needed: goods are ordered, not gifts alone. */
export const needsEmail = (lines: readonly OfItem[]): boolean =>
  lines.some(({ item }) => item.type === 'REGULAR')

/** Whether something of it is a gift: it is thanked for, and it is said that it is voluntary. */
export const holdsGift = (lines: readonly OfItem[]): boolean =>
  lines.some(({ item }) => item.type === 'DONATION')

/** A name as it is kept, on one line: it stands in the greeting of a mail, to whatever address the buyer gives. */
export const nameOnOrder = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Why this name is none: an order is to somebody, and a name greets in mails, so it holds no address. */
export function reasonNotToTakeName(name: string): 'name-missing' | 'name-holds-address' | undefined {
  const plain = nameOnOrder(name)
  if (plain === '' || plain.length > LONGEST_NAME) return 'name-missing'
  return holdsAddress(plain) ? 'name-holds-address' : undefined
}

/** Why an order of these lines cannot go to this address; none is one where nothing needs it. */
export function reasonNotToTakeEmail(
  email: string,
  isNeeded: boolean,
): 'email-missing' | 'email-invalid' | undefined {
  const address = email.trim()
  if (address === '') return isNeeded ? 'email-missing' : undefined
  return isEmailAddress(address) ? undefined : 'email-invalid'
}

/** Why contact details have to be asked first, or undefined when the order can be prepared. */
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

/** What an order costs at the prices of now. */
export type PricedOrder = {
  readonly lines: readonly OrderLine[]
  readonly total: Money
  readonly vatTotal: Money
}

/**
 * Prices an order from what is for sale now, or says why it cannot be ordered. What the buyer saw is compared, never
 * used: a price that changed, something that is gone, or a child who may not have it, is `order-changed`, and more than are left is `sold-out`. Only a price that is the buyer's to make is
 * taken from the buyer.
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
 * Why an order that was stored before cannot be paid as it was ordered: a price changed since, something is not for sale to
 * this buyer any more, or not for the pupil whom it names. Its buyer goes by the cart again, which shows what changed.
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

/** It is for one of several pupils, and nobody said for whom. */
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
