import { isGuid } from '@portal/domain/values/guid.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { categoriesQuery, itemQuery, itemsQuery, shopQuery } from './webshop.queries.ts'

/** Reads the shop, its categories and its items: the menu counts them, and the cart gets its prices from them. */
export const loadShop: Load = ({ call, queries }) =>
  Promise.all([
    queries.prefetchQuery(shopQuery(call)),
    queries.prefetchQuery(categoriesQuery(call)),
    queries.prefetchQuery(itemsQuery(call)),
  ])

/** Reads whether the shop is open, and its message when closed. */
export const loadClosedShop: Load = ({ call, queries }) => queries.prefetchQuery(shopQuery(call))

/** Reads one item; ignores an invalid id. */
export const loadItem: Load<'itemId'> = async ({ call, queries, params: { itemId } }) => {
  if (isGuid(itemId)) await queries.prefetchQuery(itemQuery(call, itemId))
}
