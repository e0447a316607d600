import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { ShownMark, SubjectGrades } from './grade-overview.ts'
import { inFigures, isWeighed, weightedAverage } from './mark.ts'

/** A mark, with the average of its subject before and after it; absent while no mark counts. */
export type MarkInTime = ShownMark & { readonly before?: string; readonly after?: string }

/** A mark in time, with its subject. */
export type MarkOfSubject = MarkInTime & Pick<SubjectGrades, 'subject' | 'norm'>

/** The average of a subject; provisional when the portal computes it. */
export type SubjectAverage = { readonly mark: string; readonly isProvisional: boolean }

/** Sorts the visible marks of a subject by day, with the average before and after each. */
export function marksInTime(marks: readonly ShownMark[]): readonly MarkInTime[] {
  const oldestFirst = marks.toSorted((a, b) => a.givenOn.localeCompare(b.givenOn) || a.period - b.period)
  const averages = oldestFirst.map((_, place) => weightedAverage(oldestFirst.slice(0, place + 1)))
  return oldestFirst.map((mark, place) => {
    const [before, after] = [averages[place - 1], averages[place]]
    return { ...mark, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  })
}

/** The visible marks of all subjects, newest first; with a first day only those of that day or later. */
export function newestMarks(
  subjects: readonly SubjectGrades[],
  since?: CalendarDay,
): readonly MarkOfSubject[] {
  return subjects
    .flatMap(({ subject, norm, marks }) =>
      marksInTime(marks)
        .map((mark) => ({ ...mark, subject, norm }))
        .toReversed(),
    )
    .filter(({ givenOn }) => since === undefined || givenOn >= since)
    .toSorted((a, b) => b.givenOn.localeCompare(a.givenOn))
}

/** The average after each mark that counts, in hundredths, oldest first. */
export const trendOf = (marks: readonly ShownMark[]): readonly number[] =>
  marksInTime(marks).flatMap((mark) => {
    const after = isWeighed(mark) && inFigures(mark.after ?? '')
    return typeof after === 'number' ? [after] : []
  })

/** Directions in which an average can move. */
export type Direction = 'up' | 'down' | 'level'

/** How the last mark that counts moved the average; undefined before the second one. */
export function directionOf(trend: readonly number[]): Direction | undefined {
  const [before, after] = trend.slice(-2)
  if (before === undefined || after === undefined) return undefined
  if (after === before) return 'level'
  return after > before ? 'up' : 'down'
}

/**
 * The average of a subject: that of the year by the school, which is absent while a mark in it is hidden; else the
 * portal's own of the visible marks.
 */
export function averageOfSubject({ marks, averages }: SubjectGrades): SubjectAverage | undefined {
  const year = averages.find(({ term }) => term === 'year')
  if (year) return { mark: year.mark, isProvisional: year.isProvisional }
  const own = weightedAverage(marks)
  return own === undefined ? undefined : { mark: own, isProvisional: true }
}

/** The average of the visible marks with one more mark that counts. */
export const averageWith = (
  marks: readonly ShownMark[],
  next: { readonly mark: string; readonly weight: number },
): string | undefined => weightedAverage([...marks, { ...next, counts: true }])
