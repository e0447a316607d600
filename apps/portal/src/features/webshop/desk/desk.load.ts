import { isGuid } from '@portal/domain/values/guid.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { deskSearchOf } from './desk-search.ts'
import { deskOrderQuery, waitingQuery } from './desk.queries.ts'

/** Reads the first page of waiting orders. */
export const loadDesk: Load = ({ call, queries, query }) =>
  queries.prefetchInfiniteQuery(waitingQuery(call, deskSearchOf(query)))

/** Reads one order at the desk. */
export const loadDeskOrder: Load<'orderId'> = async ({ call, queries, params: { orderId } }) => {
  if (isGuid(orderId)) await queries.prefetchQuery(deskOrderQuery(call, orderId))
}
