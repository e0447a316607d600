import type { Load } from '@portal/web-kit/screen/screen.ts'
import { ownOrdersQuery } from './orders.queries.ts'

/** Reads the first page of the person's orders. */
export const loadOwnOrders: Load = ({ call, queries }) => queries.prefetchInfiniteQuery(ownOrdersQuery(call))
