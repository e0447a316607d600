import type { Document } from 'sepa'
import type { SequenceType } from '@portal/domain/payments/bank/collection.ts'
import { dayAtNoon } from './day-at-noon.ts'
import { openDocument } from './open-document.ts'
import type { DirectDebit, OrderFile } from './order-file.ts'
import { sepaText } from './sepa-text.ts'

export const DEBIT_FORMATS = { '08': 'pain.008.001.08', '02': 'pain.008.001.02' } as const
export type DebitVariant = keyof typeof DEBIT_FORMATS

const SEQUENCES: readonly SequenceType[] = ['FRST', 'RCUR', 'OOFF']

/**
 * A file of collections for the bank (pain.008, SEPA Core), one part per sequence type.
 * @param creditorId the SEPA creditor identifier of the school
 */
export function writeDirectDebits(
  variant: DebitVariant,
  file: OrderFile & { readonly creditorId: string },
  debits: readonly DirectDebit[],
): string {
  const document = openDocument(DEBIT_FORMATS[variant], file)
  for (const sequence of SEQUENCES) {
    const ofThisKind = debits.filter((debit) => debit.sequence === sequence)
    if (ofThisKind.length > 0) addPart(document, file, sequence, ofThisKind)
  }
  return document.toString()
}

function addPart(
  document: Document,
  file: OrderFile & { readonly creditorId: string },
  sequence: SequenceType,
  debits: readonly DirectDebit[],
): void {
  const part = document.createPaymentInfo()
  part.id = sequence
  part.sequenceType = sequence
  part.batchBooking = true
  part.collectionDate = dayAtNoon(file.on)
  part.creditorId = file.creditorId
  part.creditorName = sepaText(file.school.name, 70)
  part.creditorIBAN = file.school.iban
  document.addPaymentInfo(part)
  for (const [index, debit] of debits.entries()) {
    const order = part.createTransaction()
    order.id = String(index + 1)
    order.end2endId = debit.endToEndId
    order.amount = debit.amount / 100
    order.mandateId = debit.mandate.code
    order.mandateSignatureDate = dayAtNoon(debit.mandate.signedOn)
    order.debtorName = sepaText(debit.holder, 70)
    order.debtorIBAN = debit.iban
    order.remittanceInfo = sepaText(debit.text, 140)
    part.addTransaction(order)
  }
}
