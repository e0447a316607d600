import { useTransaction } from '../../payments/transaction.public.ts'
import { useRefreshBilling } from '../family.queries.ts'

/** Follows a payment of invoices; as soon as it changes, everything of billing is read again. */
export function useFollowedPayment(transaction: string) {
  const refresh = useRefreshBilling()
  return useTransaction(transaction, () => void refresh())
}
