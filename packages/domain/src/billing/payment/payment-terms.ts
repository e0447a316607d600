import { isIban, isMaskedIban, normaliseIban } from '../../values/money/iban.ts'
import { holdsAddress } from '../../values/text/plain-name.ts'
import { isActive, isChoiceOf, type Price } from './instalments.ts'
import type { OrderList } from '../order/order-list.ts'
import type { PaymentMethod } from './payment-method.ts'

/** The input of the payment-method step; it holds no price. */
export type PaymentAnswer = {
  readonly method?: string
  readonly instalment?: string
  readonly iban: string
  readonly holder: string
  readonly conditionsAgreed: boolean
  readonly signed: boolean
  readonly comment: string
}

/** Maximum length of a comment in characters, as a browser counts them. */
export const COMMENT_MAXIMUM = 1000

/** How many characters a comment may still have. */
export const charactersLeft = (comment: string): number => COMMENT_MAXIMUM - comment.length

export type PaymentTermsRefusal =
  | 'no-payment-methods'
  | 'method-missing'
  | 'method-unknown'
  | 'method-inactive'
  | 'instalment-not-allowed'
  | 'iban-invalid'
  | 'account-holder-missing'
  | 'account-holder-holds-address'
  | 'account-unknown'
  | 'conditions-not-agreed'
  | 'signature-missing'
  | 'comment-not-asked'
  | 'comment-too-long'

/**
 * Why the payment-method step cannot be left; undefined when it can. Checks the method with its instalment, then the
 * account, the ticks and the comment.
 */
export function reasonNotToProceed(
  list: OrderList,
  price: Price,
  answer: PaymentAnswer,
): PaymentTermsRefusal | undefined {
  const method = list.template.paymentMethods.find((candidate) => candidate.guid === answer.method)
  return (
    (price.total > 0 ? methodRefusal(list, price, method, answer) : undefined) ??
    accountRefusal(list, price, method, answer) ??
    tickRefusal(list, answer) ??
    commentRefusal(list, answer.comment)
  )
}

function methodRefusal(
  list: OrderList,
  price: Price,
  method: PaymentMethod | undefined,
  answer: PaymentAnswer,
): PaymentTermsRefusal | undefined {
  if (list.template.paymentMethods.length === 0) return 'no-payment-methods'
  if (answer.method === undefined) return 'method-missing'
  if (!method) return 'method-unknown'
  if (!isActive(method, price)) return 'method-inactive'
  return isChoiceOf(method, price, answer.instalment) ? undefined : 'instalment-not-allowed'
}

/**
 * Whether account number and holder are required: the section is visible, and the school asks for them or the method is
 * direct debit. An active mandate and a total of zero disable the check. A refund still needs an account.
 */
export function asksAccount(list: Pick<OrderList, 'account'>, price: Price, method?: PaymentMethod): boolean {
  if (list.account.mandate || !list.account.shown || price.total === 0) return false
  return list.account.asked || method?.systemName === 'incasso'
}

/**
 * Whether a direct debit uses another account than the active mandate, which a new mandate then replaces. An empty
 * number keeps the mandate.
 */
export function changesAccount(
  { account: { mandate } }: Pick<OrderList, 'account'>,
  { iban }: Pick<PaymentAnswer, 'iban'>,
  method?: PaymentMethod,
): boolean {
  if (!mandate || method?.systemName !== 'incasso' || iban.trim() === '') return false
  return normaliseIban(iban) !== normaliseIban(mandate.iban)
}

/** An invalid account number or empty holder; or a direct debit without any known account. */
function accountRefusal(
  list: OrderList,
  price: Price,
  method: PaymentMethod | undefined,
  answer: PaymentAnswer,
): PaymentTermsRefusal | undefined {
  if (price.total > 0 && method && lacksKnownAccount(list, method)) return 'account-unknown'
  if (!asksAccount(list, price, method) && !changesAccount(list, answer, method)) return undefined
  if (!isAccount(list, answer.iban)) return 'iban-invalid'
  if (answer.holder.trim() === '') return 'account-holder-missing'
  return holdsAddress(answer.holder) ? 'account-holder-holds-address' : undefined
}

/** Each visible tick is required. */
function tickRefusal(list: OrderList, answer: PaymentAnswer): PaymentTermsRefusal | undefined {
  if (list.conditions.visible && !answer.conditionsAgreed) return 'conditions-not-agreed'
  return list.signature.visible && !answer.signed ? 'signature-missing' : undefined
}

/** A comment only where the school asks for one, and within its maximum length. */
function commentRefusal(list: OrderList, comment: string): PaymentTermsRefusal | undefined {
  if (comment.trim() === '') return undefined
  if (!list.commentEnabled) return 'comment-not-asked'
  return comment.length > COMMENT_MAXIMUM ? 'comment-too-long' : undefined
}

/** Whether direct debit is impossible: no known account number or holder, no mandate, and no question to the payer. */
export const lacksKnownAccount = (list: Pick<OrderList, 'account'>, method: PaymentMethod): boolean =>
  method.systemName === 'incasso' &&
  !list.account.mandate &&
  !list.account.shown &&
  (!isAccount(list, list.account.defaultIban) || list.account.defaultHolder.trim() === '')

/** An IBAN, or the masked one of the school for a viewer who cannot order. */
const isAccount = ({ account }: Pick<OrderList, 'account'>, iban: string): boolean =>
  isIban(iban) || (isMaskedIban(iban) && normaliseIban(iban) === normaliseIban(account.defaultIban))
