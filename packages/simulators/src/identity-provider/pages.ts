import { html, type Html } from '../pages/html.ts'
import type { Account, Realm } from './realm.ts'
import type { Spoken } from './words.ts'

/** The path of the style sheet, in every realm. */
export const STYLE_PATH = '/demo.css'

/** The frame of every page: its school, and that it is a demo. */
function page({ language, words }: Spoken, owner: string, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${owner}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header><strong>${owner}</strong></header>
        <main class="titled">
          <p class="notice">${words.notice}</p>
          ${body}
        </main>
      </body>
    </html>`.html
}

/** The login of a failed attempt. */
export type Failed = { readonly login: string }

/** The form for name and password, with the accounts for one press below it. */
export function signInPage(spoken: Spoken, realm: Realm, address: string, failed?: Failed): string {
  const { words } = spoken
  return page(
    spoken,
    words.accountsOf(realm.schoolName),
    failed ? `${words.failed}: ${words.signIn}` : words.signIn,
    html`<h1>${words.signIn}</h1>
      ${failed ? [wrong(words.wrong)] : []}
      <form class="card" method="post" action="${address}">
        <label for="login">${words.login}</label>
        <input
          id="login"
          name="login"
          autocomplete="username"
          required
          value="${failed?.login ?? ''}"
          ${failed ? [described] : []}
        />
        <label for="password">${words.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          ${failed ? [described] : []}
        />
        <button class="first">${words.signIn}</button>
      </form>
      <form method="post" action="${address}/cancel">
        <button>${words.back}</button>
      </form>
      <form method="post" action="${address}/choose">
        <fieldset>
          <legend>${words.choose}</legend>
          ${realm.accounts.map(choice)}
        </fieldset>
      </form>`,
  )
}

const wrong = (sentence: string): Html => html`<p class="wrong" id="wrong" role="alert">${sentence}</p>`

const described = html`aria-invalid="true" aria-describedby="wrong"`

const choice = ({ subject, name, login }: Account): Html =>
  html`<button name="subject" value="${subject}"><b>${name}</b> <span>${login}</span></button>`

/** Asks whether to log out here too; `form` is the provider's own, with its CSRF protection. */
export const logoutPage = (spoken: Spoken, realm: Realm, form: string): string =>
  page(
    spoken,
    spoken.words.accountsOf(realm.schoolName),
    spoken.words.signOut,
    html`<h1>${spoken.words.alsoHere}</h1>
      <section class="card">
        <p>${spoken.words.elsewhere}</p>
        ${{ html: form }}
        <button class="first" form="op.logoutForm" name="logout" value="yes">${spoken.words.yes}</button>
        <button form="op.logoutForm">${spoken.words.no}</button>
      </section>`,
  )

/** A page with one message. */
export const noticePage = (
  spoken: Spoken,
  realm: Realm,
  sentence: 'over' | 'notRight' | 'signedOut',
): string =>
  page(
    spoken,
    spoken.words.accountsOf(realm.schoolName),
    spoken.words[sentence],
    html`<h1>${spoken.words[sentence]}</h1>`,
  )

/** The page at the root of the provider: its schools. */
export const frontPage = (spoken: Spoken, realms: readonly Realm[]): string =>
  page(
    spoken,
    spoken.words.demo,
    spoken.words.schools,
    html`<h1>${spoken.words.schools}</h1>
      ${realms.map(
        ({ schoolName, accounts }) =>
          html`<section class="card">
            <p>${spoken.words.through(schoolName)}</p>
            <p>${spoken.words.many(accounts.length)}</p>
          </section>`,
      )}`,
  )
