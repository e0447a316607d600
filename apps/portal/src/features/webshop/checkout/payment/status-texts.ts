import type { TransactionStatus } from '@portal/domain/payments/payment-attempt.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'

/** The status of a payment, in a word. */
export const statusTexts: Readonly<Record<TransactionStatus, TextKey>> = {
  success: 'order.status.Success',
  // The bank approved; the money has not arrived yet.
  'success-unconfirmed': 'order.status.Open',
  open: 'order.status.Open',
  failure: 'order.status.Failure',
  cancelled: 'order.status.Cancelled',
  'error-retrieving': 'order.status.error_retrieving',
}
