import { expect, test } from 'vitest'
import type { Absence } from '@portal/domain/attendance/absence.ts'
import type { AbsenceReport } from '@portal/domain/attendance/absence-report.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { inLanguage, sentence } from '../../composition/page-part.ts'
import { absenceParts, reportParts, unhandledAbsenceParts } from './attendance.page-parts.ts'

const days = { from: calendarDay('2026-08-01'), until: calendarDay('2027-07-31') }
const none = sentence({ nl: 'Geen afwezigheid in deze periode.', en: 'No absence in this period.' })
const totals = { authorisedHours: 0, unauthorisedHours: 0, timesLate: 0, unhandled: 0 }

const anAbsence = (facts: Partial<Absence>): Absence => ({
  kind: 'absent',
  startsAt: instant('2026-11-23T07:30:00Z'),
  endsAt: instant('2026-11-23T08:20:00Z'),
  hours: '1',
  subject: 'wi',
  reason: 'Ziek',
  isAuthorised: true,
  isHandled: true,
  remark: '',
  ...facts,
})

const aReport = (facts: Partial<AbsenceReport>): AbsenceReport => ({
  id: guid('abcd1234-0000-4000-8000-000000000000'),
  kind: 'ill',
  startsOn: calendarDay('2026-11-23'),
  endsOn: calendarDay('2026-11-24'),
  reason: 'Ziek',
  remark: '',
  reportedAt: instant('2026-11-22T23:30:00Z'),
  reportedBy: 'Marieke',
  state: 'in-progress',
  answer: '',
  ...facts,
})

/** The rows of the only table, in English. */
const rowsOf = ([part]: ReturnType<typeof reportParts>) =>
  part?.kind === 'table' ? part.rows.map((row) => row.map((value) => inLanguage(value, 'en'))) : []

test('a screen without data says so in both languages', () => {
  for (const view of ['list', 'overview'] as const)
    expect(absenceParts({ ...days, view, totals, reasons: [], items: [] })[1]).toEqual(none)
  expect(unhandledAbsenceParts({ ...days, items: [] })).toEqual([none])
  expect(reportParts({ ...days, reports: [] })).toEqual([
    sentence({ nl: 'Er zijn geen absentiemeldingen.', en: 'There are no absence reports.' }),
  ])
})

test.each([
  ['Authorised', {}],
  ['Unauthorised', { isAuthorised: false }],
  ['Not handled yet', { isHandled: false }],
  ['Observation', { kind: 'observation', isHandled: false }],
] as const)('an absence counts as %s', (counts, facts) => {
  expect(rowsOf(unhandledAbsenceParts({ ...days, items: [anAbsence(facts)] }))).toEqual([
    ['23-11-2026', '08:30–09:20', '1', 'wi', 'Ziek', counts, ''],
  ])
})

test('a report has its state, and its times at school', () => {
  const reports = [
    aReport({}),
    aReport({ state: 'handled', arrivesAt: '09:30', remark: 'Tandarts', answer: 'Akkoord' }),
  ]
  const facts = ['AM-ABCD-1234', '23-11-2026', '24-11-2026', 'Ziek', 'Marieke', '23-11-2026 00:30']
  expect(rowsOf(reportParts({ ...days, reports }))).toEqual([
    [...facts, 'In progress', ''],
    [...facts, 'Handled', '09:30 · Tandarts · Akkoord'],
  ])
})
