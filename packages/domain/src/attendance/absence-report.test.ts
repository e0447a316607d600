import { describe, expect, test } from 'vitest'
import { calendarDay } from '../values/time/calendar-day.ts'
import { guid } from '../values/guid.ts'
import { instant } from '../values/time/instant.ts'
import {
  idOfReference,
  isReportedAfterwards,
  joinReports,
  MOST_REPORTS_A_DAY,
  reasonNotToJoin,
  reasonNotToReport,
  reasonNotToReportMore,
  reasonNotToReportOf,
  referenceOf,
  reportsShown,
  usualReportDay,
  type AbsenceReport,
  type ReportReason,
} from './absence-report.ts'
import { illToday } from './ill-report.ts'
import { reasonNotToWithdraw } from './withdrawal.ts'

const reasons: readonly ReportReason[] = [
  { key: 'ziek', kind: 'ill', text: 'Ziek' },
  { key: 'bus', kind: 'late', text: 'Bus gemist' },
]
const today = calendarDay('2026-11-23')
const draft = (facts: object = {}) => ({
  kind: 'ill' as const,
  reason: 'ziek',
  startsOn: today,
  endsOn: today,
  ...facts,
})
const refusal = (facts: object = {}) => reasonNotToReport(draft(facts), reasons, today)

let made = 0
const aReport = (facts: Partial<AbsenceReport> = {}): AbsenceReport => ({
  id: guid(`00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`),
  kind: 'ill',
  startsOn: today,
  endsOn: today,
  reason: 'Ziek',
  remark: '',
  reportedAt: instant('2026-11-23T06:48:00Z'),
  reportedBy: 'Marieke de Vries',
  state: 'in-progress',
  answer: '',
  ...facts,
})
const written = (facts: Partial<AbsenceReport> = {}) => {
  const { kind, startsOn, endsOn, reason, remark, arrivesAt } = aReport(facts)
  return { kind, startsOn, endsOn, reason, remark, ...(arrivesAt !== undefined && { arrivesAt }) }
}
const day = (text: string) => calendarDay(text)

describe('an absence report', () => {
  test('needs a reason that the school lists for its kind', () => {
    expect(refusal()).toBeUndefined()
    expect(refusal({ reason: 'griep' })).toBe('absence-reason-unknown')
    expect(refusal({ kind: 'late', reason: 'ziek' })).toBe('absence-reason-unknown')
  })

  test('starts today or later, within a year, and lasts at most a month', () => {
    const of = (startsOn: string, endsOn: string) => refusal({ startsOn: day(startsOn), endsOn: day(endsOn) })
    expect(of('2026-11-22', '2026-11-24')).toBe('absence-day-over')
    expect(of('2026-11-24', '2026-11-23')).toBe('absence-too-long')
    expect(of('2026-11-23', '2026-12-23')).toBeUndefined()
    expect(of('2026-11-23', '2026-12-24')).toBe('absence-too-long')
    expect(of('2027-11-24', '2027-11-24')).toBeUndefined()
    expect(of('2027-11-25', '2027-11-25')).toBe('absence-too-long')
  })

  test('needs a school day among its days', () => {
    const of = (startsOn: string, endsOn: string) => refusal({ startsOn: day(startsOn), endsOn: day(endsOn) })
    expect(of('2026-11-28', '2026-11-29')).toBe('absence-no-school-day')
    expect(of('2026-11-29', '2026-11-29')).toBe('absence-no-school-day')
    expect(of('2026-11-28', '2026-11-30')).toBeUndefined()
    expect(of('2026-11-27', '2026-11-28')).toBeUndefined()
  })

  test('covers only the first day for being late', () => {
    const late = { kind: 'late' as const, reason: 'bus', endsOn: day('2027-06-01') }
    expect(refusal(late)).toBeUndefined()
  })
})

describe('permission to report absence', () => {
  const minor = { birthDate: day('2013-01-01'), isShared: false }
  const adult = { birthDate: day('2008-11-23'), isShared: false }

  test('guardians report until the pupil is of age, and then with consent; from then on the pupil may too', () => {
    expect(reasonNotToReportOf('guardian', minor, today)).toBeUndefined()
    expect(reasonNotToReportOf('pupil', minor, today)).toBe('pupil-may-not-report')
    expect(reasonNotToReportOf('guardian', adult, today)).toBe('pupil-of-age')
    expect(reasonNotToReportOf('guardian', { ...adult, isShared: true }, today)).toBeUndefined()
    expect(reasonNotToReportOf('pupil', adult, today)).toBeUndefined()
  })
})

