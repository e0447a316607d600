import { chargedBackCents, refundedCents, remainingCents, type BankPayment } from '../bank-payment.ts'
import { html, type Html } from '../../pages/html.ts'
import { layout, payeeOf } from './pay-page.ts'
import type { Language } from '../../pages/language.ts'
import { euros, moment, TEXTS } from './page-text.ts'

/** The actions of the bank on a payment. */
export const BANK_ACTIONS = [
  'refund',
  'charge-back',
  'pay-late',
  'fail-refund',
  'reverse-chargeback',
] as const
export type BankAction = (typeof BANK_ACTIONS)[number]

/** The latest payments, with their history and possible actions. */
export function overviewPage(payments: BankPayment[], language: Language): string {
  const text = TEXTS[language]
  const list = html`<ul class="payments">
    ${payments.map((payment) => item(payment, language))}
  </ul>`
  const body = html`<h1>${text.overview}</h1>
    ${payments.length > 0 ? list : html`<section class="card"><p>${text.none}</p></section>`}`
  return layout({ title: text.overview, language, wide: true, body })
}

function item(payment: BankPayment, language: Language): Html {
  const text = TEXTS[language]
  return html`<li class="card">
    <h2>
      <a href="/pay/${payment.id}?lang=${language}">${payeeOf(payment)}</a>
      <span>${euros(payment.cents, language)}</span>
    </h2>
    <dl>
      <dt>${text.description}</dt>
      <dd>${payment.description}</dd>
      <dt>${text.created}</dt>
      <dd>${moment(payment.createdAt, language)}</dd>
      <dt>${text.status}</dt>
      <dd class="status">${statusOf(payment, language)}</dd>
    </dl>
    ${actions(payment, language)}
  </li>`
}

function statusOf(payment: BankPayment, language: Language): string {
  const text = TEXTS[language]
  const back: [number, string][] = [
    [refundedCents(payment), text.refunded],
    [chargedBackCents(payment), text.chargedBack],
  ]
  const returns = back
    .filter(([cents]) => cents > 0)
    .map(([cents, word]) => `${euros(cents, language)} ${word}`)
  return [text.statuses[payment.status], ...returns].join(', ')
}

function actions(payment: BankPayment, language: Language): Html[] {
  const choices = buttons(payment, language)
  if (choices.length === 0) return []
  return [
    html`<form
      method="post"
      action="/payments/${payment.id}?lang=${language}"
      aria-label="${TEXTS[language].actions}: ${payment.description}"
    >
      ${choices}
    </form>`,
  ]
}

function buttons(payment: BankPayment, language: Language): Html[] {
  const text = TEXTS[language]
  const isOver = ['canceled', 'expired', 'failed'].includes(payment.status)
  return [
    ...(remainingCents(payment) > 0
      ? [button('refund', text.refund), button('charge-back', text.chargeBack)]
      : []),
    ...(refundedCents(payment) > 0 ? [button('fail-refund', text.failRefund)] : []),
    ...(chargedBackCents(payment) > 0 ? [button('reverse-chargeback', text.reverseChargeback)] : []),
    ...(isOver ? [button('pay-late', text.payLate)] : []),
  ]
}

const button = (action: BankAction, label: string) =>
  html`<button name="action" value="${action}">${label}</button>`
