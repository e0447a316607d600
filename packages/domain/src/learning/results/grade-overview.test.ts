import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { instant } from '../../values/time/instant.ts'
import { gradeChoiceFrom } from './grade-choice.ts'
import {
  gradeOverview,
  type GivenMark,
  type GivenResult,
  type GradeChoice,
  type SubjectGrades,
} from './grade-overview.ts'

const longAgo = instant('2026-01-01T00:00:00Z')
const new_ = instant('2026-11-23T00:00:00Z')

const aMark = (facts: Partial<GivenMark> = {}): GivenMark => ({
  subject: 'Frans',
  norm: 'normal',
  period: 1,
  kind: 'so',
  weight: 1,
  mark: '6,0',
  counts: true,
  remark: '',
  givenOn: calendarDay('2026-09-10'),
  enteredAt: longAgo,
  ...facts,
})
const aResult = (facts: Partial<GivenResult> = {}): GivenResult => ({
  subject: 'Frans',
  norm: 'normal',
  term: '1',
  mark: '6,4',
  enteredAt: longAgo,
  ...facts,
})
const all: GradeChoice = { norm: 'normal', period: 'all' }
const overview = (
  marks: readonly GivenMark[],
  results: readonly GivenResult[] = [],
  choice: Partial<GradeChoice> = all,
) =>
  gradeOverview({ marks, results }, { norm: 'normal', ...choice }, ({ enteredAt }) => enteredAt === longAgo)

describe('the grades of a screen', () => {
  test('GRD-006? start with the period of the latest mark', () => {
    const marks = [
      aMark({ period: 2, givenOn: calendarDay('2026-11-01') }),
      aMark({ period: 1, givenOn: calendarDay('2026-10-01') }),
    ]
    const shown = overview(marks, [], {})
    expect(shown).toMatchObject({ period: 2, periods: [1, 2] })
    expect(shown.subjects[0]?.marks.map(({ period }) => period)).toEqual([2])
    const late = aMark({ period: 1, givenOn: calendarDay('2026-11-02') })
    expect(overview([...marks, late], [], {}).period).toBe(1)
    const sameDay = aMark({ period: 1, givenOn: calendarDay('2026-11-01') })
    for (const both of [
      [sameDay, ...marks],
      [...marks, sameDay],
    ])
      expect(overview(both, [], {}).period).toBe(2)
  })

  test('SOM-035 follow a requested period, unless it has no marks', () => {
    const marks = [aMark({ period: 1 }), aMark({ period: 2, givenOn: calendarDay('2026-11-01') })]
    expect(overview(marks, [], { period: 1 }).period).toBe(1)
    expect(overview(marks, [], { period: 3 }).period).toBe(2)
    expect(overview(marks, [], { period: 'all' }).subjects[0]?.marks).toHaveLength(2)
  })

  test('reveal nothing of a hidden mark: no period, subject or choice of periods', () => {
    const fresh = { period: 2, givenOn: calendarDay('2026-11-20'), enteredAt: new_ }
    const shown = overview([aMark(), aMark(fresh), aMark({ ...fresh, subject: 'Duits' })], [], {})
    expect(shown).toMatchObject({ period: 1, periods: [1] })
    expect(shown.subjects.map(({ subject }) => subject)).toEqual(['Frans'])
    expect(overview([aMark(), aMark(fresh)], [], { period: 2 }).period).toBe(1)
  })

  test('include a subject with one mark, also one that does not count', () => {
    expect(overview([aMark({ counts: false, weight: 0 })]).subjects).toMatchObject([
      { subject: 'Frans', marks: [{ mark: '6,0' }] },
    ])
  })

  test('have report marks only once these are visible', () => {
    const hasReport = (...results: GivenResult[]) => overview([aMark()], results).hasPeriodReport
    expect(hasReport(aResult({ term: 'report' }))).toBe(true)
    expect(hasReport(aResult({ term: 'year' }), aResult())).toBe(false)
    expect(hasReport(aResult({ term: 'report', enteredAt: new_ }), aResult())).toBe(false)
  })

  test('SOM-035 can be limited to a first day', () => {
    const marks = [aMark({ mark: '4,0' }), aMark({ mark: '7,0', givenOn: calendarDay('2026-10-01') })]
    const { subjects } = overview(marks, [], { period: 'all', since: calendarDay('2026-10-01') })
    expect(subjects[0]?.marks.map(({ mark }) => mark)).toEqual(['7,0'])
  })

  test('SOM-035 have the alternative norm only for a pupil who has it, separate from the other', () => {
    const marks = [aMark({ mark: '6,0' }), aMark({ norm: 'alternative', mark: '4,9' })]
    const marksBy = (norm: GradeChoice['norm']) =>
      overview(marks, [], { ...all, norm }).subjects.map((one) => [one.norm, one.marks[0]?.mark])
    expect(marksBy('normal')).toEqual([['normal', '6,0']])
    expect(marksBy('alternative')).toEqual([['alternative', '4,9']])
    expect(marksBy('both')).toEqual([
      ['normal', '6,0'],
      ['alternative', '4,9'],
    ])
    expect(overview([aMark()], [], { ...all, norm: 'alternative' })).toMatchObject({
      norm: 'normal',
      hasAlternativeNorm: false,
    })
  })

  test('SOM-035 do not reveal an alternative norm whose marks and averages are still hidden', () => {
    const choice = { ...all, norm: 'alternative' } as const
    const none = { norm: 'normal', hasAlternativeNorm: false, subjects: [{ norm: 'normal' }] }
    const fresh = { norm: 'alternative', enteredAt: new_ } as const
    expect(overview([aMark(), aMark(fresh)], [], choice)).toMatchObject(none)
    expect(overview([aMark()], [aResult(fresh)], choice)).toMatchObject(none)
    const known = aResult({ norm: 'alternative' })
    expect(overview([aMark()], [known], choice)).toMatchObject({ hasAlternativeNorm: true })
  })

  test('have the marks and averages of each subject, by each norm', () => {
    const marks = [
      aMark({ subject: 'Frans', mark: '6,0' }),
      aMark({ subject: 'Duits', mark: '7,0' }),
      aMark({ subject: 'Duits', norm: 'alternative', mark: '5,0' }),
    ]
    const results = [
      aResult({ subject: 'Duits', mark: '7,7' }),
      aResult({ subject: 'Frans', mark: '6,6' }),
      aResult({ subject: 'Duits', norm: 'alternative', mark: '5,5' }),
    ]
    const told = ({ subject, norm, marks: own, averages }: SubjectGrades) => [
      `${subject} ${norm}`,
      own.map(({ mark }) => mark),
      averages.map(({ mark }) => mark),
    ]
    const by = (norm: GradeChoice['norm']) => overview(marks, results, { ...all, norm }).subjects.map(told)
    const [german, french, alternative] = [
      ['Duits normal', ['7,0'], ['7,7']],
      ['Frans normal', ['6,0'], ['6,6']],
      ['Duits alternative', ['5,0'], ['5,5']],
    ]
    expect(by('normal')).toEqual([german, french])
    expect(by('alternative')).toEqual([alternative])
    expect(by('both')).toEqual([german, french, alternative])
  })

  test('sort subjects by name, as the Netherlands sort', () => {
    const names = ['Wiskunde', 'Économie', 'Frans'].map((subject) => aMark({ subject }))
    expect(overview(names).subjects.map(({ subject }) => subject)).toEqual(['Économie', 'Frans', 'Wiskunde'])
  })
})

