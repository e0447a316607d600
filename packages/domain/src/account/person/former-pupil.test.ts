import { expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { showsSettledSince } from './former-pupil.ts'

test('INV-070? shows what was settled a year ago to the day', () => {
  expect(showsSettledSince(calendarDay('2027-11-12'))).toBe('2026-11-12')
  expect(showsSettledSince(calendarDay('2028-02-29'))).toBe('2027-02-28')
})
