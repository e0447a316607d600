import { isIban, isMaskedIban, normaliseIban } from '../../values/iban.ts'
import { holdsAddress } from '../../values/plain-name.ts'
import { isActive, isChoiceOf, type Price } from './instalments.ts'
import type { OrderList } from '../order/order-list.ts'
import type { PaymentMethod } from './payment-method.ts'

/** What the payer filled in on the payment-method step; nothing of it is a price. */
export type PaymentAnswer = {
  readonly method?: string
  readonly instalment?: string
  readonly iban: string
  readonly holder: string
  readonly conditionsAgreed: boolean
  readonly signed: boolean
  readonly comment: string
}

/** Longest comment in characters, counted as a browser counts them. */
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
 * Why the payment-method step may not be left yet, or undefined when it may: the method
 * and its instalment, then the account, then the ticks, then the comment.
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
 * Whether the account number and its holder must be filled in: the section is shown, and it is asked for or the
 * method is direct debit. An active mandate switches the whole check off, and so does a total of zero; a refund
 * still needs to know where the money goes.
 */
export function asksAccount(list: Pick<OrderList, 'account'>, price: Price, method?: PaymentMethod): boolean {
  if (list.account.mandate || !list.account.shown || price.total === 0) return false
  return list.account.asked || method?.systemName === 'incasso'
}

/**
 * Whether a direct debit is to go from another account than that of the active mandate, which then makes place
 * for a new one; an empty number keeps the mandate.
 */
export function changesAccount(
  { account: { mandate } }: Pick<OrderList, 'account'>,
  { iban }: Pick<PaymentAnswer, 'iban'>,
  method?: PaymentMethod,
): boolean {
  if (!mandate || method?.systemName !== 'incasso' || iban.trim() === '') return false
  return normaliseIban(iban) !== normaliseIban(mandate.iban)
}

/** An account number that is none, or no holder; or a debit of which nobody can say either. */
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

/** Each tick that is visible is required. */
function tickRefusal(list: OrderList, answer: PaymentAnswer): PaymentTermsRefusal | undefined {
  if (list.conditions.visible && !answer.conditionsAgreed) return 'conditions-not-agreed'
  return list.signature.visible && !answer.signed ? 'signature-missing' : undefined
}

/** A comment only where the school asks for one, and not longer than it may be. */
function commentRefusal(list: OrderList, comment: string): PaymentTermsRefusal | undefined {
  if (comment.trim() === '') return undefined
  if (!list.commentEnabled) return 'comment-not-asked'
  return comment.length > COMMENT_MAXIMUM ? 'comment-too-long' : undefined
}

/**
 * Direct debit is impossible while the school knows no account number or no holder, there is no mandate, and nothing
 * asks the payer for them.
 */
export const lacksKnownAccount = (list: Pick<OrderList, 'account'>, method: PaymentMethod): boolean =>
  method.systemName === 'incasso' &&
  !list.account.mandate &&
  !list.account.shown &&
  (!isAccount(list, list.account.defaultIban) || list.account.defaultHolder.trim() === '')

/** An account number; or the one that the school knows, masked for whoever may look at the list and not order by it. */
const isAccount = ({ account }: Pick<OrderList, 'account'>, iban: string): boolean =>
  isIban(iban) || (isMaskedIban(iban) && normaliseIban(iban) === normaliseIban(account.defaultIban))
