import { isGuid } from '@portal/domain/values/guid.ts'
import type { Reads } from '../../../api/reads.ts'
import { askedOf } from './asked.ts'
import { deskOrderQuery, waitingQuery } from './desk.queries.ts'

/** The first page of what waits to be collected. */
export const deskReads: Reads = ({ call, queries, search }) =>
  queries.prefetchInfiniteQuery(waitingQuery(call, askedOf(search)))

/** One order at the desk. */
export const deskOrderReads: Reads = async ({ call, queries, params: { orderId = '' } }) => {
  if (isGuid(orderId)) await queries.prefetchQuery(deskOrderQuery(call, orderId))
}
