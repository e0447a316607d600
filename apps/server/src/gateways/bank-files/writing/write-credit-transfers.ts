import { dayAtNoon } from './day-at-noon.ts'
import { openDocument } from './open-document.ts'
import type { CreditTransfer, OrderFile } from './order-file.ts'
import { sepaText } from './sepa-text.ts'

export const TRANSFER_FORMATS = { '09': 'pain.001.001.09', '03': 'pain.001.001.03' } as const
export type TransferVariant = keyof typeof TRANSFER_FORMATS

/** A file of payments for the bank (pain.001, SEPA credit transfer). */
export function writeCreditTransfers(
  variant: TransferVariant,
  file: OrderFile,
  transfers: readonly CreditTransfer[],
): string {
  const document = openDocument(TRANSFER_FORMATS[variant], file)
  const part = document.createPaymentInfo()
  part.id = 'SCT'
  part.batchBooking = true
  part.requestedExecutionDate = dayAtNoon(file.on)
  part.debtorName = sepaText(file.school.name, 70)
  part.debtorIBAN = file.school.iban
  document.addPaymentInfo(part)
  for (const [index, transfer] of transfers.entries()) {
    const order = part.createTransaction()
    order.id = String(index + 1)
    order.end2endId = transfer.endToEndId
    order.amount = transfer.amount / 100
    order.creditorName = sepaText(transfer.holder, 70)
    order.creditorIBAN = transfer.iban
    order.remittanceInfo = sepaText(transfer.text, 140)
    part.addTransaction(order)
  }
  return document.toString()
}
