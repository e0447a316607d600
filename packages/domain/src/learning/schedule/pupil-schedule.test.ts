import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { instant } from '../../values/time/instant.ts'
import { scheduleDaysFrom, scheduleOf, type StoredLesson } from './pupil-schedule.ts'

const saturday = calendarDay('2026-11-21')

describe('the period of a timetable', () => {
  test('SOM-037 is that of the URL', () => {
    expect(scheduleDaysFrom({ startDate: '2026-11-24', endDate: '2026-11-26' }, saturday)).toEqual({
      from: '2026-11-24',
      until: '2026-11-26',
    })
  })

  test('SOM-045? falls back to the school week of today for invalid values, in a weekend to the coming one', () => {
    const week = { from: '2026-11-23', until: '2026-11-27' }
    expect(scheduleDaysFrom({}, saturday)).toEqual(week)
    expect(scheduleDaysFrom({ startDate: '2026-13-01', endDate: 'x' }, saturday)).toEqual(week)
    expect(scheduleDaysFrom({ startDate: '2026-11-30' }, saturday)).toEqual({
      from: '2026-11-30',
      until: '2026-12-04',
    })
    expect(scheduleDaysFrom({ startDate: '2026-11-30', endDate: '2026-11-29' }, saturday).until).toBe(
      '2026-12-04',
    )
  })
})

const aLesson = (startsAt: string, status = 'ACTIEF'): StoredLesson => ({
  title: 'Wiskunde',
  startsAt: instant(startsAt),
  endsAt: instant('2026-11-27T23:30:00Z'),
  hour: '1',
  room: '203',
  group: 'hv1c',
  teachers: ['CHA'],
  status,
})

describe('a timetable', () => {
  const week = { from: calendarDay('2026-11-23'), until: calendarDay('2026-11-29') }

  test('has every school day of a week, and a weekend day only with lessons, each by the clock at school', () => {
    const { days } = scheduleOf(week, [aLesson('2026-11-23T22:59:00Z'), aLesson('2026-11-28T23:01:00Z')])
    expect(days.map(({ day, lessons }) => [day, lessons.length])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 0],
      ['2026-11-25', 0],
      ['2026-11-26', 0],
      ['2026-11-27', 0],
      ['2026-11-29', 1],
    ])
  })

  test('has only days with lessons when it is longer than a week', () => {
    const long = { from: calendarDay('2026-11-23'), until: calendarDay('2026-11-30') }
    const { days } = scheduleOf(long, [aLesson('2026-11-24T08:00:00Z'), aLesson('2026-11-24T09:00:00Z')])
    expect(days.map(({ day, lessons }) => [day, lessons.length])).toEqual([['2026-11-24', 2]])
  })

  test('marks cancelled and changed lessons, without the school’s own words', () => {
    const { days } = scheduleOf(week, [
      aLesson('2026-11-23T08:00:00Z', 'NIET ACTIEF'),
      aLesson('2026-11-23T09:00:00Z', 'gewijzigd'),
      aLesson('2026-11-23T10:00:00Z'),
    ])
    expect(days[0]?.lessons.map(({ change }) => change)).toEqual(['cancelled', 'changed', undefined])
    expect(days[0]?.lessons[0]).not.toHaveProperty('status')
  })
})
