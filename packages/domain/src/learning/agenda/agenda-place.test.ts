import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import {
  agendaDayFrom,
  agendaViewFrom,
  momentsOfWeek,
  schoolDayOf,
  schoolWeekOf,
  stepFrom,
  weekNumberOf,
} from './agenda-place.ts'

const friday = calendarDay('2026-11-20')
const saturday = calendarDay('2026-11-21')
const monday = calendarDay('2026-11-23')

describe('AGD-003 the agenda has no weekends', () => {
  test('replaces Saturday and Sunday by the next Monday', () => {
    expect([friday, saturday, calendarDay('2026-11-22'), monday].map(schoolDayOf)).toEqual([
      friday,
      monday,
      monday,
      monday,
    ])
  })

  test('has weeks of five days, and steps from Friday to Monday and back', () => {
    expect(schoolWeekOf(saturday)).toEqual(
      ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map(calendarDay),
    )
    expect(stepFrom(friday, 'day', 1)).toBe(monday)
    expect(stepFrom(monday, 'day', -1)).toBe(friday)
    expect(stepFrom(monday, 'day', 1)).toBe('2026-11-24')
    expect(stepFrom(calendarDay('2026-11-19'), 'day', 1)).toBe(friday)
    expect([stepFrom(friday, 'week', 1), stepFrom(friday, 'week', -1)]).toEqual(['2026-11-27', '2026-11-13'])
  })
})

test('a week lasts from midnight to midnight at school, also when the clocks change in it', () => {
  expect(momentsOfWeek(calendarDay('2026-10-23'))).toEqual({
    from: '2026-10-18T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
  })
})

describe('the URL of the agenda', () => {
  test('gives a day; today when it is invalid or too far away', () => {
    expect(agendaDayFrom('2026-12-03', friday)).toBe('2026-12-03')
    expect(agendaDayFrom('2026-12-05', friday)).toBe('2026-12-07')
    for (const nonsense of [
      undefined,
      '',
      '2026-02-30',
      'morgen',
      3,
      ['2026-12-03'],
      '9999-12-31',
      '0001-01-01',
    ])
      expect(agendaDayFrom(nonsense, saturday)).toBe(monday)
  })

  test('AGD-009 AGD-010 gives a view; else the day on a narrow screen, and the week on another', () => {
    expect(agendaViewFrom('week', true)).toBe('week')
    expect(agendaViewFrom('day', false)).toBe('day')
    for (const nonsense of [undefined, 'maand', 1]) {
      expect(agendaViewFrom(nonsense, true)).toBe('day')
      expect(agendaViewFrom(nonsense, false)).toBe('week')
    }
  })
})

test.each([
  ['2026-11-20', 47],
  ['2026-11-21', 48],
  ['2026-12-31', 53],
  ['2027-01-01', 53],
  ['2027-01-04', 1],
  ['2029-01-01', 1],
])('%s is in week %i', (day, week) => {
  expect(weekNumberOf(calendarDay(day))).toBe(week)
})
