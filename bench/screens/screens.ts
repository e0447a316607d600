/** A main screen: how one gets there, when its main content is there, and what shows that it works. */
export type Screen = {
  readonly name: string
  /** Who looks; nobody signed in where there is none. */
  readonly login?: string
  /** Below the portal's address. */
  readonly path?: string
  /** Links to follow from there, as selectors: the ids of the demo stand in no table. */
  readonly links?: readonly string[]
  /** What somebody came for: an element that matches, is visible and says this. */
  readonly content: { readonly selector: string; readonly text: string }
  /** A part of a button's name, and what shows that a press on it did its thing. */
  readonly press: { readonly button: string; readonly shows: string }
}

const userMenu = { button: 'gebruikersmenu', shows: '[role=menu]' } as const

const parent = (screen: Omit<Screen, 'login' | 'press'> & { readonly login?: string }): Screen => ({
  login: 'm.devries',
  press: userMenu,
  ...screen,
})

/** The screens that are measured, those of most visits first. */
export const screens: readonly Screen[] = [
  parent({
    name: 'home',
    content: {
      selector: 'main article:nth-of-type(2)',
      text: String.raw`\d openstaande.*\d ongelezen.*\d formulier`,
    },
  }),
  parent({
    name: 'list',
    links: ['a[href$="/invoices/open"]'],
    content: { selector: 'main tbody tr', text: 'Reis Berlijn.*€' },
  }),
  parent({
    name: 'invoice',
    links: ['main a[href*="/invoices/invoice/"]'],
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
