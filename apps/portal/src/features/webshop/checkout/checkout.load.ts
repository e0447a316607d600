import { isGuid } from '@portal/domain/values/guid.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { orderPaymentQuery, orderQuery, orderTransactionQuery } from './checkout.queries.ts'

/** Reads an order, and its payment information. */
export const loadOrder: Load<'orderId'> = async ({ call, queries, params: { orderId } }) => {
  if (!isGuid(orderId)) return
  await Promise.all([
    queries.prefetchQuery(orderQuery(call, orderId)),
    queries.prefetchQuery(orderPaymentQuery(call, orderId)),
  ])
}

/** Reads an order, and the payment in the URL. */
export const loadResult: Load<'orderId', { readonly transaction: string }> = async ({
  call,
  queries,
  params: { orderId },
  query: { transaction },
}) => {
  if (!isGuid(orderId)) return
  await Promise.all([
    queries.prefetchQuery(orderQuery(call, orderId)),
    ...(isGuid(transaction) ? [queries.prefetchQuery(orderTransactionQuery(call, transaction))] : []),
  ])
}