describe('the time of reporting', () => {
  test('the form starts with today, after school with the next school day, never a weekend day', () => {
    expect(usualReportDay(instant('2026-11-23T14:59:00Z'))).toBe('2026-11-23')
    expect(usualReportDay(instant('2026-11-23T15:00:00Z'))).toBe('2026-11-24')
    expect(usualReportDay(instant('2026-11-27T15:00:00Z'))).toBe('2026-11-30')
    expect(usualReportDay(instant('2026-11-28T08:00:00Z'))).toBe('2026-11-30')
  })

  test('a report is late from the minute of the school on, for that same day', () => {
    const at = (moment: string, startsOn = today) =>
      isReportedAfterwards(startsOn, { before: '08:15' }, instant(moment))
    expect(at('2026-11-23T07:14:59Z')).toBe(false)
    expect(at('2026-11-23T07:15:00Z')).toBe(true)
    expect(at('2026-11-23T07:15:00Z', day('2026-11-24'))).toBe(false)
  })
})

describe('duplicate reports', () => {
  test('a repeated report adds nothing', () => {
    const report = aReport()
    expect(joinReports([report], written())).toEqual({ kind: 'known', report })
  })

  test('reports on overlapping or adjacent days become one, from the first to the last day', () => {
    const report = aReport({ startsOn: day('2026-11-24'), endsOn: day('2026-11-25') })
    const join = (startsOn: string, endsOn: string) =>
      joinReports([report], written({ startsOn: day(startsOn), endsOn: day(endsOn) }))
    const becomes = written({ startsOn: today, endsOn: day('2026-11-25') })
    expect(join('2026-11-23', '2026-11-23')).toEqual({ kind: 'more', report, becomes, others: [] })
    expect(join('2026-11-26', '2026-11-27')).toMatchObject({
      becomes: { startsOn: '2026-11-24', endsOn: '2026-11-27' },
    })
    expect(join('2026-11-25', '2026-11-25')).toEqual({ kind: 'known', report })
    expect(join('2026-11-27', '2026-11-27')).toEqual({ kind: 'new' })
    expect(join('2026-11-22', '2026-11-22')).toEqual({ kind: 'new' })
  })

  test('a report between two others joins all three, with all their texts', () => {
    const first = aReport({ remark: 'Koorts' })
    const second = aReport({
      startsOn: day('2026-11-25'),
      endsOn: day('2026-11-26'),
      remark: 'Koorts\nNaar de dokter',
    })
    const farther = aReport({ startsOn: day('2026-11-28'), endsOn: day('2026-11-30') })
    const between = written({ startsOn: day('2026-11-24'), endsOn: day('2026-11-24'), reason: 'Griep' })
    const becomes = written({
      endsOn: day('2026-11-26'),
      reason: 'Griep',
      remark: 'Koorts\nNaar de dokter',
    })
    expect(joinReports([first, second, farther], between)).toEqual({
      kind: 'more',
      report: first,
      becomes,
      others: [second],
    })
    const over = aReport({ startsOn: day('2026-11-25'), endsOn: day('2026-11-26'), state: 'handled' })
    expect(joinReports([first, over], between)).toMatchObject({
      becomes: { endsOn: '2026-11-24' },
      others: [],
    })
  })

  test('a draft inside two overlapping reports joins both too', () => {
    const first = aReport({ endsOn: day('2026-11-24') })
    const second = aReport({ startsOn: day('2026-11-24'), endsOn: day('2026-11-24') })
    expect(joinReports([first, second], written())).toMatchObject({ kind: 'more', others: [second] })
  })

  test('another kind, and leave for another reason, stay separate reports', () => {
    expect(joinReports([aReport()], written({ kind: 'late' }))).toEqual({ kind: 'new' })
    const leave = aReport({ kind: 'leave', reason: 'Tandarts' })
    expect(joinReports([leave], written({ kind: 'leave', reason: 'Huwelijk' }))).toEqual({ kind: 'new' })
    expect(joinReports([leave], written({ kind: 'leave', reason: 'Tandarts' })).kind).toBe('known')
  })

  test('being late is joined on the same day only, with the later time', () => {
    const report = aReport({ kind: 'late', arrivesAt: '09:00' })
    const later = written({ kind: 'late', arrivesAt: '09:30' })
    expect(joinReports([report], later)).toMatchObject({ kind: 'more', becomes: { arrivesAt: '09:30' } })
    expect(joinReports([report], written({ kind: 'late' })).kind).toBe('known')
    const tomorrow = { startsOn: day('2026-11-24'), endsOn: day('2026-11-24') }
    expect(joinReports([report], written({ kind: 'late', ...tomorrow })).kind).toBe('new')
  })

  test('a remark is added to the earlier one, once', () => {
    const report = aReport({ remark: 'Koorts' })
    expect(joinReports([report], written({ remark: 'Buikpijn' }))).toMatchObject({
      kind: 'more',
      becomes: { remark: 'Koorts\nBuikpijn' },
    })
    expect(joinReports([report], written({ remark: 'Koorts' })).kind).toBe('known')
  })

  test('joined reports stay within the maximum length; a remark can be added to a longer one', () => {
    const joining = (days: readonly (readonly [string, string])[], startsOn: string, endsOn: string) =>
      reasonNotToJoin(
        joinReports(
          days.map(([from, until]) => aReport({ startsOn: day(from), endsOn: day(until) })),
          written({ startsOn: day(startsOn), endsOn: day(endsOn), remark: 'Koorts' }),
        ),
      )
    const month = ['2026-11-24', '2026-12-23'] as const
    expect(joining([month], '2026-12-24', '2026-12-24')).toBeUndefined()
    expect(joining([month], '2026-12-24', '2026-12-25')).toBe('absence-too-long-together')
    expect(joining([month], '2026-11-23', '2026-12-24')).toBe('absence-too-long-together')
    expect(joining([month], '2026-12-25', '2026-12-25')).toBeUndefined()
    const two = ['2026-12-25', '2026-12-26'] as const
    expect(joining([month, two], '2026-12-24', '2026-12-24')).toBe('absence-too-long-together')
    const longer = ['2026-11-24', '2027-01-24'] as const
    expect(joining([longer], '2026-11-24', '2026-11-24')).toBeUndefined()
    expect(joining([longer], '2027-01-25', '2027-01-25')).toBe('absence-too-long-together')
  })

  test('a handled or withdrawn report is not joined', () => {
    expect(joinReports([aReport({ state: 'handled' }), aReport({ state: 'withdrawn' })], written())).toEqual({
      kind: 'new',
    })
  })
})

