import type { Reads } from '../../../api/reads.ts'
import { ownOrdersQuery } from './orders.queries.ts'

/** The first page of what one ordered. */
export const ownOrdersReads: Reads = ({ call, queries }) =>
  queries.prefetchInfiniteQuery(ownOrdersQuery(call))
