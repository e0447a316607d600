import { queryOptions } from '@tanstack/react-query'
import { readTransaction } from '@portal/contract/payments/transaction.ts'
import { guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { payments } from './payments-key.public.ts'

/** How a payment went. It stands apart, because what is read ahead needs it and none of the screens. */
export const transactionQuery = (call: Call, transaction: string) =>
  queryOptions({
    queryKey: [...payments, 'transaction', transaction],
    queryFn: () => call(readTransaction, { params: { transactionId: guid(transaction) } }),
  })
