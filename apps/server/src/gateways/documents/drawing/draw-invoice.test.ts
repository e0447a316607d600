import { expect, test } from 'vitest'
import { calendarDay, inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { cents, inEuros } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { letterhead } from '../../../../testing/files/documents.ts'
import { drawInvoice } from './draw-invoice.ts'
import { vatName } from './vat-name.ts'
import type { InvoiceDocument, DocumentTerm } from '../invoice-document.ts'
import { instructionsFor } from '../payment-instructions.ts'

const term: DocumentTerm = {
  reference: 'WL26-00298',
  description: 'Schoolkosten',
  dueOn: calendarDay('2026-12-15'),
  amount: cents(1210),
  open: cents(1210),
  setOff: cents(0),
  methodName: 'overboeking',
  methodVisibleName: 'Overboeking',
}

const aDocument = (facts: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  kind: 'invoice',
  number: 'WL26-00298',
  title: 'Schoolkosten',
  issuedOn: calendarDay('2026-11-21'),
  dueOn: calendarDay('2026-12-15'),
  school: letterhead,
  debtor: { name: 'M. de Vries', number: '104211' },
  childName: 'Sem de Vries',
  lines: [{ description: 'Kluisje', amount: cents(1210), vatRate: percentage(21) }],
  adjustment: cents(0),
  total: cents(1210),
  vat: [{ rate: percentage(21), amount: cents(1210), vat: cents(210) }],
  terms: [term],
  comment: '',
  ...facts,
})

const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

test('an invoice of a hundred lines continues on further pages', async () => {
  const line = { description: 'Boek', amount: cents(100), vatRate: percentage(9) }
  expect(pagesIn(await drawInvoice(aDocument()))).toBe(1)
  expect(pagesIn(await drawInvoice(aDocument({ lines: Array.from({ length: 100 }, () => line) })))).toBe(5)
})

const figuresIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString('latin1').split('/S /Figure').length - 1

test('every part to be paid by transfer has a QR code with a caption, and no other part', async () => {
  const online = { ...term, methodName: 'ideal' }
  expect(figuresIn(await drawInvoice(aDocument()))).toBe(1)
  expect(figuresIn(await drawInvoice(aDocument({ terms: [term, term, term, term, online] })))).toBe(4)
  expect(figuresIn(await drawInvoice(aDocument({ terms: [online] })))).toBe(0)
  expect(figuresIn(await drawInvoice(aDocument({ kind: 'credit-note' })))).toBe(0)
})

test('a transfer has the account in the legal name, the day and the reference', () => {
  expect(instructionsFor(aDocument())).toEqual([
    'Maak €\u00a012,10 vóór 15-12-2026 over naar NL80 DEMO 0100 2003 03 op naam van Stichting Waterlinie Onderwijs, met vermelding van kenmerk WL26-00298.',
  ])
})

test('M3 PAY-047 asks for a transfer of what a credit note leaves open, and draws no code when nothing is open', async () => {
  const inPart = { ...term, open: cents(909), setOff: cents(301) }
  expect(instructionsFor(aDocument({ terms: [inPart] }))).toEqual([
    'Met een creditnota is €\u00a03,01 verrekend. Te betalen blijft €\u00a09,09.',
    expect.stringMatching(/^Maak €\u00a09,09 vóór 15-12-2026 over /),
  ])
  expect(figuresIn(await drawInvoice(aDocument({ terms: [inPart, { ...term, open: cents(0) }] })))).toBe(1)
  const settled = { ...term, open: cents(0), setOff: cents(1210) }
  expect(instructionsFor(aDocument({ terms: [settled] }))).toEqual([
    'Deze factuur is verrekend. U hoeft niets te doen.',
  ])
  const paid = { ...term, open: cents(0) }
  expect(instructionsFor(aDocument({ terms: [paid] }))).toEqual(['Deze factuur is betaald.'])
})

test('direct debit names the account and the mandate, and an invoice without a method says where to choose one', () => {
  const mandate = { code: 'WL-2-00231', account: 'NL80DEMO0100200303' }
  const [collected] = instructionsFor(aDocument({ terms: [{ ...term, methodName: 'incasso', mandate }] }))
  expect(collected).toContain('van rekening NL80 DEMO 0100 2003 03 (machtiging WL-2-00231)')
  expect(instructionsFor(aDocument({ terms: [] }))[0]).toContain('Kies in het ouderportaal')
})

test.each([
  ['FMT-001 FMT-003 an amount begins with the sign of the euro', 500, /^€\u00a0/],
  ['FMT-002 an amount has two decimals', 100_000, /\D00$/],
  ['FMT-004 a comma precedes the decimals', 1234, /12,34$/],
  ['FMT-005 full stops separate thousands', 123_456_700, /1\.234\.567\D/],
  ['FMT-007? a minus precedes the euro sign', -5, /^-€\u00a00,05$/],
])('%s', (_, amount, pattern) => {
  expect(inEuros(cents(amount))).toMatch(pattern)
})

test('formats days and rates in Dutch', () => {
  expect(inDigits(calendarDay('2026-12-05'))).toBe('05-12-2026')
  expect([vatName('exempt'), vatName(percentage(0)), vatName(percentage(1.5))]).toEqual([
    'Vrijgesteld',
    '0%',
    '1,5%',
  ])
})
