import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { textOfCell, type SheetCell } from './sheet-cell.ts'
import { makeSpreadsheet } from './spreadsheets.ts'

const line: readonly SheetCell[] = [
  '=HYPERLINK("https://example.org")',
  -12.5,
  { day: calendarDay('2024-02-29') },
  { moment: instant('2026-01-31T23:05:00Z') },
  'x'.repeat(40_000),
]

test('OFF-012 a spreadsheet has days, moments and numbers as values, and every text as text', async () => {
  const bytes = await makeSpreadsheet({ headings: ['Tekst', 'Som', 'Dag', 'Moment', 'Lang'], lines: [line] })
  const { Export: sheet = {} } = read(bytes, { cellNF: true, cellFormula: true }).Sheets
  expect([sheet['A2'], sheet['B2'], sheet['C2'], sheet['D2']]).toMatchObject([
    { t: 's', v: line[0] },
    { t: 'n', v: -12.5 },
    { t: 'n', v: 45_351, w: '29-02-2024' },
    { t: 'n', w: '01-02-2026 00:05' },
  ])
  expect(sheet['A2']).not.toHaveProperty('f')
  expect((sheet['E2'] as { v: string }).v).toHaveLength(32_767)
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:E2' })
})

test('OFF-012 a CSV has the same cells as Dutch text', () => {
  expect(line.slice(1, 4).map(textOfCell)).toEqual(['-12,5', '29-02-2024', '01-02-2026 00:05'])
})
