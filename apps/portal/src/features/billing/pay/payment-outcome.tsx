import type { ReactNode } from 'react'
import { TransactionResult } from '../../payments/transaction.public.ts'
import { useFollowedPayment } from './use-followed-payment.ts'

type PaymentOutcomeProps = { readonly transaction: string; readonly children?: ReactNode }

/** The result of a payment of invoices, above its invoice. `children`: what follows. */
export const PaymentOutcome = ({ transaction, children }: PaymentOutcomeProps) => (
  <TransactionResult followed={useFollowedPayment(transaction)}>{children}</TransactionResult>
)
