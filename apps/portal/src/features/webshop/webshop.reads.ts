import { isGuid } from '@portal/domain/values/guid.ts'
import type { Reads } from '../../api/reads.ts'
import { categoriesQuery, itemQuery, itemsQuery, shopQuery } from './webshop.queries.ts'

/** The shop, its categories and what is for sale: its menu counts them, and the cart is priced by them. */
export const shopReads: Reads = ({ call, queries }) =>
  Promise.all([
    queries.prefetchQuery(shopQuery(call)),
    queries.prefetchQuery(categoriesQuery(call)),
    queries.prefetchQuery(itemsQuery(call)),
  ])

/** Whether the shop is open, and what stands in its place. */
export const closedShopReads: Reads = ({ call, queries }) => queries.prefetchQuery(shopQuery(call))

/** One item; what is no id is none. */
export const itemReads: Reads = async ({ call, queries, params }) => {
  const { itemId = '' } = params
  if (isGuid(itemId)) await queries.prefetchQuery(itemQuery(call, itemId))
}