test('a report can be withdrawn until the school has handled it', () => {
  expect(reasonNotToWithdraw({ state: 'in-progress' })).toBeUndefined()
  expect(reasonNotToWithdraw({ state: 'withdrawn' })).toBeUndefined()
  expect(reasonNotToWithdraw({ state: 'handled' })).toBe('absence-report-handled')
})

test('a reference is parsed in any case; other text gives undefined', () => {
  const id = guid('3f9a21c7-0000-4000-8000-000000000000')
  expect(referenceOf(id)).toBe('AM-3F9A-21C7')
  expect(idOfReference(' am-3f9a-21C7 ')).toBe('3f9a21c7')
  for (const none of ['3f9a21c7', 'AM-3F9A', 'AM-3F9A-21C7-0', 'AM-3G9A-21C7'])
    expect(idOfReference(none)).toBeUndefined()
})

test('SOM-020 open reports come first, then the latest days', () => {
  const [old, waiting, late] = [
    aReport({ startsOn: day('2026-10-01'), state: 'handled' }),
    aReport({ startsOn: day('2026-09-01') }),
    aReport({ state: 'withdrawn' }),
  ]
  expect(reportsShown([old, waiting, late])).toEqual([waiting, late, old])
})

test('accepts the fiftieth report of a day and rejects the next', () => {
  expect(reasonNotToReportMore(MOST_REPORTS_A_DAY - 1)).toBeUndefined()
  expect(reasonNotToReportMore(MOST_REPORTS_A_DAY)).toBe('absence-reported-too-often')
})

test('DAY-005 the draft of one press is ill on the initial day, for the first reason of that kind', () => {
  const child = guid('00000000-0000-4000-8000-000000000001')
  const day = calendarDay('2026-11-23')
  const bus = { key: 'bus', kind: 'late', text: 'Bus gemist' } as const
  const reasons = [
    bus,
    { key: 'ziek', kind: 'ill', text: 'Ziek' },
    { key: 'griep', kind: 'ill', text: 'Griep' },
  ] as const
  expect(illToday({ reasons, day }, child)).toEqual({
    children: [child],
    kind: 'ill',
    reason: 'ziek',
    startsOn: day,
    endsOn: day,
    remark: '',
  })
  expect(illToday({ reasons: [bus], day }, child)).toBeUndefined()
})
