import type { Instant } from '../../values/time/instant.ts'
import { asWritten, inFigures, weightedAverage } from '../results/mark.ts'

/** A mark and the moment of its entry, which decides from when it is visible (PD-75). */
export type EnteredMark = { readonly mark: string; readonly enteredAt: Instant }

type PartFacts = {
  readonly subject: string
  readonly code: string
  readonly description: string
  /** As the school writes it: `2`, `1–3`. */
  readonly period: string
  readonly form: string
  readonly minutes?: number
  readonly weight?: number
  readonly mayRetake: boolean
}

/** One stored part of a pupil's school exam, with all marks. */
export type GivenExamPart = PartFacts & { readonly mark?: EnteredMark; readonly retakeMark?: EnteredMark }

/** A part as a reader sees it; a mark that is not visible yet is absent. */
export type ExamPart = PartFacts & { readonly mark?: string; readonly retakeMark?: string }

/** The parts of one subject. */
export type ExamSubject = {
  readonly subject: string
  readonly parts: readonly ExamPart[]
  /** The average of the visible marks. */
  readonly average?: string
}

/** The programme of a pupil's school exam (PTA): all parts, with their visible marks. */
export type ExamProgramme = { readonly subjects: readonly ExamSubject[] }

/** The exam file: the parts with a mark, of one period or of all of them. */
export type ExamFile = {
  readonly period: number | 'all'
  readonly periods: readonly number[]
  readonly subjects: readonly ExamSubject[]
}

type Shown = (mark: EnteredMark) => boolean

/** The whole programme by subject, with the visible marks. */
export const examProgramme = (given: readonly GivenExamPart[], isShown: Shown): ExamProgramme => ({
  subjects: subjectsOf(given.map((part) => shownPart(part, isShown))),
})

/** The parts with a mark. A requested period without any gives all periods, because an exam takes several years. */
export function examFile(
  given: readonly GivenExamPart[],
  asked: string | undefined,
  isShown: Shown,
): ExamFile {
  const marked = given.map((part) => shownPart(part, isShown)).filter(hasMark)
  const periods = [...new Set(marked.flatMap(periodsOf))].toSorted((a, b) => a - b)
  const wanted = Number(asked)
  const period = periods.includes(wanted) ? wanted : 'all'
  const parts = marked.filter((part) => period === 'all' || periodsOf(part).includes(period))
  return { period, periods, subjects: subjectsOf(parts) }
}

/** The mark that counts: the higher of two numbers, else that of the resit. */
export function countingMark({ mark, retakeMark }: ExamPart): string | undefined {
  if (mark === undefined || retakeMark === undefined) return retakeMark ?? mark
  const [first, second] = [inFigures(mark), inFigures(retakeMark)]
  return first !== undefined && second !== undefined && first > second ? mark : retakeMark
}

const hasMark = ({ mark, retakeMark }: ExamPart): boolean => mark !== undefined || retakeMark !== undefined

function shownPart({ mark, retakeMark, ...facts }: GivenExamPart, isShown: Shown): ExamPart {
  return {
    ...facts,
    ...(mark && isShown(mark) && { mark: asWritten(mark.mark) }),
    ...(retakeMark && isShown(retakeMark) && { retakeMark: asWritten(retakeMark.mark) }),
  }
}

/** Parses the period numbers in `2`, `1–3` and `2 en 4`. */
function periodsOf({ period }: ExamPart): readonly number[] {
  return [...period.matchAll(/(\d)(?:\s*[-–]\s*(\d))?/g)].flatMap(([, first, last]) => {
    const [from, until] = [Number(first), Number(last ?? first)]
    return Array.from({ length: Math.max(1, until - from + 1) }, (_, later) => from + later)
  })
}

/** Sorts subjects by name; their parts keep the order of the school. */
function subjectsOf(parts: readonly ExamPart[]): readonly ExamSubject[] {
  const names = [...new Set(parts.map(({ subject }) => subject))]
  return names
    .toSorted((a, b) => a.localeCompare(b, 'nl'))
    .map((subject) => {
      const own = parts.filter((part) => part.subject === subject)
      const average = averageOf(own)
      return { subject, parts: own, ...(average !== undefined && { average }) }
    })
}

/** A part without weight does not count. */
const averageOf = (parts: readonly ExamPart[]): string | undefined =>
  weightedAverage(
    parts.flatMap((part) => {
      const mark = countingMark(part)
      return mark === undefined ? [] : [{ mark, weight: part.weight ?? 0, counts: true }]
    }),
  )
