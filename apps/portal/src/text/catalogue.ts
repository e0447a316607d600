import { createCatalogue, type Catalogue } from '@portal/web-kit/text/catalogue.ts'
import type account from './messages/nl/account.json'
import type agenda from './messages/nl/agenda.json'
import type billing from './messages/nl/billing.json'
import type editing from './messages/nl/editing.json'
import type inquiry from './messages/nl/inquiry.json'
import type login from './messages/nl/login.json'
import type messages from './messages/nl/messages.json'
import type payment from './messages/nl/payment.json'
import type school from './messages/nl/school.json'
import type shell from './messages/nl/shell.json'
import type webshop from './messages/nl/webshop.json'

declare module '@portal/web-kit/text/catalogue.ts' {
  interface TextSources {
    shell: typeof shell
    login: typeof login
    account: typeof account
    agenda: typeof agenda
    billing: typeof billing
    payment: typeof payment
    messages: typeof messages
    editing: typeof editing
    inquiry: typeof inquiry
    school: typeof school
    webshop: typeof webshop
  }
}

/** Loads the texts of the portal: one file per language and area. */
export const loadArea = createCatalogue(
  import.meta.glob<Catalogue>('./messages/*/*.json', { import: 'default' }),
)
