import { ZERO } from '@portal/domain/values/money.ts'
import { articlesOn, totalOn, vatOn } from './draw-invoice.ts'
import { inDigits } from './dutch.ts'
import type { OrderInvoiceDocument } from './order-invoice-document.ts'
import { facts, footer, letterhead } from './sheet-head.ts'
import { closeSheet, heading, openSheet, paragraph } from './sheet.ts'

/** Draws the invoice of a paid order of the webshop as an accessible PDF. Amounts include VAT. */
export async function drawOrderInvoice(document: OrderInvoiceDocument): Promise<Uint8Array> {
  const sheet = openSheet(`Factuur ${document.number}`, document.school.name)
  letterhead(sheet, 'Factuur', 'Webshop', document.school)
  facts(sheet, [
    ['Aan', document.buyer.name],
    ['Bestelnummer', document.number],
    ...(document.buyer.email === '' ? [] : [['E-mailadres', document.buyer.email] as const]),
    ['Factuurdatum', inDigits(document.paidOn)],
  ])
  articlesOn(sheet, { ...document, adjustment: ZERO })
  totalOn(sheet, document)
  vatOn(sheet, document)
  heading(sheet, 'Betaling')
  paragraph(sheet, `Betaald op ${inDigits(document.paidOn)} met ${document.methodVisibleName}.`)
  footer(sheet, document.school)
  return closeSheet(sheet)
}
