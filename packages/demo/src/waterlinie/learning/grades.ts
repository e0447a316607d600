import { weightedAverage } from '@portal/domain/learning/results/mark.ts'
import { at, day } from '../../writing/calendar.ts'
import type { Listed } from '../../writing/sources.ts'
import { semSubjects, type SubjectRow } from './sem-grades.ts'

type Grades = Listed<'grades'>
type Test = Grades['tests'][number]

/** The first day of each period relative to today, and the days between two tests in it. */
const PERIODS = [
  { begins: -200, between: 30 },
  { begins: -114, between: 28 },
  { begins: -36, between: 17 },
]

/** Parses `so 7,2×1 · pw 6,8×2`: the tests of a period, and their average; letters give it explicitly. */
function readPeriod(text: string, period: number): { tests: (Test & { weight: number })[]; mark: string } {
  const [given = '', letter = ''] = text.split(' → ')
  const { begins, between } = PERIODS[period - 1] ?? { begins: 0, between: 0 }
  const tests = given.split(' · ').map((test, index) => {
    const [, kind = 'beoordeling', mark = test, weight = '1'] = /^(\w+) ([\d,]+)×(\d)$/.exec(test) ?? []
    return { period, kind, mark, weight: Number(weight), givenOn: day(begins + index * between) }
  })
  return { tests, mark: averageOf(tests) ?? letter }
}

const averageOf = (
  tests: readonly { readonly mark: string; readonly weight: number }[],
): string | undefined => weightedAverage(tests.map((test) => ({ ...test, counts: true })))

/** The report mark: the average of the year in whole marks; half a mark is rounded up. */
const reportMark = (year: string): string => String(Math.round(Number(year.replace(',', '.'))))

/** The marks of a pupil in three periods. Each average and report mark follows from the tests. */
export const gradesOf = (pupil: string, subjects: readonly SubjectRow[]): readonly Grades[] =>
  subjects.map(([subject, norm, first, second, third, letter = '']) => {
    const periods = [first, second, third].map((text, index) => readPeriod(text, index + 1))
    const tests = periods.flatMap((period) => period.tests)
    const year = averageOf(tests)
    return {
      pupil,
      subject,
      norm,
      tests,
      results: [
        { term: '1', mark: periods[0]?.mark ?? '' },
        { term: '2', mark: periods[1]?.mark ?? '' },
        { term: '3', mark: periods[2]?.mark ?? '' },
        { term: 'year', mark: year ?? letter },
        { term: 'report', mark: year ? reportMark(year) : letter },
      ],
    }
  })

/** Marks that do not count: a missed test, a second attempt, and one outside the averages. */
const extra = (subject: string): Test[] => {
  if (subject === 'Frans')
    return [
      { period: 2, kind: 'so', mark: 'Niet gemaakt', counts: false, givenOn: day(-70) },
      {
        period: 2,
        kind: 'herkansing',
        mark: '6,1',
        counts: false,
        remark: 'Telt niet mee',
        givenOn: day(-50),
      },
    ]
  if (subject === 'Wiskunde')
    return [
      {
        period: 3,
        kind: 'rekentoets',
        mark: '7,0',
        counts: false,
        remark: 'Telt niet mee',
        givenOn: day(-8),
      },
    ]
  return []
}

const sem = gradesOf('sem', semSubjects).map((grades) =>
  grades.norm === 'normal' ? { ...grades, tests: [...grades.tests, ...extra(grades.subject)] } : grades,
)

/** Deniz has one norm and no report yet. */
const deniz: readonly Grades[] = (
  [
    ['Nederlands', 'so 6,4×1 · pw 6,9×2'],
    ['Engels', 'so 7,8×1 · pw 7,3×2'],
    ['Wiskunde A', 'so 5,9×1 · pw 6,3×2'],
    ['Economie', 'so 6,8×1 · pw 7,1×2'],
    ['Geschiedenis', 'po 7,4×1 · pw 6,6×2'],
  ] as const
).map(([subject, text]) => {
  const { tests, mark } = readPeriod(text, 3)
  return { pupil: 'deniz', subject, norm: 'normal', tests, results: [{ term: '3', mark }] }
})

export const waterlinieGrades: readonly Grades[] = [...sem, ...deniz]

type Part = Listed<'examParts'>

const part = (
  subject: string,
  code: string,
  description: string,
  period: string,
  form: string,
  rest: Partial<Part> = {},
): Part => ({
  pupil: 'noor',
  subject,
  code,
  description,
  period,
  form,
  ...rest,
  ...(rest.mark !== undefined && { markEnteredAt: at(-40, '16:00') }),
  ...(rest.retakeMark !== undefined && { retakeEnteredAt: at(-12, '16:00') }),
})

/** Noor's school exam: the programme, with its marks. */
export const waterlinieExamParts: readonly Part[] = [
  part('Nederlands', 'NE-SE1', 'Betoog', '1', 'schriftelijk', {
    minutes: 150,
    weight: 20,
    retake: true,
    mark: '7,1',
  }),
  part('Nederlands', 'NE-SE2', 'Literatuur mondeling', '3', 'mondeling', { minutes: 25, weight: 20 }),
  part('Wiskunde B', 'WB-SE1', 'Hoofdstuk 9–11', '1', 'schriftelijk', {
    minutes: 120,
    weight: 15,
    retake: true,
    mark: '6,4',
  }),
  part('Wiskunde B', 'WB-SE2', 'Goniometrie en bewegingen', '2', 'schriftelijk', {
    minutes: 120,
    weight: 20,
    retake: true,
    mark: '5,8',
    retakeMark: '6,9',
  }),
  part('Natuurkunde', 'NA-PO1', 'Experiment en verslag', '2', 'praktische opdracht', {
    weight: 15,
    mark: '7,8',
  }),
  part('Natuurkunde', 'NA-SE2', 'Golven en trillingen', '3', 'schriftelijk', {
    minutes: 120,
    weight: 20,
    retake: true,
  }),
  part('Scheikunde', 'SK-SE1', 'Zuren en basen', '2', 'schriftelijk', {
    minutes: 120,
    weight: 25,
    retake: true,
    mark: '8,0',
  }),
  part('Biologie', 'BI-SE1', 'Genetica en evolutie', '3', 'schriftelijk', {
    minutes: 120,
    weight: 25,
    retake: true,
  }),
  part('Engels', 'EN-SE1', 'Kijk- en luistertoets', '2', 'digitaal', {
    minutes: 60,
    weight: 20,
    mark: '7,5',
  }),
  part('Lichamelijke opvoeding', 'LO-HD', 'Handelingsdeel', '1–3', 'praktijk', { retake: true, mark: 'V' }),
]
