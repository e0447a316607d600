import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { DeskOrder, WaitingOrder } from '@portal/domain/webshop/order/handing-out.ts'
import { ORDERS_PER_PAGE } from '@portal/domain/webshop/order/order-stage.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { findDeskOrder, handOutOrder, listDeskOrders, readDeskOrder, undoHandOut } = endpointsIn(
  () => import('@portal/contract/webshop/desk.ts'),
)

const desk = ['webshop', 'desk'] as const

export type DeskSearch = { readonly search: string; readonly first: WaitingOrder }

/** The waiting orders, in pages; the previous results stay visible during a search. */
export const waitingQuery = (call: Call, asked: DeskSearch) =>
  infiniteQueryOptions({
    queryKey: [...desk, 'waiting', asked.first, asked.search],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      call(listDeskOrders, { query: { ...asked, limit: ORDERS_PER_PAGE, offset } }),
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { orders }) => sum + orders.length, 0)
      return shown < count ? shown : undefined
    },
    placeholderData: keepPreviousData,
    // Another desk also hands out.
    ...readOnOpening,
  })

export const deskOrderQuery = (call: Call, id: Guid) =>
  queryOptions({
    queryKey: [...desk, 'order', id],
    queryFn: () => call(readDeskOrder, { params: { id } }),
    ...readOnOpening,
  })

/** Finds the order of a code, and caches it for its page. */
export function useFindOrder(onFound: (order: DeskOrder) => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(findDeskOrder, { body: { code } }),
    onSuccess: (order) => {
      client.setQueryData(deskOrderQuery(call, order.id).queryKey, order)
      onFound(order)
    },
  })
}

/** Hands out an order, or undoes that; after a refusal the change by another desk is read. */
function useDeskChange(id: Guid, endpoint: typeof handOutOrder | typeof undoHandOut) {
  const call = useCall()
  const client = useQueryClient()
  const { queryKey } = deskOrderQuery(call, id)
  return useMutation({
    mutationFn: () => call(endpoint, { params: { id } }),
    onSuccess: (order: DeskOrder) => client.setQueryData(queryKey, order),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

export const useHandOut = (id: Guid) => useDeskChange(id, handOutOrder)
export const useUndoHandOut = (id: Guid) => useDeskChange(id, undoHandOut)
