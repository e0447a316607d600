import { expect, test } from 'vitest'
import type { HourOfDay } from '@portal/domain/learning/today/today.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { placesOfDay } from './places-of-day.ts'

const lesson = (hour: string, code: string, state: HourOfDay['state'] = 'held'): HourOfDay => ({
  title: code,
  code,
  hour,
  state,
  isTest: false,
  startsAt: instant('2026-11-23T07:30:00Z'),
  endsAt: instant('2026-11-23T08:20:00Z'),
})
const codes = (...hours: readonly HourOfDay[]) => placesOfDay(hours).map((place) => place.lesson?.code ?? '-')

test('DAY-001 each hour until the last has a place, also a free one', () => {
  expect(codes(lesson('2', 'ne'), lesson('4', 'wi'))).toEqual(['-', 'ne', '-', 'wi'])
})

test('DAY-001 a lesson that takes place comes before a cancelled one of the same hour', () => {
  expect(codes(lesson('1', 'du', 'cancelled'), lesson('1', 'gym', 'changed'))).toEqual(['gym'])
  expect(codes(lesson('1', 'du', 'cancelled'))).toEqual(['du'])
})

test.each(['', '0', '13', '1-2', 'x'])(
  'DAY-001 lessons follow each other when one has the hour %j',
  (hour) => {
    expect(codes(lesson('3', 'ne'), lesson(hour, 'wi'))).toEqual(['ne', 'wi'])
  },
)

test('DAY-001 a day without lessons has no places', () => {
  expect(codes()).toEqual([])
})
