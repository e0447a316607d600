import { useTransaction } from '../../payments/transaction.public.ts'
import { useRefreshBilling } from '../family.queries.ts'

/** Polls a payment of invoices; each change reads all of billing again. */
export function useFollowedPayment(transaction: string) {
  const refresh = useRefreshBilling()
  return useTransaction(transaction, () => void refresh())
}
