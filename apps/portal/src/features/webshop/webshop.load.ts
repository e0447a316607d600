import { isGuid } from '@portal/domain/values/guid.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { categoriesQuery, itemQuery, itemsQuery, shopQuery } from './webshop.queries.ts'

/** The shop, its categories and what is for sale: its menu counts them, and the cart is priced by them. */
export const loadShop: Load = ({ call, queries }) =>
  Promise.all([
    queries.prefetchQuery(shopQuery(call)),
    queries.prefetchQuery(categoriesQuery(call)),
    queries.prefetchQuery(itemsQuery(call)),
  ])

/** Whether the shop is open, and what stands in its place. */
export const loadClosedShop: Load = ({ call, queries }) => queries.prefetchQuery(shopQuery(call))

/** One item; what is no id is none. */
export const loadItem: Load<'itemId'> = async ({ call, queries, params: { itemId } }) => {
  if (isGuid(itemId)) await queries.prefetchQuery(itemQuery(call, itemId))
}
