import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readTransaction } from '@portal/contract/payments/transaction.ts'
import {
  placeShopOrder,
  readOrderPayment,
  readShopOrder,
  replaceShopOrder,
  startOrderPayment,
} from '@portal/contract/webshop/checkout.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { WantedOrder } from '@portal/domain/webshop/checkout.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'

/** Everything that is known of one's orders. */
export const ordersKey = ['webshop', 'order'] as const

/** An order of one's own. */
export const orderQuery = (call: Call, order: Guid) =>
  queryOptions({
    queryKey: [...ordersKey, order],
    queryFn: () => call(readShopOrder, { params: { orderId: order } }),
    // It may have been paid meanwhile, in another tab or at the bank.
    ...readOnOpening,
  })

/** What would be paid for it, and the payment under way. */
export const orderPaymentQuery = (call: Call, order: Guid) =>
  queryOptions({
    queryKey: [...ordersKey, order, 'payment'],
    queryFn: () => call(readOrderPayment, { params: { orderId: order } }),
    ...readOnOpening,
  })

/** How a payment went. */
export const orderTransactionQuery = (call: Call, transaction: Guid) =>
  queryOptions({
    queryKey: [...ordersKey, 'transaction', transaction],
    queryFn: () => call(readTransaction, { params: { transactionId: transaction } }),
    ...readOnOpening,
  })

type Save = { readonly known: Guid | undefined; readonly wanted: WantedOrder }

/** Stores the cart as an order: in the place of the one that was stored before, where that may still change. */
export function useSaveOrder() {
  const call = useCall()
  return useMutation({
    mutationFn: ({ known, wanted }: Save) =>
      known === undefined
        ? call(placeShopOrder, { body: wanted })
        : call(replaceShopOrder, { params: { orderId: known }, body: wanted }),
  })
}

/** Starts to pay an order, or finds the payment that is under way; what comes of it is known on this page at once. */
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
