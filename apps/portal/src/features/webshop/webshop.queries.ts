import { queryOptions } from '@tanstack/react-query'
import {
  listShopCategories,
  listShopItems,
  readShop,
  readShopItem,
} from '@portal/contract/webshop.contract.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { shopOf } from '@portal/domain/webshop/shop-item.ts'
import type { Call } from '@portal/web-kit/api/client.ts'

const webshop = ['webshop'] as const

/** A shop that closes or opens is noticed within this time by who stands in it or waits for it. */
const LOOK_AGAIN_MS = 30_000

/** What the school says of its shop, and whether it is open. */
export const shopQuery = (call: Call) =>
  queryOptions({
    queryKey: [...webshop, 'shop'],
    queryFn: async () => shopOf(await call(readShop)),
  })

/** The same for who stands in the shop or before its door: looked at again from time to time. */
export const watchedShopQuery = (call: Call) =>
  queryOptions({ ...shopQuery(call), refetchInterval: LOOK_AGAIN_MS })

export const categoriesQuery = (call: Call) =>
  queryOptions({ queryKey: [...webshop, 'categories'], queryFn: () => call(listShopCategories) })

/** Everything that is for sale, with the prices of now. */
export const itemsQuery = (call: Call) =>
  queryOptions({ queryKey: [...webshop, 'items'], queryFn: () => call(listShopItems) })

/** One item with its long description and its attachments. */
export const itemQuery = (call: Call, id: Guid) =>
  queryOptions({
    queryKey: [...webshop, 'item', id],
    queryFn: () => call(readShopItem, { params: { id } }),
  })
