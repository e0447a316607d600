import { expect, test } from 'vitest'
import { addMonths, calendarDay } from '../../values/time/calendar-day.ts'
import { endingReason, endsMandate, hasLapsed } from './mandate.ts'

const signedOn = calendarDay('2023-12-01')

test.each(['AC01', 'AC04', 'AC05', 'AC06', 'MD01'])('PAYM-049 %s ends the mandate', (reason) => {
  expect(endsMandate(reason)).toBe(true)
})

test.each(['MD06', 'MS02', 'MS03', 'AM04', 'SL01', ''])('PAYM-049 %s keeps the mandate', (reason) => {
  expect(endsMandate(reason)).toBe(false)
})

test('PAYM-049 finds the reason that ends the mandate among several', () => {
  expect(endingReason('AM04, AC04')).toBe('AC04')
  expect(endingReason('AM04, MD06')).toBeUndefined()
  expect(endingReason('')).toBeUndefined()
})

test('PAYM-050 a mandate lapses 36 months after its signature or last use', () => {
  expect(hasLapsed({ signedOn }, calendarDay('2026-11-30'))).toBe(false)
  expect(hasLapsed({ signedOn }, calendarDay('2026-12-01'))).toBe(true)
  const lastUsedOn = calendarDay('2024-02-29')
  expect(hasLapsed({ signedOn, lastUsedOn }, calendarDay('2027-02-27'))).toBe(false)
  expect(hasLapsed({ signedOn, lastUsedOn }, calendarDay('2027-02-28'))).toBe(true)
})

test('PAYM-050 a use before the signature, of an earlier mandate, does not shorten it', () => {
  expect(hasLapsed({ signedOn, lastUsedOn: calendarDay('2020-01-01') }, calendarDay('2026-11-30'))).toBe(
    false,
  )
})

test('adds months within the calendar', () => {
  expect(addMonths(calendarDay('2026-01-31'), 1)).toBe('2026-02-28')
  expect(addMonths(calendarDay('2026-11-15'), 36)).toBe('2029-11-15')
  expect(addMonths(calendarDay('2026-12-31'), 2)).toBe('2027-02-28')
})
