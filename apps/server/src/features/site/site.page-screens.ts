import { plainly } from '../../composition/page-screen.ts'
import { plainDocuments } from './documents/plain-documents.ts'
import { readDocuments } from './documents/read-documents.ts'
import { plainSsoPage } from './sso/plain-sso-page.ts'
import { readSsoPage } from './sso/read-sso-page.ts'

/** Its screens without layout, by page code. */
export const sitePageScreens = {
  'document-browser': plainly(readDocuments, plainDocuments),
  sso: plainly(readSsoPage, plainSsoPage),
}
