import { infiniteQueryOptions } from '@tanstack/react-query'
import { ORDERS_PER_PAGE } from '@portal/domain/webshop/order/order-stage.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { ordersKey } from '../checkout/checkout.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { listShopOrders } = endpointsIn(() => import('@portal/contract/webshop/checkout.ts'))

/** The person's orders, newest first, in pages. */
export const ownOrdersQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list'],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) => call(listShopOrders, { query: { limit: ORDERS_PER_PAGE, offset } }),
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { orders }) => sum + orders.length, 0)
      return shown < count ? shown : undefined
    },
    // One of them may have been paid or collected in the meantime.
    ...readOnOpening,
  })
