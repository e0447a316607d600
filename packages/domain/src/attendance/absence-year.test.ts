import { expect, test } from 'vitest'
import { calendarDay } from '../values/time/calendar-day.ts'
import { instant } from '../values/time/instant.ts'
import { absenceYear, acceptsReason, signOf } from './absence-year.ts'
import type { Absence } from './absence.ts'

const anAbsence = (day: string, facts: Partial<Absence> = {}): Absence => ({
  kind: 'absent',
  startsAt: instant(`${day}T08:00:00Z`),
  endsAt: instant(`${day}T09:00:00Z`),
  hours: '1',
  subject: 'wi',
  reason: 'Ziek',
  isAuthorised: true,
  isHandled: true,
  remark: '',
  ...facts,
})
const year = { from: calendarDay('2026-08-01'), until: calendarDay('2027-07-31') }

test('ABS-001 signs an absence by the decision of the school, with being late and observations apart', () => {
  const signs = [
    anAbsence('2026-11-09'),
    anAbsence('2026-11-09', { isAuthorised: false }),
    anAbsence('2026-11-09', { isHandled: false }),
    anAbsence('2026-11-09', { kind: 'late', isAuthorised: false }),
    anAbsence('2026-11-09', { kind: 'late', isHandled: false }),
    anAbsence('2026-11-09', { kind: 'observation', isHandled: false }),
  ].map(signOf)
  expect(signs).toEqual(['authorised', 'unauthorised', 'undecided', 'late', 'undecided', 'observation'])
})

test('ABS-001 marks a day by its most important absence, in any order', () => {
  const absences = [
    anAbsence('2026-11-09'),
    anAbsence('2026-11-09', { isHandled: false }),
    anAbsence('2026-11-09', { kind: 'late' }),
  ]
  for (const given of [absences, absences.toReversed()])
    expect([...absenceYear(year, given).signs]).toEqual([['2026-11-09', 'undecided']])
})

test('ABS-001 has the months of the period with weeks from Monday, and only days of the period', () => {
  const { months } = absenceYear(year, [])
  expect(months).toHaveLength(12)
  expect(months[0]?.weeks[0]).toEqual(['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07'])
  expect(months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== undefined)).toHaveLength(260)
  const weeks = absenceYear({ from: calendarDay('2026-11-04'), until: calendarDay('2026-11-09') }, []).months
  expect(weeks).toEqual([
    {
      month: '2026-11-01',
      weeks: [
        [undefined, undefined, '2026-11-04', '2026-11-05', '2026-11-06'],
        ['2026-11-09', undefined, undefined, undefined, undefined],
      ],
    },
  ])
})

test('ABS-001 marks each school day of a longer absence, and shows a weekend only with absence', () => {
  const long = anAbsence('2026-11-06', { endsAt: instant('2026-11-10T09:00:00Z') })
  const { signs, months } = absenceYear(year, [long])
  expect([...signs.keys()]).toEqual(['2026-11-06', '2026-11-09', '2026-11-10'])
  expect(months[0]?.weeks[0]).toHaveLength(5)
  const saturday = absenceYear(year, [anAbsence('2026-11-07')])
  expect(saturday.signs.get(calendarDay('2026-11-07'))).toBe('authorised')
  expect(saturday.months[0]?.weeks[0]).toHaveLength(7)
  expect(absenceYear({ ...year, until: calendarDay('2026-11-06') }, [long]).signs.size).toBe(1)
})

test('ABS-003 accepts a reason for undecided absence of today or later only', () => {
  const today = calendarDay('2026-11-09')
  const open = { isHandled: false }
  expect(acceptsReason(anAbsence('2026-11-09', open), today)).toBe(true)
  expect(acceptsReason(anAbsence('2026-11-08', open), today)).toBe(false)
  expect(acceptsReason(anAbsence('2026-11-09'), today)).toBe(false)
  expect(acceptsReason(anAbsence('2026-11-09', { ...open, kind: 'observation' }), today)).toBe(false)
})
