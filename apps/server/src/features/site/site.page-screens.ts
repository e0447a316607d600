import { asParts } from '../../composition/pages/page-screen.ts'
import { readDocuments } from './documents/read-documents.ts'
import { documentParts, ssoParts } from './site.page-parts.ts'
import { readSsoPage } from './sso/read-sso-page.ts'

/** The screens of site as parts of a page, by page code. */
export const sitePageScreens = {
  'document-browser': asParts(readDocuments, documentParts),
  sso: asParts(readSsoPage, ssoParts),
}
