import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Instant } from '../../values/time/instant.ts'
import type { GradePace } from './grade-pace.ts'
import { asWritten, weightedAverage } from './mark.ts'

/** The standards of marking: one class may have pupils of two levels. */
export const norms = ['normal', 'alternative'] as const
export type Norm = (typeof norms)[number]

/** Terms with a result of the school: a period, the year, and the report. */
export const terms = ['1', '2', '3', 'year', 'report'] as const
export type Term = (typeof terms)[number]

/** One mark of a pupil, as the school gave it. */
export type GivenMark = {
  readonly subject: string
  readonly norm: Norm
  readonly period: number
  /** The kind of work in the words of the school: so, pw, po. */
  readonly kind: string
  readonly weight: number
  readonly mark: string
  readonly counts: boolean
  readonly remark: string
  readonly givenOn: CalendarDay
  /** When the portal received it. */
  readonly enteredAt: Instant
}

/** The result of a term by the school. */
export type GivenResult = Pick<GivenMark, 'subject' | 'norm' | 'mark' | 'enteredAt'> & { readonly term: Term }

export type GivenGrades = { readonly marks: readonly GivenMark[]; readonly results: readonly GivenResult[] }

/** The choice of marks on a screen; the default is the current period. */
export type GradeChoice = {
  readonly period?: number | 'all'
  readonly norm: Norm | 'both'
  /** Only marks of this day or later. */
  readonly since?: CalendarDay
}

export type ShownMark = Omit<GivenMark, 'subject' | 'norm' | 'enteredAt'>

/** The average of a term; provisional while the portal computes it from the visible marks. */
export type TermMark = { readonly term: Term; readonly mark: string; readonly isProvisional: boolean }

export type SubjectGrades = {
  readonly subject: string
  readonly norm: Norm
  readonly marks: readonly ShownMark[]
  readonly averages: readonly TermMark[]
}

/** The grades of a pupil, as the screen shows them. */
export type GradeOverview = {
  readonly period: number | 'all'
  readonly periods: readonly number[]
  readonly norm: Norm | 'both'
  readonly hasAlternativeNorm: boolean
  /** Whether the school has put marks on a report. */
  readonly hasPeriodReport: boolean
  readonly subjects: readonly SubjectGrades[]
  /** The pace that the guardian chose for new marks; absent for the pupil. */
  readonly pace?: GradePace
  /** For how many hours only the pupil sees a new mark. */
  readonly delayHours: number
}

/** Whether a mark belongs to a term; the year and the report include every period. */
export const isOfTerm =
  (term: Term) =>
  ({ period }: { readonly period: number }): boolean =>
    term === 'year' || term === 'report' || term === String(period)

type Shown = (one: { readonly enteredAt: Instant }) => boolean

/**
 * The grades of a pupil as this reader sees them. A result of the school would reveal every mark in it. While one of
 * those is hidden, the portal's own average of the visible marks replaces it, and a report mark is left out.
 */
export function gradeOverview(
  given: GivenGrades,
  choice: GradeChoice,
  isShown: Shown,
): Omit<GradeOverview, 'pace' | 'delayHours'> {
  const [marks, results] = [given.marks.filter(isShown), given.results.filter(isShown)]
  const periods = [...new Set(marks.map(({ period }) => period))].toSorted((a, b) => a - b)
  const hasAlternativeNorm = [...marks, ...results].some(({ norm }) => norm === 'alternative')
  const norm = hasAlternativeNorm ? choice.norm : 'normal'
  const period = periodOf(choice.period, periods, marks)
  const subjects = subjectsIn(given, norm).flatMap((subject) => {
    const shown = subjectGrades(given, subject, { ...choice, period }, isShown)
    return shown.marks.length + shown.averages.length > 0 ? [shown] : []
  })
  const hasPeriodReport = results.some(({ term }) => term === 'report')
  return { period, periods, norm, hasAlternativeNorm, hasPeriodReport, subjects }
}

/** The requested period, if it has marks; else that of the latest mark. */
function periodOf(
  asked: number | 'all' | undefined,
  periods: readonly number[],
  marks: readonly GivenMark[],
): number | 'all' {
  if (asked === 'all' || (asked !== undefined && periods.includes(asked))) return asked
  return marks.toSorted(latestFirst)[0]?.period ?? 'all'
}

const latestFirst = (a: GivenMark, b: GivenMark): number =>
  b.givenOn.localeCompare(a.givenOn) || b.period - a.period

type SubjectByNorm = Pick<SubjectGrades, 'subject' | 'norm'>

/** Sorts by norm, then by the name of the subject. */
function subjectsIn({ marks, results }: GivenGrades, norm: Norm | 'both'): readonly SubjectByNorm[] {
  const wanted = norms.filter((one) => norm === 'both' || one === norm)
  return wanted.flatMap((one) => {
    const names = [...marks, ...results].filter((given) => given.norm === one).map(({ subject }) => subject)
    return [...new Set(names)]
      .toSorted((a, b) => a.localeCompare(b, 'nl'))
      .map((subject) => ({ subject, norm: one }))
  })
}

function subjectGrades(
  given: GivenGrades,
  { subject, norm }: SubjectByNorm,
  choice: Required<Pick<GradeChoice, 'period'>> & Pick<GradeChoice, 'since'>,
  isShown: Shown,
): SubjectGrades {
  const isOfSubject = (one: SubjectByNorm) => one.subject === subject && one.norm === norm
  const marks = given.marks.filter(isOfSubject)
  const results = given.results.filter(isOfSubject)
  const averages = terms.flatMap((term) => averageOf(term, { marks, results }, isShown))
  const { period, since } = choice
  return {
    subject,
    norm,
    marks: marks
      .filter((one) => isShown(one) && (period === 'all' || one.period === period))
      .filter(({ givenOn }) => since === undefined || givenOn >= since)
      .map(shownMark),
    averages: averages.filter(({ term }) => period === 'all' || isOfTerm(term)({ period })),
  }
}

const shownMark = ({ subject: _, norm: __, enteredAt: ___, ...mark }: GivenMark): ShownMark => ({
  ...mark,
  mark: asWritten(mark.mark),
})

function averageOf(term: Term, { marks, results }: GivenGrades, isShown: Shown): readonly TermMark[] {
  const ofTerm = marks.filter(isOfTerm(term))
  const result = results.find((one) => one.term === term)
  const isWhole = ofTerm.every((one) => !one.counts || isShown(one))
  if (result && isWhole && isShown(result))
    return [{ term, mark: asWritten(result.mark), isProvisional: false }]
  const own = term === 'report' || term === 'year' ? undefined : weightedAverage(ofTerm.filter(isShown))
  return own === undefined ? [] : [{ term, mark: own, isProvisional: true }]
}
