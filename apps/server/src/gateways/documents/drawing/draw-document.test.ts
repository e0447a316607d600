import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { letterhead, receipt } from '../../../../testing/files/documents.ts'
import { drawDocument } from './draw-document.ts'
import { sentenceOf } from './draw-receipt.ts'
import type { StatementDocument } from '../statement-document.ts'

const on = calendarDay('2026-11-21')

const line = { on, number: 'WL26-00298', title: 'Schoolkosten', amount: cents(1210) }
const statement: StatementDocument = {
  kind: 'statement',
  schoolYear: '2026-2027',
  madeOn: on,
  reader: 'Marieke de Vries',
  school: letterhead,
  children: [
    { name: 'Noor de Vries', billed: [line], paid: [] },
    { name: 'Sem de Vries', billed: Array.from({ length: 60 }, () => line), paid: [line] },
  ],
}

const tablesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString('latin1').split('/S /Table').length - 1

test('a receipt has one table, and a statement one per child', async () => {
  expect(tablesIn(await drawDocument(receipt))).toBe(1)
  expect(tablesIn(await drawDocument(statement))).toBe(3)
})

test('a receipt states whether everything was paid', () => {
  expect(sentenceOf(receipt)).toBe('Betaald: €\u00a012,10. Wij hebben het hele bedrag ontvangen.')
  expect(sentenceOf({ ...receipt, paid: cents(1000) })).toBe('Betaald: €\u00a010,00 van €\u00a012,10.')
})
