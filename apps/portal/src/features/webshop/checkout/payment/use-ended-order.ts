import { useParam, useQueryOf, textsIn } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import type { TransactionStatus } from '@portal/domain/payments/payment-attempt.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { orderQuery, orderTransactionQuery } from '../checkout.queries.ts'

/** The order and the payment in the URL; an invalid id counts as none. */
export function useOrderOfAddress() {
  const orderId = useParam('orderId')
  const { transaction } = useQueryOf(textsIn('transaction'))
  return {
    order: isGuid(orderId) ? orderId : undefined,
    transaction: isGuid(transaction) ? transaction : undefined,
  }
}

/** The result of the payment in the URL, once known; one that cannot be read counts as an error. */
export function useTransactionStatus(): {
  readonly status: TransactionStatus | undefined
  readonly error: Error | null
} {
  const { transaction } = useOrderOfAddress()
  const call = useCall()
  const { data, error } = useQuery({
    ...orderTransactionQuery(call, transaction ?? NOBODY),
    enabled: transaction !== undefined,
    retry: false,
  })
  const isUnknown = error !== null || transaction === undefined
  return { status: isUnknown ? 'error-retrieving' : data?.status, error }
}

/** The order in the URL. */
export function useEndedOrder() {
  const { order } = useOrderOfAddress()
  const call = useCall()
  return useQuery({ ...orderQuery(call, order ?? NOBODY), enabled: order !== undefined })
}

/** Never requested. */
const NOBODY = '00000000-0000-4000-8000-000000000000' as Guid
