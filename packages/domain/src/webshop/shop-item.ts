import type { Guid } from '../values/guid.ts'
import type { Money } from '../values/money.ts'
import type { Percentage } from '../values/percentage.ts'

/** What the school says of its shop, and whether it is open. */
export type Shop = {
  readonly title: string
  readonly description: string
  readonly isOpen: boolean
  /** What stands in its place while it is closed; empty where the school wrote nothing. */
  readonly closedMessage: string
}

/** The first record of the settings counts; without one there is no shop, which reads as a closed one. */
export const shopOf = ([first]: readonly Shop[]): Shop =>
  first ?? { title: '', description: '', isOpen: false, closedMessage: '' }

/** A shelf of the shop, with what lies on it. */
export type ShopCategory = {
  readonly id: Guid
  readonly title: string
  readonly items: readonly Guid[]
}

/** Goods, or a gift or fee without goods, for which no e-mail address is needed. */
export const itemTypes = ['REGULAR', 'DONATION'] as const
export type ItemType = (typeof itemTypes)[number]

/** What the tax is called, and its rate; without a rate the item is exempt, which is not zero per cent (PD-9). */
export type Vat = { readonly name: string; readonly rate?: Percentage }

/** One way in which an item is sold. With a variable price the buyer names the amount, and `price` means nothing. */
export type Variant = {
  readonly id: Guid
  readonly title: string
  readonly price: Money
  readonly variablePrice: boolean
  /** How many are left for whoever looks; without it there are as many as are asked for. */
  readonly left?: number
}

/** A pupil for whom something can be ordered. */
export type ItemChild = { readonly id: Guid; readonly name: string }

/** Something for sale as it stands in a list: with its prices, for the cart counts with them. */
export type ShopItemSummary = {
  readonly id: Guid
  readonly title: string
  readonly subtitle: string
  readonly descriptionShort: string
  readonly type: ItemType
  readonly featured: boolean
  readonly vat: Vat
  readonly variants: readonly Variant[]
  readonly categories: readonly Guid[]
  /** Who of the pupils of whoever looks it can be ordered for; without it, it is for nobody in particular. */
  readonly children?: readonly ItemChild[]
  /** The file with its picture. */
  readonly image?: Guid
}

/** A file that anybody who is signed in may have. */
export type ItemAttachment = { readonly id: Guid; readonly name: string; readonly size: number }

/** Something for sale with everything that the school wrote about it. */
export type ShopItem = ShopItemSummary & {
  /** HTML with few tags, made safe when it came in. */
  readonly descriptionLong: string
  readonly attachments: readonly ItemAttachment[]
}
