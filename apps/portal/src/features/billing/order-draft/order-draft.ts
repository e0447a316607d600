import { subtotalOf, totalAfter } from '@portal/domain/billing/order/amounts.ts'
import type { Discount } from '@portal/domain/billing/order/discount.ts'
import {
  chooseMethod,
  initialMethodChoice,
  isActive,
  isChoiceOf,
  type MethodChoice,
  type Price,
} from '@portal/domain/billing/payment/instalments.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import type { PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import { priceOf } from '@portal/domain/billing/order/pricing.ts'
import type { Selection } from '@portal/domain/billing/order/selection.ts'
import { inGroupsOfFour, normaliseIban } from '@portal/domain/values/money/iban.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type {
  ChosenPayment,
  OrderAnswer,
  PlanSettings,
} from '@portal/contract/billing/order-list/order-input.ts'
import { articlesOf, chosenLines } from '@portal/domain/billing/order/selection.ts'
import { asksAccount, changesAccount } from '@portal/domain/billing/payment/payment-terms.ts'

/** The payer's input so far: plain data, kept while the steps of one list are open. */
export type Draft = { readonly selection: Selection; readonly payment: PaymentAnswer }

/** The initial payment: what was chosen earlier, and the account that the school knows. */
export const initialPayment = (list: OrderList): PaymentAnswer => ({
  ...(list.chosenPaymentMethod && { method: list.chosenPaymentMethod }),
  ...(list.chosenInstalment && { instalment: list.chosenInstalment }),
  iban: inGroupsOfFour(list.account.mandate?.iban ?? list.account.defaultIban),
  holder: list.account.mandate?.holder ?? list.account.defaultHolder,
  conditionsAgreed: list.conditions.agreed,
  signed: list.signature.signed,
  comment: list.comment,
})

/**
 * Returns the applicable method and instalment plan: the chosen ones if they fit the price, else the first plan of
 * that method, else the preference of the list.
 */
export function choiceThatFits(list: OrderList, subtotal: Money, wanted: PaymentAnswer): MethodChoice {
  const { paymentMethods, defaultPaymentMethod } = list.template
  const priceWith = (method: PaymentMethod) => priceOf(subtotal, list.template, method)
  const method = paymentMethods.find((candidate) => candidate.guid === wanted.method)
  if (!method) {
    const hints = { lastUsed: list.lastUsedMethod, preferred: defaultPaymentMethod }
    return initialMethodChoice(paymentMethods, hints, priceWith)
  }
  const price = priceWith(method)
  if (price.total <= 0 || !isActive(method, price)) return {}
  return isChoiceOf(method, price, wanted.instalment)
    ? { method, ...(wanted.instalment !== undefined && { instalment: wanted.instalment }) }
    : chooseMethod(method, price)
}

/** Returns the payment with the applicable method and plan, as input for the domain's rules. */
export function withChoice(payment: PaymentAnswer, choice: MethodChoice): PaymentAnswer {
  const { method: _method, instalment: _instalment, ...rest } = payment
  return {
    ...rest,
    ...(choice.method && { method: choice.method.guid }),
    ...(choice.instalment !== undefined && { instalment: choice.instalment }),
  }
}

/** Returns the price of the order: with the server's discount once it is known, until then by the same rules here. */
export function priceOfDraft(
  list: OrderList,
  selection: Selection,
  method: PaymentMethod | undefined,
  fromServer: Discount | undefined,
): Price {
  const subtotal = subtotalOf(list, selection)
  if (!fromServer) return priceOf(subtotal, list.template, method)
  const discount = fromServer.computed === 0 ? undefined : fromServer
  return { subtotal, discount, total: totalAfter(subtotal, discount) }
}

/** Returns the payment to send: the account only where it is required, and the plan of its choice. */
export function answerToSend(list: OrderList, price: Price, payment: PaymentAnswer): ChosenPayment {
  const method = list.template.paymentMethods.find((candidate) => candidate.guid === payment.method)
  const isAsked = asksAccount(list, price, method) || changesAccount(list, payment, method)
  return {
    ...payment,
    iban: isAsked ? normaliseIban(payment.iban) : '',
    holder: isAsked ? payment.holder.trim() : '',
    comment: payment.comment.trim(),
    ...planOf(method, payment.instalment),
  }
}

/** The chosen plan as this method offers it. */
function planOf(
  method: PaymentMethod | undefined,
  instalment: string | undefined,
): { readonly plan?: PlanSettings } {
  const plan = method?.instalments.find(({ id }) => id === instalment)
  if (!method || !plan) return {}
  const { dates, division, minimumAmount, visible } = plan
  return { plan: { methods: [method.guid], dates, division, minimumAmount, visible } }
}

/** Returns the whole order with the prices that the payer saw, for the server to compare (PD-10). */
export const orderAnswerOf = (
  list: OrderList,
  selection: Selection,
  price: Price,
  payment: PaymentAnswer,
): OrderAnswer => ({
  ...answerToSend(list, price, payment),
  lines: chosenLines(articlesOf(list), selection).map(({ guid, amount }) => ({ guid, amount })),
  version: list.version,
})

/** An order without lines, method or consent. */
export const nothingOrdered = (list: OrderList): OrderAnswer => ({
  lines: [],
  version: list.version,
  iban: '',
  holder: '',
  comment: '',
  conditionsAgreed: false,
  signed: false,
})
