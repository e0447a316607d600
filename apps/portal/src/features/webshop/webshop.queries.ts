import { queryOptions } from '@tanstack/react-query'
import type { Guid } from '@portal/domain/values/guid.ts'
import { shopOf } from '@portal/domain/webshop/item/shop-item.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { listShopCategories, listShopItems, readShop, readShopItem } = endpointsIn(
  () => import('@portal/contract/webshop.contract.ts'),
)

const webshop = ['webshop'] as const

/** The interval at which an open page notices that the shop opened or closed. */
const LOOK_AGAIN_MS = 30_000

/** The school's text about its shop, and whether it is open. */
export const shopQuery = (call: Call) =>
  queryOptions({
    queryKey: [...webshop, 'shop'],
    queryFn: async () => shopOf(await call(readShop)),
  })

/** The same with polling, for pages of the shop. */
export const watchedShopQuery = (call: Call) =>
  queryOptions({ ...shopQuery(call), refetchInterval: LOOK_AGAIN_MS })

export const categoriesQuery = (call: Call) =>
  queryOptions({ queryKey: [...webshop, 'categories'], queryFn: () => call(listShopCategories) })

/** All items for sale, at current prices. */
export const itemsQuery = (call: Call) =>
  queryOptions({ queryKey: [...webshop, 'items'], queryFn: () => call(listShopItems) })

/** One item with its long description and its attachments. */
export const itemQuery = (call: Call, id: Guid) =>
  queryOptions({
    queryKey: [...webshop, 'item', id],
    queryFn: () => call(readShopItem, { params: { id } }),
  })