describe('averages', () => {
  test('are those of the school, and the portal’s own where the school has none yet', () => {
    const marks = [aMark({ mark: '6.3' }), aMark({ mark: '5.1', weight: 2 })]
    expect(overview(marks, [aResult({ mark: '5.6' })]).subjects[0]?.averages).toEqual([
      { term: '1', mark: '5,6', isProvisional: false },
    ])
    expect(overview(marks).subjects[0]?.averages).toEqual([{ term: '1', mark: '5,5', isProvisional: true }])
  })

  test('do not reveal a hidden mark when they are of the school', () => {
    const marks = [aMark({ mark: '8,0' }), aMark({ mark: '2,0', enteredAt: new_ })]
    const results = [
      aResult({ mark: '5,0' }),
      aResult({ term: 'year', mark: '5,1' }),
      aResult({ term: 'report', mark: '5' }),
    ]
    const shown = overview(marks, results).subjects[0]
    expect(shown?.marks.map(({ mark }) => mark)).toEqual(['8,0'])
    expect(shown?.averages).toEqual([{ term: '1', mark: '8,0', isProvisional: true }])
  })

  test('remain those of the school while only a mark that does not count is new', () => {
    const marks = [aMark({ mark: '8,0' }), aMark({ mark: '2,0', counts: false, enteredAt: new_ })]
    expect(overview(marks, [aResult({ mark: '8,1' })]).subjects[0]?.averages[0]?.mark).toBe('8,1')
  })

  test('are hidden while they are new, and so is a subject with nothing else', () => {
    const results = [aResult({ term: 'report', mark: '5', enteredAt: new_ })]
    expect(overview([], results)).toMatchObject({ subjects: [], hasPeriodReport: false })
    expect(overview([], [aResult({ term: 'report', mark: '5' })])).toMatchObject({ hasPeriodReport: true })
  })

  test('appear with every period when they are of the year or the report, and with their own period otherwise', () => {
    const results = (['1', '2', 'year', 'report'] as const).map((term) => aResult({ term }))
    const { subjects } = overview([aMark({ period: 2 })], results, { period: 2 })
    expect(subjects[0]?.averages.map(({ term }) => term)).toEqual(['2', 'year', 'report'])
  })
})

test('no marks give no period and no subject', () => {
  expect(overview([], [], {})).toEqual({
    period: 'all',
    periods: [],
    norm: 'normal',
    hasAlternativeNorm: false,
    hasPeriodReport: false,
    subjects: [],
  })
})

test('SOM-035 SOM-045? parses a URL and ignores invalid values', () => {
  expect(gradeChoiceFrom({ period: '2', alternativeNorm: '1', plainStartDate: '2026-09-01' })).toEqual({
    period: 2,
    norm: 'alternative',
    since: '2026-09-01',
  })
  expect(gradeChoiceFrom({ period: 'all', bothNorms: 'true', alternativeNorm: '1' })).toEqual({
    period: 'all',
    norm: 'both',
  })
  for (const nonsense of ['', '0', '-1', '10', '1.5', '1e0', 'drop table'])
    expect(
      gradeChoiceFrom({ period: nonsense, alternativeNorm: nonsense, plainStartDate: nonsense }),
    ).toEqual({
      norm: 'normal',
    })
  expect(gradeChoiceFrom({ plainStartDate: '2026-02-30' })).toEqual({ norm: 'normal' })
})
