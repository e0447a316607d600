import { documentList, type DocumentList } from '@portal/domain/site/documents/document-list.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfSchool } from '../page/screen-asked.ts'
import { findDocuments } from './document.repository.ts'

/** Returns the documents of the school, of one folder or all. */
export async function readDocuments(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<DocumentList> {
  await screenOfSchool(tx, reader, asked, 'documents')
  return documentList(await findDocuments(tx), asked)
}
