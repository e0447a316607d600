import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { cents } from '@portal/domain/values/money.ts'
import { drawDocument } from './draw-document.ts'
import { sentenceOf } from './draw-receipt.ts'
import type { Letterhead } from './letterhead.ts'
import type { ReceiptDocument } from './receipt-document.ts'
import type { StatementDocument } from './statement-document.ts'

const school: Letterhead = {
  name: 'Lyceum De Waterlinie',
  legalName: 'Stichting Waterlinie Onderwijs',
  address: 'Vestingplein 12',
  iban: 'NL80DEMO0100200303',
  email: '',
  phone: '',
  brandColour: '#0B4F6C',
}
const on = calendarDay('2026-11-21')

const receipt: ReceiptDocument = {
  kind: 'receipt',
  reference: 'WL26-00298-1',
  title: 'Schoolkosten',
  invoiceNumber: 'WL26-00298',
  school,
  debtor: { name: 'M. de Vries', number: '104211' },
  childName: 'Sem de Vries',
  methodVisibleName: 'iDEAL | Wero',
  amount: cents(1210),
  entries: [{ on, name: 'Betaling', amount: cents(1210) }],
  paid: cents(1210),
}
const line = { on, number: 'WL26-00298', title: 'Schoolkosten', amount: cents(1210) }
const statement: StatementDocument = {
  kind: 'statement',
  schoolYear: '2026-2027',
  madeOn: on,
  reader: 'Marieke de Vries',
  school,
  children: [
    { name: 'Noor de Vries', billed: [line], paid: [] },
    { name: 'Sem de Vries', billed: Array.from({ length: 60 }, () => line), paid: [line] },
  ],
}

const tablesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString('latin1').split('/S /Table').length - 1

test('a receipt has one table, and a statement one for everything that a child has', async () => {
  expect(tablesIn(await drawDocument(receipt))).toBe(1)
  expect(tablesIn(await drawDocument(statement))).toBe(3)
})

test('a receipt says in a sentence whether everything was paid', () => {
  expect(sentenceOf(receipt)).toBe('Betaald: €\u00a012,10. Wij hebben het hele bedrag ontvangen.')
  expect(sentenceOf({ ...receipt, paid: cents(1000) })).toBe('Betaald: €\u00a010,00 van €\u00a012,10.')
})
