import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TransactionStatus } from '@portal/domain/payments/payment-attempt.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useWasServed } from '@portal/ui/browser/use-is-in-browser.ts'
import { transactionQuery } from './transaction-query.public.ts'

const ASK_EVERY_MS = 2000
const MOST_ASKS = 20

/** Whether the bank may still change the status soon. */
const mayChange = (status: TransactionStatus): boolean => status === 'open' || status === 'error-retrieving'

/**
 * Polls a payment until it is decided, for about forty seconds. After that the payer reads that it is still being
 * processed.
 * `onChange` runs when its status changes.
 */
export function useTransaction(transaction: string, onChange: () => void) {
  const call = useCall()
  const followed = useQuery({
    ...transactionQuery(call, transaction),
    refetchInterval: ({ state }) =>
      state.data && mayChange(state.data.status) && state.dataUpdateCount < MOST_ASKS ? ASK_EVERY_MS : false,
  })
  const status = followed.data?.status
  // Other data of a server-rendered page is as recent as the payment.
  const [known] = useState(useWasServed() && status)
  useEffect(() => {
    if (status && status !== known) onChange()
    // Only a new status is a reason to read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status])
  return followed
}
