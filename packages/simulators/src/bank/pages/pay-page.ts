import { OUTCOMES, type BankPayment, type Outcome } from '../bank-payment.ts'
import { html, type Html } from '../../pages/html.ts'
import { METHODS } from '../api/api-input.ts'
import type { Language } from '../../pages/language.ts'
import { euros, moment, TEXTS } from './page-text.ts'

type Page = { title: string; language: Language; wide?: true; body: Html }

/** The frame of every page: language, name of the bank, and the note that no money is moved. */
export function layout({ title, language, wide, body }: Page): string {
  const text = TEXTS[language]
  const other = language === 'nl' ? 'en' : 'nl'
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${text.bank}</title>
        <link rel="stylesheet" href="/bank.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <strong>${text.bank}</strong>
          <a href="?lang=${other}" lang="${other}" hreflang="${other}">${text.otherLanguage}</a>
        </header>
        <main class="${wide ? 'wide' : ''}">
          <p class="notice">${text.notice}</p>
          ${body}
        </main>
      </body>
    </html>`
  return page.html
}

/** The payee: the school named in the payment, else the customer of the bank. */
export const payeeOf = ({ metadata, profile }: BankPayment) => metadata['school'] ?? profile

/** The page on which the payer pays, or chooses another outcome. */
export function payPage(payment: BankPayment, language: Language): string {
  const text = TEXTS[language]
  const payee = payeeOf(payment)
  const body = html`
    <section class="card">
      <h1>${text.payTo} <strong>${payee}</strong></h1>
      <p class="sum">${euros(payment.cents, language)}</p>
      <dl>
        <dt>${text.description}</dt>
        <dd>${payment.description}</dd>
        <dt>${text.reference}</dt>
        <dd>${payment.metadata['reference'] ?? payment.id}</dd>
        <dt>${text.method}</dt>
        <dd>${METHODS[payment.method ?? 'ideal'] ?? ''}</dd>
        ${payment.status === 'open' ? validUntil(payment, language) : []}
      </dl>
    </section>
    ${payment.status === 'open' ? choices(language) : finished(payment, language)}
  `
  return layout({ title: `${payee}, ${euros(payment.cents, language)}`, language, body })
}

export function missingPage(language: Language): string {
  const { missing } = TEXTS[language]
  return layout({ title: missing, language, body: html`<section class="card"><p>${missing}</p></section>` })
}

const validUntil = (payment: BankPayment, language: Language) =>
  html`<dt>${TEXTS[language].validUntil}</dt>
    <dd>${moment(payment.expiresAt, language)}</dd>`

const choices = (language: Language) =>
  html`<form method="post" action="?lang=${language}">
    <fieldset>
      <legend>${TEXTS[language].choose}</legend>
      ${OUTCOMES.map((outcome) => choice(outcome, language))}
    </fieldset>
  </form>`

function choice(outcome: Outcome, language: Language): Html {
  const { label, hint } = TEXTS[language].outcomes[outcome]
  return html`<button name="outcome" value="${outcome}" class="${outcome === 'success' ? 'first' : ''}">
    <b>${label}</b> <span>${hint}</span>
  </button>`
}

const finished = (payment: BankPayment, language: Language) =>
  html`<section class="card">
    <p><span class="status">${TEXTS[language].statuses[payment.status]}.</span> ${TEXTS[language].done}</p>
    <a class="button" href="${payment.redirectUrl}">${TEXTS[language].back} ${payeeOf(payment)}</a>
  </section>`
