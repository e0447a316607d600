import { describe, expect, test } from 'vitest'
import { bankingDayFrom, isBankingDay } from './banking-day.ts'
import { addDays, calendarDay } from './calendar-day.ts'

/** Easter Sundays from almanacs. */
const EASTERS = [
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
]

describe('banking days', () => {
  test.each(EASTERS)('exclude Good Friday and Easter Monday around %s', (easter) => {
    const sunday = calendarDay(easter)
    expect(isBankingDay(addDays(sunday, -3))).toBe(true)
    for (const days of [-2, -1, 0, 1]) expect(isBankingDay(addDays(sunday, days))).toBe(false)
    expect(isBankingDay(addDays(sunday, 2))).toBe(true)
  })

  test('skip a weekend and the fixed closing days', () => {
    expect(bankingDayFrom(calendarDay('2026-11-28'))).toBe('2026-11-30')
    expect(bankingDayFrom(calendarDay('2026-12-25'))).toBe('2026-12-28')
    expect(bankingDayFrom(calendarDay('2027-01-01'))).toBe('2027-01-04')
    expect(bankingDayFrom(calendarDay('2026-12-01'))).toBe('2026-12-01')
  })

  // Each in a year in which it is not a weekend, and its neighbours are working days or named explicitly.
  test.each(['2025-01-01', '2025-05-01', '2025-12-25', '2025-12-26'])('exclude %s', (day) => {
    expect(isBankingDay(calendarDay(day))).toBe(false)
  })

  test.each(['2025-01-02', '2025-04-30', '2025-05-02', '2025-12-24', '2024-12-27'])('include %s', (day) => {
    expect(isBankingDay(calendarDay(day))).toBe(true)
  })
})
