import { Document } from 'sepa'
import type { OrderFile } from './order-file.ts'
import { sepaText } from './sepa-text.ts'

/** An ISO 20022 document with the header of every order file: message id, time and sender. */
export function openDocument(format: ConstructorParameters<typeof Document>[0], file: OrderFile): Document {
  const document = new Document(format)
  document.grpHdr.id = file.messageId
  document.grpHdr.created = new Date(file.madeAt)
  document.grpHdr.initiatorName = sepaText(file.school.name, 70)
  return document
}
