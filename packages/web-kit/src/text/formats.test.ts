import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import * as formats from './formats.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const day = calendarDay('2026-01-05')

test('FMT-001 FMT-002 FMT-003 FMT-004 FMT-005 money is € 1.234,56', () => {
  expect(plain(formats.formatMoney(cents(123_456)))).toBe('€ 1.234,56')
  expect(plain(formats.formatMoney(cents(0)))).toBe('€ 0,00')
  expect(plain(formats.formatMoney(cents(5)))).toBe('€ 0,05')
  expect(plain(formats.formatMoney(cents(123_456_789_00)))).toBe('€ 123.456.789,00')
})

test('FMT-007? a negative amount has its sign before the euro sign', () => {
  expect(plain(formats.formatMoney(cents(-123_456)))).toBe('-€ 1.234,56')
})

test('every amount can be parsed back to the same number of cents', () => {
  fc.assert(
    fc.property(fc.integer(), (amount) => {
      const read = Number(formats.formatMoney(cents(amount)).replace(/[^\d-]/g, ''))
      expect(read + 0).toBe(amount + 0)
    }),
  )
})

test('FMT-011 due dates are DD-MM-YYYY', () => expect(formats.formatDay(day)).toBe('05-01-2026'))

test('FMT-015 school pages write D-M-YYYY, a moment with the time at school', () => {
  expect(formats.formatShortDay(day)).toBe('5-1-2026')
  expect(formats.formatShortMoment(instant('2026-07-05T22:30:00Z'))).toBe('6-7-2026, 00:30')
})

test('FMT-012 FMT-008? elsewhere the month is a word, in the language of the reader', () => {
  expect(formats.formatLongDay(day, 'nl')).toBe('5 januari 2026')
  expect(formats.formatLongDay(day, 'en')).toBe('5 January 2026')
})

test('a day without its year, and with its weekday', () => {
  expect(formats.formatDayInYear(day, 'nl')).toBe('5 januari')
  expect(formats.formatWeekday(day, 'nl')).toBe('maandag 5 januari')
})

test('FMT-013 FMT-018? a message has the time on the clock of Amsterdam', () => {
  expect(formats.formatMoment(instant('2026-01-05T07:05:00Z'), 'nl')).toBe('5 januari 2026, 08:05')
  expect(formats.formatMoment(instant('2026-07-05T22:30:00Z'), 'en')).toBe('6 July 2026, 00:30')
})

test.each([
  [1, '1ste', '1st'],
  [2, '2de', '2nd'],
  [3, '3de', '3rd'],
  [8, '8ste', '8th'],
  [11, '11de', '11th'],
  [12, '12de', '12th'],
  [19, '19de', '19th'],
  [20, '20ste', '20th'],
  [21, '21ste', '21st'],
  [31, '31ste', '31st'],
])('FMT-014 FMT-026? day %i reads %s, and %s in English', (number, dutch, english) => {
  const date = calendarDay(`2026-01-${String(number).padStart(2, '0')}`)
  expect(formats.formatOrdinalDay(date, 'nl')).toBe(`${dutch} januari 2026`)
  expect(formats.formatOrdinalDay(date, 'en')).toBe(`${english} January 2026`)
})
