import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { instant } from '../../values/time/instant.ts'
import { gradeOverview, type GivenMark, type ShownMark, type SubjectGrades } from './grade-overview.ts'
import {
  averageOfSubject,
  averageWith,
  directionOf,
  marksInTime,
  newestMarks,
  trendOf,
} from './grade-trend.ts'

const aMark = (mark: string, day: string, facts: Partial<ShownMark> = {}): ShownMark => ({
  period: 1,
  kind: 'so',
  weight: 1,
  mark,
  counts: true,
  remark: '',
  givenOn: calendarDay(day),
  ...facts,
})
const aSubject = (subject: string, ...marks: ShownMark[]): SubjectGrades => ({
  subject,
  norm: 'normal',
  marks,
  averages: [],
})

describe('marks in time', () => {
  test('GRD-009 have the average before and after each, oldest first, by weight', () => {
    const marks = [
      aMark('8,0', '2026-11-01', { weight: 2 }),
      aMark('5,0', '2026-09-10'),
      aMark('V', '2026-10-01'),
      aMark('2,0', '2026-10-02', { counts: false }),
    ]
    expect(marksInTime(marks).map(({ mark, before, after }) => [mark, before, after])).toEqual([
      ['5,0', undefined, '5,0'],
      ['V', '5,0', '5,0'],
      ['2,0', '5,0', '5,0'],
      ['8,0', '5,0', '7,0'],
    ])
    expect(trendOf(marks)).toEqual([500, 700])
  })

  test('GRD-007 are listed newest first over all subjects, from a first day on', () => {
    const subjects = [
      aSubject('Duits', aMark('6,0', '2026-11-05'), aMark('7,0', '2026-11-05'), aMark('4,0', '2026-09-01')),
      aSubject('Frans', aMark('8,0', '2026-11-06')),
    ]
    expect(newestMarks(subjects).map(({ subject, mark, after }) => [subject, mark, after])).toEqual([
      ['Frans', '8,0', '8,0'],
      ['Duits', '7,0', '5,7'],
      ['Duits', '6,0', '5,0'],
      ['Duits', '4,0', '4,0'],
    ])
    expect(newestMarks(subjects, calendarDay('2026-11-05'))).toHaveLength(3)
  })
})

test('GRD-008 a trend goes up, down or stays level by the last mark that counts', () => {
  expect([[], [600], [600, 650], [650, 600], [500, 600, 600]].map(directionOf)).toEqual([
    undefined,
    undefined,
    'up',
    'down',
    'level',
  ])
})

describe('the average of a subject', () => {
  test('GRD-008 is that of the year by the school, else provisional, and absent without figures', () => {
    const subject = aSubject('Frans', aMark('6,0', '2026-09-01'), aMark('7,0', '2026-10-01', { weight: 2 }))
    const year = { term: 'year', mark: '6,9', isProvisional: false } as const
    expect(averageOfSubject({ ...subject, averages: [year] })).toEqual({ mark: '6,9', isProvisional: false })
    expect(averageOfSubject(subject)).toEqual({ mark: '6,7', isProvisional: true })
    expect(averageOfSubject(aSubject('LO', aMark('G', '2026-09-01')))).toBeUndefined()
  })

  test('GRD-010 with one more mark counts that mark by its weight', () => {
    const marks = [aMark('6,0', '2026-09-01'), aMark('2,0', '2026-09-02', { counts: false })]
    expect(averageWith(marks, { mark: '7,0', weight: 1 })).toBe('6,5')
    expect(averageWith(marks, { mark: '7,0', weight: 3 })).toBe('6,8')
    expect(averageWith([], { mark: '7,0', weight: 1 })).toBe('7,0')
  })
})

test('GRD-011 a hidden mark changes no average, trend, dot or computed average', () => {
  const [old, fresh] = [instant('2026-01-01T00:00:00Z'), instant('2026-11-23T00:00:00Z')]
  const given = (mark: ShownMark, enteredAt = old): GivenMark => ({
    ...mark,
    subject: 'Frans',
    norm: 'normal',
    enteredAt,
  })
  const figure = fc
    .integer({ min: 10, max: 100 })
    .map((tenths) => `${Math.floor(tenths / 10)},${tenths % 10}`)
  const visible = [aMark('6,0', '2026-09-01'), aMark('7,0', '2026-10-01')].map((mark) => given(mark))
  // The school's average of the year is old, but includes the hidden mark.
  const results = [{ subject: 'Frans', norm: 'normal', term: 'year', mark: '3,3', enteredAt: old } as const]
  const seen = (marks: readonly GivenMark[]) => {
    const { subjects } = gradeOverview(
      { marks, results },
      { norm: 'normal', period: 'all' },
      ({ enteredAt }) => enteredAt === old,
    )
    return subjects.map((subject) => [
      newestMarks([subject]),
      trendOf(subject.marks),
      averageWith(subject.marks, { mark: '7,0', weight: 1 }),
    ])
  }
  const hidden = fc.tuple(figure, fc.constantFrom('2026-08-20', '2026-09-15', '2026-11-20'))
  fc.assert(
    fc.property(hidden, ([mark, day]) => {
      const marks = [...visible, given(aMark(mark, day), fresh)]
      expect(seen(marks)).toEqual(seen(visible))
      const { subjects } = gradeOverview(
        { marks, results },
        { norm: 'normal', period: 'all' },
        ({ enteredAt }) => enteredAt === old,
      )
      expect(averageOfSubject(subjects[0]!)).toEqual({ mark: '6,5', isProvisional: true })
    }),
  )
})
