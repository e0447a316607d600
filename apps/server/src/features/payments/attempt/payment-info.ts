import { isLive, type PaymentInfo, type PaymentPart } from '@portal/domain/payments/payment-attempt.ts'
import { transactionStatus } from '@portal/domain/payments/transaction-status.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { sum } from '@portal/domain/values/money/money.ts'
import type { Attempt } from './attempt.ts'
import type { Described, PaidPart } from '../payable.ts'

/** Why a payment failed, as a code; the web has the text (PD-14). */
export type PaymentErrorType = 'start-refused' | 'status-unknown'

/** Shown to the payer when the provider rejects the order. */
const START_REFUSED: Readonly<Record<Language, string>> = {
  nl: 'Fout bij starten betaling',
  en: 'Error while starting the payment',
}

/**
 * An attempt as one person may see it. Parts that this person may not see have no amount or name, and then there is no
 * link to pay. The address of the bank is included only while paying there makes sense.
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

/** The description that the payer sees at the bank: the invoice, and the part when it is paid in parts. */
export const descriptionOf = (title: string, { number, of }: PartNumber): string =>
  forBank(of > 1 ? `${title} (${number}/${of})` : title)

/** The description of several invoices, as many as fit. */
export const descriptionOfAll = (terms: readonly (PartNumber & { readonly title: string })[]): string =>
  forBank(terms.map((term) => descriptionOf(term.title, term)).join(', '))

const LONGEST_DESCRIPTION = 255

/** Cuts a text to the bank's maximum. A split surrogate pair, such as an emoji, is dropped. */
const forBank = (text: string): string => text.slice(0, LONGEST_DESCRIPTION).replace(/[\uD800-\uDBFF]$/, '')

function errorTypeOf(attempt: Attempt): PaymentErrorType | undefined {
  if (attempt.state === 'unknown') return 'status-unknown'
  return attempt.state === 'failed' && attempt.providerPaymentId === undefined ? 'start-refused' : undefined
}
