import { expect, test } from 'vitest'
import { calendarDay } from './calendar-day.ts'
import { firstDayOf, lastDayOf, schoolYearEnded, schoolYearName, schoolYearOf } from './school-year.ts'

test('a school year starts on 1 August', () => {
  expect(schoolYearName(schoolYearOf(calendarDay('2026-07-31')))).toBe('2025-2026')
  expect(schoolYearName(schoolYearOf(calendarDay('2026-08-01')))).toBe('2026-2027')
})

test('its first and last day belong to it', () => {
  const year = schoolYearOf(calendarDay('2026-11-21'))
  expect(firstDayOf(year)).toBe('2026-08-01')
  expect(lastDayOf(year)).toBe('2027-07-31')
  expect(schoolYearOf(lastDayOf(year))).toBe(year)
})

test('it has ended on the day after its last', () => {
  const day = calendarDay('2026-03-01')
  expect(schoolYearEnded(day, calendarDay('2026-07-31'))).toBe(false)
  expect(schoolYearEnded(day, calendarDay('2026-08-01'))).toBe(true)
})
