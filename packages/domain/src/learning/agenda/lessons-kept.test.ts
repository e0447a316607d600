import { expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { lessonsAreKeptFrom } from './lessons-kept.ts'

test.each([
  ['2026-07-31', '2024-08-01'],
  ['2026-08-01', '2025-08-01'],
  ['2026-12-31', '2025-08-01'],
  ['2027-01-01', '2025-08-01'],
])('on %s keeps the lessons from %s on: those of this school year and the one before', (today, first) => {
  expect(lessonsAreKeptFrom(calendarDay(today))).toBe(first)
})
