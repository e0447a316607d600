import { expect, test } from 'vitest'
import { calendarDay } from '../../../values/time/calendar-day.ts'
import { cents } from '../../../values/money/money.ts'
import { schoolYearName } from '../../../values/time/school-year.ts'
import { anInvoiceRow } from '../../../../testing/billing/an-invoice-row.ts'
import type { InvoiceRow } from './invoice-row.ts'
import { statementYears } from './statement-years.ts'

const today = calendarDay('2026-11-21')
const billed = (startsOn: string, endsOn: string, facts: Partial<InvoiceRow> = {}) =>
  anInvoiceRow({
    startsOn: calendarDay(startsOn),
    endsOn: calendarDay(endsOn),
    total: cents(1000),
    ...facts,
  })
const yearsOf = (...rows: InvoiceRow[]) => statementYears(rows, today).map(schoolYearName)

test('lists each school year of the invoices once, the latest first', () => {
  const rows = [
    billed('2024-09-01', '2024-10-01'),
    billed('2026-09-01', '2026-10-01'),
    billed('2026-10-01', '2026-11-01'),
  ]
  expect(yearsOf(...rows)).toEqual(['2026-2027', '2024-2025'])
})

test('an invoice that is due in the next school year is in both', () => {
  expect(yearsOf(billed('2026-06-01', '2026-07-15', { dueOn: calendarDay('2026-08-14') }))).toEqual([
    '2026-2027',
    '2025-2026',
  ])
})

test('uses the day of the answer, not the first day of the list', () => {
  const answered = { respondedOn: calendarDay('2026-08-03') }
  expect(yearsOf(billed('2026-06-01', '2026-09-01', answered))).toEqual(['2026-2027'])
})

test('has no statement for a future year or a list without an invoice', () => {
  expect(yearsOf(billed('2026-11-01', '2027-09-01'))).toEqual(['2026-2027'])
  expect(yearsOf(billed('2026-09-01', '2026-10-01', { total: cents(0) }))).toEqual([])
  expect(yearsOf(billed('2026-09-01', '2026-10-01', { total: cents(0), amountPaid: cents(500) }))).toEqual([
    '2026-2027',
  ])
})
