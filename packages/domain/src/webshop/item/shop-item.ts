import type { Guid } from '../../values/guid.ts'
import type { Money } from '../../values/money/money.ts'
import type { Percentage } from '../../values/money/percentage.ts'

/** The texts of a shop, and whether it is open. */
export type Shop = {
  readonly title: string
  readonly description: string
  readonly isOpen: boolean
  /** The text while the shop is closed; empty when the school wrote none. */
  readonly closedMessage: string
}

/** The first record of the settings is the shop. Without one there is no shop, which is shown as a closed one. */
export const shopOf = ([first]: readonly Shop[]): Shop =>
  first ?? { title: '', description: '', isOpen: false, closedMessage: '' }

/** A category of the shop. */
export type ShopCategory = {
  readonly id: Guid
  readonly title: string
  readonly items: readonly Guid[]
}

/** Goods, or a gift or fee without goods, which needs no e-mail address. */
export const itemTypes = ['REGULAR', 'DONATION'] as const
export type ItemType = (typeof itemTypes)[number]

/** The name of the tax and its rate. Without a rate the item is exempt, which differs from zero per cent (PD-9). */
export type Vat = { readonly name: string; readonly rate?: Percentage }

/** A variant of an item. With a variable price the buyer chooses the amount, and `price` has no meaning. */
export type Variant = {
  readonly id: Guid
  readonly title: string
  readonly price: Money
  readonly variablePrice: boolean
  /** The stock for this visitor; absent without a limit. */
  readonly left?: number
}

/** A pupil who may get an item. */
export type ItemChild = { readonly id: Guid; readonly name: string }

/** An item in a list, with its prices, which the cart uses. */
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
  /** The eligible pupils of this visitor; absent for an item without a pupil. */
  readonly children?: readonly ItemChild[]
  /** The file with its picture. */
  readonly image?: Guid
}

/** A file for every signed-in person. */
export type ItemAttachment = { readonly id: Guid; readonly name: string; readonly size: number }

/** An item with all its texts. */
export type ShopItem = ShopItemSummary & {
  /** HTML with few tags, cleaned at the import. */
  readonly descriptionLong: string
  readonly attachments: readonly ItemAttachment[]
}
