import { queryOptions } from '@tanstack/react-query'
import { guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { payments } from './payments-key.public.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readTransaction } = endpointsIn(() => import('@portal/contract/payments/transaction.ts'))

/** The status of a payment. In a file of its own, because loaders need it without the screens. */
export const transactionQuery = (call: Call, transaction: string) =>
  queryOptions({
    queryKey: [...payments, 'transaction', transaction],
    queryFn: () => call(readTransaction, { params: { transactionId: guid(transaction) } }),
  })
