import { guid, type Guid } from '../../src/values/guid.ts'
import { cents } from '../../src/values/money/money.ts'
import { percentage } from '../../src/values/money/percentage.ts'
import type { ShopItemSummary, Variant } from '../../src/webshop/item/shop-item.ts'

let made = 0
const newGuid = (): Guid => guid(`00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`)

/** A variant of 17,95, for tests. */
export const aVariant = (facts: Partial<Variant> = {}): Variant => ({
  id: newGuid(),
  title: '',
  price: cents(1795),
  variablePrice: false,
  ...facts,
})

/** An item with one variant and 21 % tax in its price, for tests. */
export const someItem = (facts: Partial<ShopItemSummary> = {}): ShopItemSummary => ({
  id: newGuid(),
  title: 'Sportshirt',
  subtitle: '',
  descriptionShort: '',
  type: 'REGULAR',
  featured: false,
  vat: { name: 'Hoog', rate: percentage(21) },
  variants: [aVariant()],
  categories: [],
  ...facts,
})
