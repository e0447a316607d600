/** A main screen: how to open it, its main content, and proof that it responds. */
export type Screen = {
  readonly name: string
  /** The login of the visitor; absent for an anonymous one. */
  readonly login?: string
  /** Relative to the portal's address. */
  readonly path?: string
  /** Selectors of links to follow, because demo ids vary. */
  readonly links?: readonly string[]
  /** The main content: a visible element that matches and contains this text. */
  readonly content: { readonly selector: string; readonly text: string }
  /** Part of a button's name, and the effect of pressing it. */
  readonly press: { readonly button: string; readonly shows: string }
}

const userMenu = { button: 'gebruikersmenu', shows: '[role=menu]' } as const

const parent = (screen: Omit<Screen, 'login' | 'press'> & { readonly login?: string }): Screen => ({
  login: 'm.devries',
  press: userMenu,
  ...screen,
})

/** The measured screens, most visited first. */
export const screens: readonly Screen[] = [
  parent({
    name: 'home',
    content: {
      selector: 'main article:nth-of-type(2)',
      text: String.raw`\d ongelezen.*\d openstaande.*\d formulier`,
    },
  }),
  parent({
    name: 'list',
    links: ['a[href$="/invoices/open"]'],
    content: { selector: 'main tbody tr', text: 'Reis Berlijn.*€' },
  }),
  parent({
    name: 'invoice',
    links: ['a[href$="/invoices/open"]', 'main a[href*="/invoices/invoice/"]'],
    content: { selector: 'main aside', text: 'Totaal.*€' },
  }),
  parent({
    name: 'messages',
    links: ['a[href$="/messages/all"]'],
    content: { selector: 'main tbody tr', text: 'Herinnering: Reis Berlijn' },
  }),
  parent({
    name: 'message',
    links: ['a[href$="/messages/all"]', 'a[href*="/messages/message/"]'],
    content: { selector: 'main article', text: 'lijst' },
  }),
  parent({
    name: 'form',
    links: ['a[href$="/inquiry/forms/to-answer"]', 'a[href*="/forms/form/"]'],
    content: { selector: 'main form', text: String.raw`\?` },
  }),
  parent({
    name: 'permissions',
    links: ['article:nth-of-type(2) a[href$="/inquiry/privacy"]'],
    content: { selector: 'main li, main article', text: 'Gegevens|Foto|foto' },
  }),
  {
    name: 'login',
    content: { selector: 'main form', text: 'Gebruikersnaam' },
    press: { button: 'Wachtwoord tonen', shows: '.field-with-button input[type=text]' },
  },
  parent({ name: 'account', path: 'account', content: { selector: 'main', text: 'Dit apparaat' } }),
  parent({
    name: 'pay-all',
    login: 'y.elamrani',
    path: 'pay-all',
    content: { selector: 'main li', text: '€' },
  }),
  parent({
    name: 'webshop',
    path: 'webshop',
    content: { selector: 'main article', text: 'Grafische rekenmachine.*€' },
  }),
]
