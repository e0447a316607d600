import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDay, compareDays, daysBetween, isCalendarDay, weekday } from './calendar-day.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

const start = calendarDay('2026-01-01')
const offsets = fc.integer({ min: -40_000, max: 40_000 })

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2000-02-29', true],
  ['2100-02-29', false],
  ['2026-13-01', false],
  ['2026-04-31', false],
  ['2026-4-1', false],
  ['', false],
])('%s is an existing day: %s', (text, exists) => {
  expect(isCalendarDay(text)).toBe(exists)
})

test('throws on a text that is not a day', () => {
  expect(() => calendarDay('21-11-2026')).toThrow(RangeError)
})

test('adds one day in the nights that the clocks change', () => {
  expect(addDays(calendarDay('2026-03-28'), 1)).toBe('2026-03-29')
  expect(addDays(calendarDay('2026-03-29'), 1)).toBe('2026-03-30')
  expect(addDays(calendarDay('2026-10-25'), 1)).toBe('2026-10-26')
  expect(daysBetween(calendarDay('2026-10-24'), calendarDay('2026-10-26'))).toBe(2)
})

test('days between is the inverse of adding days, and days compare in order', () => {
  fc.assert(
    fc.property(offsets, offsets, (a, b) => {
      const [first, second] = [addDays(start, a), addDays(start, b)]
      expect(daysBetween(first, second)).toBe(b - a)
      expect(Math.sign(compareDays(first, second))).toBe(Math.sign(a - b))
    }),
    { numRuns: RUNS },
  )
})

test('Monday is 1 and Sunday 7', () => {
  expect(weekday(calendarDay('2026-11-16'))).toBe(1)
  expect(weekday(calendarDay('2026-11-22'))).toBe(7)
})
