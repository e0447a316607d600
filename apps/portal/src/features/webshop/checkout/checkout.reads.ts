import { isGuid } from '@portal/domain/values/guid.ts'
import type { Reads } from '../../../api/reads.ts'
import { orderPaymentQuery, orderQuery, orderTransactionQuery } from './checkout.queries.ts'

/** An order, and what would be paid for it. */
export const paymentReads: Reads = async ({ call, queries, params: { orderId = '' } }) => {
  if (!isGuid(orderId)) return
  await Promise.all([
    queries.prefetchQuery(orderQuery(call, orderId)),
    queries.prefetchQuery(orderPaymentQuery(call, orderId)),
  ])
}

/** An order, and the payment that the address names. */
export const resultReads: Reads = async ({
  call,
  queries,
  params: { orderId = '' },
  search: { transaction },
}) => {
  if (!isGuid(orderId)) return
  await Promise.all([
    queries.prefetchQuery(orderQuery(call, orderId)),
    ...(typeof transaction === 'string' && isGuid(transaction)
      ? [queries.prefetchQuery(orderTransactionQuery(call, transaction))]
      : []),
  ])
}
