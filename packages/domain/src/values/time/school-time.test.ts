import { expect, test } from 'vitest'
import { calendarDay } from './calendar-day.ts'
import { momentAtSchool } from './school-time.ts'

test.each([
  ['2026-01-15', '08:00', '2026-01-15T07:00:00.000Z'],
  ['2026-07-15', '08:00', '2026-07-15T06:00:00.000Z'],
  ['2026-07-15', '00:00', '2026-07-14T22:00:00.000Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('FMT-018? on %s the clock at school says %s at %s', (day, time, moment) => {
  expect(momentAtSchool(calendarDay(day), time)).toBe(moment)
})

test('FMT-018? a repeated hour gives its first occurrence, and a skipped hour moves one hour ahead', () => {
  expect(momentAtSchool(calendarDay('2026-10-25'), '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentAtSchool(calendarDay('2026-03-29'), '02:30')).toBe('2026-03-29T01:30:00.000Z')
})
