import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { WantedOrder } from '@portal/domain/webshop/checkout.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readTransaction } = endpointsIn(() => import('@portal/contract/payments/transaction.ts'))
const { placeShopOrder, readOrderPayment, replaceShopOrder, readShopOrder, startOrderPayment } = endpointsIn(
  () => import('@portal/contract/webshop/checkout.ts'),
)

/** The key of all queries about the person's orders. */
export const ordersKey = ['webshop', 'order'] as const

/** One order of the person. */
export const orderQuery = (call: Call, order: Guid) =>
  queryOptions({
    queryKey: [...ordersKey, order],
    queryFn: () => call(readShopOrder, { params: { orderId: order } }),
    // Another tab or the bank may have changed it in the meantime.
    ...readOnOpening,
  })

/** The amount to pay, and the payment in progress. */
export const orderPaymentQuery = (call: Call, order: Guid) =>
  queryOptions({
    queryKey: [...ordersKey, order, 'payment'],
    queryFn: () => call(readOrderPayment, { params: { orderId: order } }),
    ...readOnOpening,
  })

/** The result of a payment. */
export const orderTransactionQuery = (call: Call, transaction: Guid) =>
  queryOptions({
    queryKey: [...ordersKey, 'transaction', transaction],
    queryFn: () => call(readTransaction, { params: { transactionId: transaction } }),
    ...readOnOpening,
  })

type Save = { readonly known: Guid | undefined; readonly wanted: WantedOrder }

/** Stores the cart as an order, replacing the one stored before if that can still change. */
export function useSaveOrder() {
  const call = useCall()
  return useMutation({
    mutationFn: ({ known, wanted }: Save) =>
      known === undefined
        ? call(placeShopOrder, { body: wanted })
        : call(replaceShopOrder, { params: { orderId: known }, body: wanted }),
  })
}

/** Starts the payment of an order, or finds the one in progress; the result is cached for this page at once. */
export function useStartOrderPayment(order: Guid) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (returnUrl: string) =>
      call(startOrderPayment, { params: { orderId: order }, body: { returnUrl } }),
    onSuccess: (payment) => client.setQueryData(orderPaymentQuery(call, order).queryKey, payment),
    onError: () => client.invalidateQueries({ queryKey: ordersKey }),
  })
}
