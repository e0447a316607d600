import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { inLanguage, joined, longDay, sentence, table, type Columns } from './page-part.ts'

const columns: Columns<{ readonly name: string; readonly weight?: number; readonly isDone: boolean }> = [
  [{ nl: 'Naam', en: 'Name' }, (row) => row.name],
  [{ nl: 'Weging', en: 'Weight' }, (row) => row.weight],
  [{ nl: 'Gemaakt', en: 'Done' }, (row) => row.isDone],
]
const none = { nl: 'Er is niets.', en: 'There is nothing.' }

test('a table has a label per column and a row per item, in the order of both', () => {
  const rows = [
    { name: 'wi', weight: 2, isDone: true },
    { name: 'ne', isDone: false },
  ]
  expect(table('Toetsen', rows, columns, none)).toEqual({
    kind: 'table',
    caption: 'Toetsen',
    columns: [
      { nl: 'Naam', en: 'Name' },
      { nl: 'Weging', en: 'Weight' },
      { nl: 'Gemaakt', en: 'Done' },
    ],
    rows: [
      ['wi', 2, true],
      ['ne', undefined, false],
    ],
  })
})

test('a table without rows becomes a sentence that says so', () => {
  expect(table('Toetsen', [], columns, none)).toEqual(sentence(none))
})

test.each([
  ['data', '<b>', '<b>', '<b>'],
  ['a text of the portal', { nl: 'Vak', en: 'Subject' }, 'Vak', 'Subject'],
  ['zero', 0, '0', '0'],
  ['yes', true, 'Ja', 'Yes'],
  ['no', false, 'Nee', 'No'],
  ['no value', undefined, '', ''],
])('writes %s in both languages', (_, value, nl, en) => {
  expect([inLanguage(value, 'nl'), inLanguage(value, 'en')]).toEqual([nl, en])
})

test('joins texts in both languages and skips empty ones', () => {
  const period = { nl: 'Periode', en: 'Period' }
  expect(joined(' ', ['', period, undefined, '1'])).toEqual({ nl: 'Periode 1', en: 'Period 1' })
  expect(joined(', ', [undefined, ''])).toEqual({ nl: '', en: '' })
})

test('writes a day in full in both languages', () => {
  expect(longDay(calendarDay('2026-11-23'))).toEqual({
    nl: 'maandag 23 november 2026',
    en: 'Monday, 23 November 2026',
  })
})
