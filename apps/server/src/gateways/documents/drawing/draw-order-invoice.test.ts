import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { letterhead } from '../../../../testing/files/documents.ts'
import { drawOrderInvoice, factsOf } from './draw-order-invoice.ts'
import type { OrderInvoiceDocument, OrderPaper } from '../order-invoice-document.ts'

const aDocument = (paper: OrderPaper): OrderInvoiceDocument => ({
  kind: 'order-invoice',
  paper,
  orderNumber: 'W26-0041',
  issuedOn: calendarDay('2026-11-22'),
  paidOn: calendarDay('2026-11-21'),
  school: letterhead,
  buyer: { name: 'Marieke de Vries', email: 'marieke@post.example' },
  lines: [{ description: '1 × Sportshirt', amount: cents(1795), vatRate: percentage(21) }],
  total: cents(1795),
  vat: [{ rate: percentage(21), amount: cents(1795), vat: cents(312) }],
  methodVisibleName: 'iDEAL | Wero',
})

const papers: readonly (readonly [OrderPaper, readonly (readonly [string, string])[]])[] = [
  [
    { type: 'invoice', number: 'WF26-0007' },
    [
      ['Factuurnummer', 'WF26-0007'],
      ['Bestelnummer', 'W26-0041'],
      ['Factuurdatum', '22-11-2026'],
    ],
  ],
  [
    { type: 'credit-note', number: 'WF26-0008', credits: 'WF26-0007' },
    [
      ['Factuurnummer', 'WF26-0008'],
      ['Bij factuur', 'WF26-0007'],
      ['Bestelnummer', 'W26-0041'],
      ['Factuurdatum', '22-11-2026'],
    ],
  ],
  [
    { type: 'receipt' },
    [
      ['Bestelnummer', 'W26-0041'],
      ['Datum', '21-11-2026'],
    ],
  ],
]

test.each(papers)(
  'CHK-056 CHK-057 names buyer, numbers and date on a document of %j',
  async (paper, expected) => {
    const buyer = [
      ['Aan', 'Marieke de Vries'],
      ['E-mailadres', 'marieke@post.example'],
    ]
    expect(factsOf(aDocument(paper))).toEqual([...buyer, ...expected])
    expect((await drawOrderInvoice(aDocument(paper))).byteLength).toBeGreaterThan(1000)
  },
)
