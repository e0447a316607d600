import type { PaymentInfo, TransactionStatus } from '@portal/domain/payments/payment-attempt.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

const statusTexts: Record<TransactionStatus, TextKey> = {
  success: 'pay.result.success',
  'success-unconfirmed': 'pay.result.success-unconfirmed',
  open: 'pay.result.open',
  cancelled: 'pay.result.cancelled',
  failure: 'pay.result.failure',
  'error-retrieving': 'pay.result.error-retrieving',
}

/** Returns the result of a payment as a sentence. */
export const statusText = (
  { status, amount }: Pick<PaymentInfo, 'status' | 'amount'>,
  t: Translate,
): string => t(statusTexts[status], { amount: formatMoney(amount) })

/** The kinds of error in the return URL; each has our own sentence (PD-14). */
const errorTexts: Readonly<Record<string, TextKey>> = {
  'start-refused': 'pay.error.start',
  'processing-error': 'pay.error.processing',
  'corrupted-response': 'pay.error.corrupted',
  'unknown-invoice': 'pay.error.unknown-invoice',
  'unknown-transaction': 'pay.error.unknown-invoice',
}

/** Returns the sentence for a return without a transaction; an unknown kind counts as not retrievable. */
export const errorTypeText = (errorType: string): TextKey =>
  (Object.hasOwn(errorTexts, errorType) ? errorTexts[errorType] : undefined) ?? 'pay.result.error-retrieving'

const MOST_CHARACTERS = 200

/** The text of a URL: only shown as details, plain and short (PD-14). */
export const detailOf = (errorMessage: string): string => errorMessage.trim().slice(0, MOST_CHARACTERS)
