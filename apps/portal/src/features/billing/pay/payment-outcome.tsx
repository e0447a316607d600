import { TransactionResult } from '../../payments/transaction.public.ts'
import { useFollowedPayment } from './use-followed-payment.ts'

/** The result of a payment of invoices, above its invoice. */
export const PaymentOutcome = ({ transaction }: { readonly transaction: string }) => (
  <TransactionResult followed={useFollowedPayment(transaction)} />
)
