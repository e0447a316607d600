import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Download } from '../../../download.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { PdfDocument } from '../../../gateways/documents/pdf-document.ts'

/** Draws a PDF after its transaction has ended, so that drawing holds no database connection. */
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
