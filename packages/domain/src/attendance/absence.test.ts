import { expect, test } from 'vitest'
import { calendarDay } from '../values/time/calendar-day.ts'
import { instant } from '../values/time/instant.ts'
import {
  absenceDaysFrom,
  absenceOverview,
  absenceViewFrom,
  lessonHours,
  unhandledAbsence,
  type Absence,
} from './absence.ts'

const days = { from: calendarDay('2026-08-01'), until: calendarDay('2027-07-31') }

const anAbsence = (day: string, facts: Partial<Absence> = {}): Absence => ({
  kind: 'absent',
  startsAt: instant(`${day}T07:30:00Z`),
  endsAt: instant(`${day}T08:20:00Z`),
  hours: '1',
  subject: 'wi',
  reason: 'Ziek',
  isAuthorised: true,
  isHandled: true,
  remark: '',
  ...facts,
})

test('SOM-041 the default period is this school year; a first day alone runs to the end of its year', () => {
  expect(absenceDaysFrom({}, calendarDay('2026-11-23'))).toEqual(days)
  expect(absenceDaysFrom({}, calendarDay('2026-07-31'))).toEqual({ from: '2025-08-01', until: '2026-07-31' })
  expect(absenceDaysFrom({ startDate: '2025-12-01' }, calendarDay('2026-11-23')).until).toBe('2026-07-31')
})

test('SOM-041 SOM-045? the switch opens the overview; invalid values give the list', () => {
  expect(['1', 'true'].map(absenceViewFrom)).toEqual(['overview', 'overview'])
  expect(['0', '', 'TRUE', undefined].map(absenceViewFrom)).toEqual(['list', 'list', 'list', 'list'])
})

test('undecided absences come first, then the latest', () => {
  const late = anAbsence('2026-11-20')
  const early = anAbsence('2026-11-02')
  const open = anAbsence('2026-10-01', { isHandled: false })
  const noted = anAbsence('2026-11-21', { kind: 'observation', isHandled: false })
  expect(absenceOverview(days, 'list', [early, noted, late, open]).items).toEqual([open, noted, late, early])
})

test('decided absence counts in hours, being late in times, and undecided or noted absence not at all', () => {
  const { totals } = absenceOverview(days, 'list', [
    anAbsence('2026-11-20', { hours: '1-8' }),
    anAbsence('2026-11-19', { hours: '3', isAuthorised: false }),
    anAbsence('2026-11-18', { hours: '5-6', isHandled: false }),
    anAbsence('2026-11-17', { kind: 'late', isAuthorised: false }),
    anAbsence('2026-11-16', { kind: 'late', isHandled: false }),
    anAbsence('2026-11-13', { kind: 'observation', isAuthorised: false, isHandled: false }),
  ])
  expect(totals).toEqual({ authorisedHours: 8, unauthorisedHours: 1, timesLate: 1, unhandled: 2 })
})

test('reasons have their times and hours, sorted by hours', () => {
  const { reasons } = absenceOverview(days, 'overview', [
    anAbsence('2026-11-20', { kind: 'late', reason: 'Te laat' }),
    anAbsence('2026-11-19', { reason: 'Orthodontist', hours: '3-4' }),
    anAbsence('2026-11-18', { hours: '1-8' }),
    anAbsence('2026-11-17', { hours: '2' }),
    anAbsence('2026-11-16', { kind: 'late', reason: 'Te laat' }),
  ])
  expect(reasons).toEqual([
    { kind: 'absent', reason: 'Ziek', times: 2, hours: 9 },
    { kind: 'absent', reason: 'Orthodontist', times: 1, hours: 2 },
    { kind: 'late', reason: 'Te laat', times: 2, hours: 0 },
  ])
})

test('SOM-044? unhandled absence is only what the school has not decided', () => {
  const open = anAbsence('2026-10-01', { isHandled: false })
  const noted = anAbsence('2026-11-21', { kind: 'observation', isHandled: false })
  expect(unhandledAbsence(days, [anAbsence('2026-11-20'), noted, open]).items).toEqual([open])
})

test('parses lesson hours as schools write them, and counts one when it cannot', () => {
  const counts = { '1-8': 8, '3': 1, '3, 5': 2, '1–2, 7': 3, '': 1, middag: 1, '8-6': 1 }
  for (const [hours, count] of Object.entries(counts)) expect(lessonHours({ hours })).toBe(count)
})
