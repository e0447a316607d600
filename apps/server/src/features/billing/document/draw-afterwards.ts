import type { Actor } from '@portal/domain/account/session.ts'
import type { Download } from '../../../download.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { Paper } from '../../../gateways/documents/paper.ts'

/** A paper as PDF, drawn when its transaction has ended: a connection to the database does not wait for a drawing. */
export const drawAfterwards =
  (
    documents: Documents,
    { person }: Actor,
    { paper, fileName }: { readonly paper: Paper; readonly fileName: string },
  ) =>
  async (): Promise<Download> => ({
    mediaType: 'application/pdf',
    content: await documents.draw(paper, person.guid),
    fileName,
  })
