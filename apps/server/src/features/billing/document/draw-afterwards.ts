import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Download } from '../../../download.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { PdfDocument } from '../../../gateways/documents/pdf-document.ts'

/** A document as PDF, drawn when its transaction has ended: a connection to the database does not wait for a drawing. */
export const drawAfterwards =
  (
    documents: Documents,
    { person }: Actor,
    { document, fileName }: { readonly document: PdfDocument; readonly fileName: string },
  ) =>
  async (): Promise<Download> => ({
    mediaType: 'application/pdf',
    content: await documents.draw(document, person.guid),
    fileName,
  })
