import { expect, test } from 'vitest'
import { addDays, calendarDay } from '../../values/time/calendar-day.ts'
import { daysShown, type DaysSaid } from './days-asked.ts'

const shown = (said: DaysSaid) => daysShown(said, calendarDay('2026-08-01'), (from) => addDays(from, 6))

test('SOM-045? invalid days give the default ones', () => {
  const usual = { from: '2026-08-01', until: '2026-08-07' }
  for (const said of [
    {},
    { startDate: 'gisteren' },
    { startDate: '2026-02-30' },
    { startDate: '1999-12-31' },
    { startDate: '2100-01-01' },
  ])
    expect(shown(said)).toEqual(usual)
  expect(shown({ endDate: '2026-13-01' })).toEqual(usual)
  expect(shown({ endDate: '2026-07-31' })).toEqual(usual)
  expect(shown({ endDate: '2100-01-01' })).toEqual(usual)
})

test('SOM-045? valid days are used, at least one and at most a school year', () => {
  expect(shown({ startDate: '2026-09-01' })).toEqual({ from: '2026-09-01', until: '2026-09-07' })
  expect(shown({ startDate: '2026-09-01', endDate: '2026-09-01' }).until).toBe('2026-09-01')
  expect(shown({ startDate: '2026-08-01', endDate: '2027-09-05' }).until).toBe('2027-09-05')
  expect(shown({ startDate: '2026-08-01', endDate: '2027-09-06' }).until).toBe('2026-08-07')
})
