import type { Load } from '@portal/web-kit/screen/screen.ts'
import { ownOrdersQuery } from './orders.queries.ts'

/** The first page of what one ordered. */
export const loadOwnOrders: Load = ({ call, queries }) => queries.prefetchInfiniteQuery(ownOrdersQuery(call))
