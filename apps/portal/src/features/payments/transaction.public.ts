/** The result of a payment, for pages that poll it after the bank. */
export { FailedReturn } from './failed-return.tsx'
export { PaymentParts } from './payment-parts.tsx'
export { TransactionResult } from './transaction-result.tsx'
export { errorTypeText } from './transaction-texts.ts'
export { useTransaction } from './use-transaction.ts'
