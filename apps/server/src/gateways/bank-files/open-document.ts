import { Document } from 'sepa'
import type { OrderFile } from './order-file.ts'
import { sepaText } from './sepa-text.ts'

/** A document of a format of ISO 20022, with what every file of orders says of itself: its number, moment and sender. */
export function openDocument(format: ConstructorParameters<typeof Document>[0], file: OrderFile): Document {
  const document = new Document(format)
  document.grpHdr.id = file.messageId
  document.grpHdr.created = new Date(file.madeAt)
  document.grpHdr.initiatorName = sepaText(file.school.name, 70)
  return document
}
