import { isLive, type PaymentInfo } from '@portal/domain/billing/payment-attempt.ts'
import type { Term } from '@portal/domain/billing/order-list.ts'
import { transactionStatus } from '@portal/domain/billing/transaction-status.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import type { Attempt } from './attempt.ts'
import type { PayableBill } from './payable.repository.ts'

/** What went wrong with a payment, as a word of ours; the web has the sentence for it (decision 14). */
export type PaymentErrorType = 'start-refused' | 'status-unknown'

/** What the payer reads when the provider does not take the order (ERR-025, ERR-026). */
const START_REFUSED: Readonly<Record<Language, string>> = {
  nl: 'Fout bij starten betaling',
  en: 'Error while starting the payment',
}

/** A term that can be paid, before anybody started (API-090). */
export function infoOfTerm(bill: PayableBill, term: Omit<Term, 'payable'>): PaymentInfo {
  return {
    invoiceId: term.id,
    amount: term.open,
    reference: term.reference,
    description: descriptionOf(bill, term),
    methodName: term.method.visibleName,
    openTransaction: false,
    status: 'open',
  }
}

/** An attempt as its payer sees it (DATA-097). A place to pay is shown only while paying there makes sense. */
export function infoOfAttempt(attempt: Attempt, invoiceId: string, language: Language): PaymentInfo {
  const errorType = errorTypeOf(attempt)
  return {
    invoiceId,
    amount: attempt.amount,
    reference: attempt.reference,
    description: attempt.description,
    methodName: attempt.methodVisibleName,
    openTransaction: isLive(attempt.state),
    status: transactionStatus(attempt.state),
    ...(attempt.state === 'open' && attempt.payAt !== undefined ? { payAt: attempt.payAt } : {}),
    ...(errorType === undefined ? {} : { errorType }),
    ...(errorType === 'start-refused' ? { errorMessage: START_REFUSED[language] } : {}),
  }
}

/** What the payer reads at the bank: the bill, and which part of it when it is paid in parts. */
export const descriptionOf = (bill: PayableBill, term: Omit<Term, 'payable'>): string =>
  (term.of > 1 ? `${bill.description} (${term.number}/${term.of})` : bill.description).slice(0, 255)

function errorTypeOf(attempt: Attempt): PaymentErrorType | undefined {
  if (attempt.state === 'unknown') return 'status-unknown'
  return attempt.state === 'failed' && attempt.providerPaymentId === undefined ? 'start-refused' : undefined
}
