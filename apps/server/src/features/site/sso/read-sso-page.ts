import { ssoAddress, type SsoPage } from '@portal/domain/site/page/sso-link.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { linksIn, servedText } from '../../../school-file/safe-html.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { findPageText } from '../page/page.repository.ts'
import { screenOfSchool } from '../page/screen-asked.ts'

/** Returns the outgoing link of a page: the first link in its text that the school marked. */
export async function readSsoPage(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<SsoPage> {
  const { name, number } = await screenOfSchool(tx, reader, asked, 'sso')
  const text = await findPageText(tx, number)
  const address = ssoAddress(text ? linksIn(servedText(text)) : [])
  return { name, ...(address !== undefined && { address }) }
}
