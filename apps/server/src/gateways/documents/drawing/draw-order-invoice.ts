import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { inEuros, subtract, sum, ZERO } from '@portal/domain/values/money/money.ts'
import { articlesOn, totalOn } from './draw-invoice.ts'
import { vatName } from './vat-name.ts'
import type { OrderInvoiceDocument, OrderPaper } from '../order-invoice-document.ts'
import { facts, footer, letterhead } from './sheet-head.ts'
import { table } from './sheet-table.ts'
import { closeSheet, heading, openSheet, paragraph, type Sheet } from './sheet.ts'

const titles: Readonly<Record<OrderPaper['type'], string>> = {
  invoice: 'Factuur',
  'credit-note': 'Creditfactuur',
  receipt: 'Betaalbewijs',
}

/** Draws a document of a paid webshop order as an accessible PDF. Amounts of lines include VAT. */
export async function drawOrderInvoice(document: OrderInvoiceDocument): Promise<Uint8Array> {
  const { paper, orderNumber, school } = document
  const title = titles[paper.type]
  const number = paper.type === 'receipt' ? orderNumber : paper.number
  const sheet = openSheet(`${title} ${number}`, school.name)
  letterhead(sheet, title, 'Webshop', school)
  facts(sheet, factsOf(document))
  articlesOn(sheet, { ...document, adjustment: ZERO })
  totalOn(sheet, document)
  if (paper.type !== 'receipt') vatPerRateOn(sheet, document)
  heading(sheet, paper.type === 'credit-note' ? 'Terugbetaling' : 'Betaling')
  for (const sentence of paymentOf(document)) paragraph(sheet, sentence)
  footer(sheet, school)
  return closeSheet(sheet)
}

/** Buyer, numbers and dates, as required of an invoice (art. 35a Wet OB). */
export function factsOf({
  paper,
  orderNumber,
  buyer,
  issuedOn,
  paidOn,
}: OrderInvoiceDocument): (readonly [string, string])[] {
  const email: (readonly [string, string])[] = buyer.email === '' ? [] : [['E-mailadres', buyer.email]]
  const to = [['Aan', buyer.name], ...email] as const
  const order = ['Bestelnummer', orderNumber] as const
  switch (paper.type) {
    case 'invoice':
      return [...to, ['Factuurnummer', paper.number], order, ['Factuurdatum', inDigits(issuedOn)]]
    case 'credit-note':
      return [
        ...to,
        ['Factuurnummer', paper.number],
        ['Bij factuur', paper.credits ?? orderNumber],
        order,
        ['Factuurdatum', inDigits(issuedOn)],
      ]
    case 'receipt':
      return [...to, order, ['Datum', inDigits(paidOn)]]
  }
}

function paymentOf({ paper, paidOn, issuedOn, methodVisibleName }: OrderInvoiceDocument): string[] {
  if (paper.type === 'credit-note')
    return [`Terugbetaald op ${inDigits(issuedOn)}, op de rekening waarmee de bestelling is betaald.`]
  const paid = `Betaald op ${inDigits(paidOn)} met ${methodVisibleName}.`
  return paper.type === 'invoice'
    ? [paid]
    : [paid, 'Een vrijwillige bijdrage is geen levering: er is geen btw.']
}

const VAT = [
  { title: 'Btw-tarief', width: 120 },
  { title: 'Exclusief btw', width: 110, amounts: true },
  { title: 'Btw', width: 110, amounts: true },
  { title: 'Inclusief btw', width: 110, amounts: true },
] as const

/** The taxable amount and the tax per rate, and in total. */
function vatPerRateOn(sheet: Sheet, { vat: shares }: Pick<OrderInvoiceDocument, 'vat'>): void {
  heading(sheet, 'Btw')
  const all = {
    name: 'Totaal',
    amount: sum(shares.map(({ amount }) => amount)),
    vat: sum(shares.map(({ vat }) => vat)),
  }
  const rows = shares.map(({ rate, amount, vat }) => ({ name: vatName(rate), amount, vat }))
  table(
    sheet,
    VAT,
    [...rows, ...(rows.length > 1 ? [all] : [])].map(({ name, amount, vat }) => [
      name,
      inEuros(subtract(amount, vat)),
      inEuros(vat),
      inEuros(amount),
    ]),
  )
}
