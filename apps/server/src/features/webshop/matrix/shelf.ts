import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aFile } from '../../../../testing/files/files.ts'
import type { TestSchool } from '../../../../testing/people/people.ts'
import { aShop, aShopCategory, anItem } from '../../../../testing/webshop/shop.ts'
import { get, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { forThePortal, notByImpersonator } from '../../../../test/matrix/bases.ts'
import { changed } from '../../../../test/matrix/tables.ts'

/** The items for sale at a school, by the parameter names of calls. */
export type ShelfThings = {
  readonly category: Guid
  readonly item: Guid
  readonly variant: Guid
  readonly attachment: Guid
  readonly image: Guid
  /** A sold-out variant. */
  readonly soldOut: Guid
}

/** The shop for everyone whose sign-in method gives access. */
export const shopForAll = changed(
  forThePortal,
  `
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
`,
)

/** An item of the own school's shop, for any visitor. */
const thingOfShop = changed(
  shopForAll,
  `
  parent            other-school -, nowhere -
  co-parent         other-school -, nowhere -
  former            other-school -, nowhere -
  read-only         other-school -, nowhere -
  student           other-school -, nowhere -
  outside-payer     other-school -, nowhere -
  inactive-payer    other-school -, nowhere -
  portal-admin      other-school -, nowhere -
  impersonating     other-school -, nowhere -
  as-bare-role      other-school -, nowhere -
  link-by-mail      other-school -, nowhere -
  link-by-app       other-school -, nowhere -
  parent-elsewhere  = -
  parent-elsewhere  other-school ok
`,
)

const shops = new WeakMap<TestSchool, Promise<ShelfThings>>()

/** The shop of a school, with one item of each kind; the same for everyone of the school. */
export function shelfOf(school: TestSchool): Promise<ShelfThings> {
  const known = shops.get(school)
  if (known) return known
  const made = makeShelf(school)
  shops.set(school, made)
  return made
}

async function makeShelf(school: TestSchool): Promise<ShelfThings> {
  await aShop(school)
  const category = await aShopCategory(school)
  const image = await aFile(school, { name: 'shirt.svg', mediaType: 'image/svg+xml', content: '<svg/>' })
  const item = await anItem(school, { categories: [category], image, attachments: ['maattabel.pdf'] })
  const [variant] = item.variants
  const [attachment] = item.attachments
  const [soldOut] = (await anItem(school, { title: 'Uitverkocht', variants: [{ stock: 0 }] })).variants
  if (!variant || !attachment || !soldOut) throw new Error('The item has no variant or no attachment')
  return { category, item: item.id, variant, attachment, image, soldOut }
}

/** Well-formed ids that do not exist. */
export const noShelf = (): ShelfThings => ({
  category: guid(randomUUID()),
  item: guid(randomUUID()),
  variant: guid(randomUUID()),
  attachment: guid(randomUUID()),
  image: guid(randomUUID()),
  soldOut: guid(randomUUID()),
})

const families = `
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
`
const ofFamilies = changed(shopForAll, families)

/** Access to what is for sale. */
export const shelfRows = {
  'read-shop': { ask: get(() => '/api/shop-settings'), expected: shopForAll },
  'list-shop-categories': { ask: get(() => '/api/shop-categories'), expected: shopForAll },
  'read-shop-category': {
    ask: get(({ category }) => `/api/shop-categories/${category}`),
    expected: thingOfShop,
  },
  'list-shop-items': { ask: get(() => '/api/shop-items'), expected: shopForAll },
  'read-shop-item': { ask: get(({ item }) => `/api/shop-items/${item}`), expected: thingOfShop },
  'read-shop-variant': {
    ask: get(({ variant }) => `/api/shop-item-variants/${variant}`),
    expected: thingOfShop,
  },
  'read-vat-rate': { ask: get(() => '/api/vatrates/21'), expected: shopForAll },
  'list-stock-notices': { ask: get(() => '/api/shop-stock-notices'), expected: ofFamilies },
  'ask-stock-notice': {
    ask: ({ soldOut }) => ({ method: 'PUT', url: `/api/shop-stock-notices/${soldOut}` }),
    expected: changed(thingOfShop, `${families}${notByImpersonator}`),
  },
  'withdraw-stock-notice': {
    ask: ({ soldOut }) => ({ method: 'DELETE', url: `/api/shop-stock-notices/${soldOut}` }),
    expected: changed(ofFamilies, notByImpersonator),
  },
  'show-shop-image': { ask: get(({ image }) => `/api/shop-item-images/${image}`), expected: thingOfShop },
  'download-shop-attachment': {
    ask: get(({ attachment }) => `/api/shop-item-attachments/${attachment}/download`),
    expected: thingOfShop,
  },
} as const satisfies AreaMatrix<ShelfThings>['rows']
