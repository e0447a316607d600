import { expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { ageOn, isOfAge } from './age.ts'

const born = (birthDate: string, day: string) => ageOn(calendarDay(birthDate), calendarDay(day))

test('somebody turns a year older on the birthday, not the day before', () => {
  expect(born('2010-11-21', '2026-11-20')).toBe(15)
  expect(born('2010-11-21', '2026-11-21')).toBe(16)
})

test('a birthday on 29 February counts as 1 March in other years', () => {
  expect(born('2008-02-29', '2026-02-28')).toBe(17)
  expect(born('2008-02-29', '2026-03-01')).toBe(18)
  expect(born('2008-02-29', '2028-02-29')).toBe(20)
})

test('somebody is of age from the 18th birthday, and never without a known birthday', () => {
  const birthDate = calendarDay('2008-11-21')
  expect(isOfAge(birthDate, calendarDay('2026-11-20'))).toBe(false)
  expect(isOfAge(birthDate, calendarDay('2026-11-21'))).toBe(true)
  expect(isOfAge(undefined, calendarDay('2026-11-21'))).toBe(false)
})
