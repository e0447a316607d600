import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, dayAtSchool, instant, secondsBetween } from './instant.ts'

test.each([
  ['2026-11-21T22:59:59.999Z', '2026-11-21'],
  ['2026-11-21T23:00:00.000Z', '2026-11-22'],
  ['2026-07-01T21:59:59.999Z', '2026-07-01'],
  ['2026-07-01T22:00:00.000Z', '2026-07-02'],
])('FMT-018? %s falls on %s at school', (moment, day) => {
  expect(dayAtSchool(instant(moment))).toBe(day)
})

test('FMT-018? the nights in which the clocks change keep their days', () => {
  expect(dayAtSchool(instant('2026-03-28T23:00:00Z'))).toBe('2026-03-29')
  expect(dayAtSchool(instant('2026-03-29T21:59:00Z'))).toBe('2026-03-29')
  expect(dayAtSchool(instant('2026-10-24T22:00:00Z'))).toBe('2026-10-25')
  expect(dayAtSchool(instant('2026-10-25T22:59:00Z'))).toBe('2026-10-25')
})

test('FMT-018? another moment of the same hour has the day of that moment', () => {
  const zone = { timeZone: 'Europe/Amsterdam', dateStyle: 'short' } as const
  const calendar = new Intl.DateTimeFormat('en-CA', zone)
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const minutes = fc.integer({ min: 0, max: 59 })
  fc.assert(
    fc.property(moments, minutes, (date, minute) => {
      dayAtSchool(instant(date.toISOString()))
      date.setUTCMinutes(minute)
      expect(dayAtSchool(instant(date.toISOString()))).toBe(calendar.format(date))
    }),
  )
})

test('has one text form, whatever its input', () => {
  expect(instant('2026-11-21T10:00:00+01:00')).toBe('2026-11-21T09:00:00.000Z')
  expect(instant(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(() => instant('yesterday')).toThrow(RangeError)
})

test('adds minutes and measures seconds', () => {
  const moment = instant('2026-11-21T10:00:00Z')
  expect(secondsBetween(moment, addMinutes(moment, 15))).toBe(900)
})
