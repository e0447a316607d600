import { isLive, type PaymentInfo, type PaymentPart } from '@portal/domain/payments/payment-attempt.ts'
import { transactionStatus } from '@portal/domain/payments/transaction-status.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { sum } from '@portal/domain/values/money.ts'
import type { Attempt } from './attempt.ts'
import type { Described, PaidPart } from './payable.ts'

/** What went wrong with a payment, as a word of ours; the web has the sentence for it (PD-14). */
export type PaymentErrorType = 'start-refused' | 'status-unknown'

/** What the payer reads when the provider does not take the order. */
const START_REFUSED: Readonly<Record<Language, string>> = {
  nl: 'Fout bij starten betaling',
  en: 'Error while starting the payment',
}

/**
 * An attempt as one person sees it. Of parts that this person does not see, neither amount nor name is told, and the
 * person is not sent on to pay them. The address of the bank is shown only while paying there makes sense.
 */
export function infoOfAttempt(
  attempt: Attempt,
  { id: invoiceId, seen, hidden }: Described,
  language: Language,
): PaymentInfo {
  const errorType = errorTypeOf(attempt)
  const isWhole = hidden === 0
  return {
    invoiceId,
    amount: isWhole ? attempt.amount : sum(seen.map(({ amount }) => amount)),
    reference: attempt.reference,
    description: isWhole ? attempt.description : descriptionOfAll(seen),
    methodName: attempt.methodVisibleName,
    openTransaction: isLive(attempt.state),
    status: transactionStatus(attempt.state),
    ...(isWhole && attempt.state === 'open' && attempt.payAt !== undefined ? { payAt: attempt.payAt } : {}),
    ...(errorType === undefined ? {} : { errorType }),
    ...(errorType === 'start-refused' ? { errorMessage: START_REFUSED[language] } : {}),
    ...(seen.length + hidden > 1 ? { parts: seen.map(toPart) } : {}),
  }
}

const toPart = (part: PaidPart): PaymentPart => ({
  child: part.child,
  description: descriptionOf(part.title, part),
  reference: part.reference,
  amount: part.amount,
})

type PartNumber = { readonly number: number; readonly of: number }

/** What the payer reads at the bank: the invoice, and which part of it when it is paid in parts. */
export const descriptionOf = (title: string, { number, of }: PartNumber): string =>
  forBank(of > 1 ? `${title} (${number}/${of})` : title)

/** The invoices that are paid together, as far as the bank has room for them. */
export const descriptionOfAll = (terms: readonly (PartNumber & { readonly title: string })[]): string =>
  forBank(terms.map((term) => descriptionOf(term.title, term)).join(', '))

const LONGEST_DESCRIPTION = 255

/** As much of it as a bank takes; a sign that does not fit as a whole, such as an emoji, is left out. */
const forBank = (text: string): string => text.slice(0, LONGEST_DESCRIPTION).replace(/[\uD800-\uDBFF]$/, '')

function errorTypeOf(attempt: Attempt): PaymentErrorType | undefined {
  if (attempt.state === 'unknown') return 'status-unknown'
  return attempt.state === 'failed' && attempt.providerPaymentId === undefined ? 'start-refused' : undefined
}
