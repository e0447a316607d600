import { expect, test } from 'vitest'
import { calendarDay } from './calendar-day.ts'
import { addSchoolDays, isSchoolDay } from './school-day.ts'

test('INV-126 counts school days without weekends and public holidays', () => {
  const after = (day: string, days: number) => addSchoolDays(calendarDay(day), days)
  expect(after('2026-11-19', 3)).toBe('2026-11-24')
  expect(after('2026-11-21', 1)).toBe('2026-11-23')
  // Good Friday and Easter Monday.
  expect(after('2027-03-25', 1)).toBe('2027-03-30')
  expect(after('2026-12-24', 1)).toBe('2026-12-28')
  expect(after('2026-11-19', 0)).toBe('2026-11-19')
})

test('INV-126 knows the days on which schools are closed', () => {
  const closed = ['2027-01-01', '2027-05-05', '2027-05-06', '2027-05-17', '2027-04-27', '2026-11-22']
  expect(closed.filter((day) => isSchoolDay(calendarDay(day)))).toEqual([])
  expect(isSchoolDay(calendarDay('2026-11-20'))).toBe(true)
})
