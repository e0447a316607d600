import { expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'
import { positionOfHomework } from './floating-homework.ts'

const day = calendarDay('2026-11-25')
const placed = (time: string) => positionOfHomework({ start: { at: momentAtSchool(day, time) } })

test.each([
  ['08:00', '08:50'],
  ['10:15', '11:05'],
  ['16:30', '17:20'],
  ['16:59', '17:49'],
])('AGD-021 LIM-020 LIM-021 TRAP-34 homework for %s lasts until %s', (start, end) => {
  const [startsAt, endsAt] = [start, end].map((time) => momentAtSchool(day, time))
  expect(placed(start)).toEqual({ kind: 'timed', startsAt, endsAt })
})

test.each(['07:59', '17:00', '00:00'])(
  'AGD-022 LIM-021 TRAP-34 homework for %s is for the whole day',
  (start) => {
    expect(placed(start)).toEqual({ kind: 'all-day', day })
  },
)

test('AGD-022 homework for a day is for the whole day', () => {
  expect(positionOfHomework({ start: { day } })).toEqual({ kind: 'all-day', day })
})

test('AGD-021 the hour is that of the clock at school, in summer too', () => {
  const june = calendarDay('2027-06-02')
  expect(positionOfHomework({ start: { at: momentAtSchool(june, '08:00') } }).kind).toBe('timed')
  expect(positionOfHomework({ start: { at: momentAtSchool(june, '07:30') } }).kind).toBe('all-day')
})
