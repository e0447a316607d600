import type { MarkInTime } from '@portal/domain/learning/results/grade-trend.ts'
import { inFigures, isWeighed } from '@portal/domain/learning/results/mark.ts'
import {
  addMonths,
  calendarDay,
  daysBetween,
  type CalendarDay,
} from '@portal/domain/values/time/calendar-day.ts'

/** A mark in figures on the drawing: its place across, in percent, and its figures in hundredths. */
export type Dot = {
  readonly across: number
  readonly figures: number
  /** The average after it, in hundredths; absent when the mark does not count. */
  readonly average?: number
  readonly mark: MarkInTime
}

/** The first of a month on the drawing. */
export type MonthOnChart = { readonly day: CalendarDay; readonly across: number }

export type Chart = {
  readonly dots: readonly Dot[]
  readonly months: readonly MonthOnChart[]
  /** The lowest mark on the drawing, in hundredths; the highest is ten. */
  readonly low: number
}

/** Marks use this share of the width, in percent. The rest is for one more mark. */
const [FIRST, LAST] = [3, 84]

/** Places the marks with figures on a drawing by day; marks come oldest first. */
export function chartOf(marks: readonly MarkInTime[]): Chart {
  const inNumbers = marks.flatMap((mark) => {
    const figures = inFigures(mark.mark)
    return figures === undefined ? [] : [{ mark, figures }]
  })
  const from = inNumbers[0]?.mark.givenOn
  const until = inNumbers.at(-1)?.mark.givenOn
  if (from === undefined || until === undefined) return { dots: [], months: [], low: 400 }
  const length = daysBetween(from, until)
  const across = (day: CalendarDay) =>
    length === 0 ? (FIRST + LAST) / 2 : FIRST + (daysBetween(from, day) / length) * (LAST - FIRST)
  return {
    dots: inNumbers.map(({ mark, figures }) => {
      const average = isWeighed(mark) ? inFigures(mark.after ?? '') : undefined
      return { across: across(mark.givenOn), figures, mark, ...(average !== undefined && { average }) }
    }),
    months: monthsBetween(from, until).map((day) => ({ day, across: across(day) })),
    low: Math.min(400, ...inNumbers.map(({ figures }) => Math.floor(figures / 200) * 200)),
  }
}

/** The first days of the months after the first day, up to and including the last day. */
function monthsBetween(from: CalendarDay, until: CalendarDay): readonly CalendarDay[] {
  const firstOfMonth = calendarDay(`${from.slice(0, 7)}-01`)
  const count =
    12 * (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) +
    Number(until.slice(5, 7)) -
    Number(from.slice(5, 7))
  return Array.from({ length: count }, (_, place) => addMonths(firstOfMonth, place + 1))
}
