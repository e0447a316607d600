import { isGuid } from '@portal/domain/values/guid.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { orderPaymentQuery, orderQuery, orderTransactionQuery } from './checkout.queries.ts'

/** An order, and what would be paid for it. */
export const loadOrder: Load<'orderId'> = async ({ call, queries, params: { orderId } }) => {
  if (!isGuid(orderId)) return
  await Promise.all([
    queries.prefetchQuery(orderQuery(call, orderId)),
    queries.prefetchQuery(orderPaymentQuery(call, orderId)),
  ])
}

/** An order, and the payment that the address names. */
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
