import { TransactionResult } from '../../payments/transaction.public.ts'
import { useFollowedPayment } from './use-followed-payment.ts'

/** How a payment of invoices went, above its invoice. */
export const PaymentOutcome = ({ transaction }: { readonly transaction: string }) => (
  <TransactionResult followed={useFollowedPayment(transaction)} />
)
