import type { CalendarDay } from '../values/calendar-day.ts'
import { dayAtSchool, type Instant } from '../values/instant.ts'
import { firstDayOf, lastDayOf, schoolYearOf } from '../values/school-year.ts'
import { saysYes } from '../learning/learning.public.ts'
import { daysShown, type DaysSaid, type DaysShown } from '../site/site.public.ts'

/** Not there, there too late, or something that a teacher noted of who was there (constatering). */
export const absenceKinds = ['absent', 'late', 'observation'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** One time that a pupil was not (wholly) in a lesson, or that a teacher noted something. */
export type Absence = {
  readonly kind: AbsenceKind
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The lesson hours as the school writes them: `1-8`, `3, 5`; empty where it gives none. */
  readonly hours: string
  readonly subject: string
  readonly reason: string
  readonly isAuthorised: boolean
  /** False while the school has not decided what it was. */
  readonly isHandled: boolean
  readonly remark: string
}

/** The absences one by one, or what they come to for each reason. */
export const absenceViews = ['list', 'overview'] as const
export type AbsenceView = (typeof absenceViews)[number]

/** What counts: lesson hours by what the school decided, times late, and what it has yet to decide. */
export type AbsenceTotals = {
  readonly authorisedHours: number
  readonly unauthorisedHours: number
  readonly timesLate: number
  readonly unhandled: number
}

/** What the absences with one reason come to. */
export type ReasonTotal = {
  readonly kind: AbsenceKind
  readonly reason: string
  readonly times: number
  /** Lesson hours; none for being late and for what a teacher noted. */
  readonly hours: number
}

/** The screen of the absence of a pupil. */
export type AbsenceOverview = DaysShown & {
  readonly view: AbsenceView
  readonly totals: AbsenceTotals
  readonly reasons: readonly ReasonTotal[]
  readonly items: readonly Absence[]
}

/** The screen of what the school has not decided about. */
export type UnhandledAbsence = DaysShown & { readonly items: readonly Absence[] }

/** The days that an address asks for; without them, those of this school year. */
export function absenceDaysFrom(said: DaysSaid, today: CalendarDay): DaysShown {
  return daysShown(said, firstDayOf(schoolYearOf(today)), (from) => lastDayOf(schoolYearOf(from)))
}

/** The view that an address asks for; the list where it says nothing, or what makes no sense. */
export const absenceViewFrom = (switched: string | undefined): AbsenceView =>
  saysYes(switched) ? 'overview' : 'list'

/** What is shown of the absences of these days. */
export function absenceOverview(
  days: DaysShown,
  view: AbsenceView,
  absences: readonly Absence[],
): AbsenceOverview {
  return {
    ...days,
    view,
    totals: totalsOf(absences),
    reasons: reasonsOf(absences),
    items: absences.toSorted(unhandledFirst),
  }
}

/** What the school has yet to decide: neither what a teacher noted, nor what is decided. */
export const unhandledAbsence = (days: DaysShown, absences: readonly Absence[]): UnhandledAbsence => ({
  ...days,
  items: absences.filter(isUndecided).toSorted(unhandledFirst),
})

/** What a teacher noted is no absence: there is nothing to decide about it. */
export const isUndecided = ({ kind, isHandled }: Absence): boolean => !isHandled && kind !== 'observation'

const unhandledFirst = (a: Absence, b: Absence): number =>
  Number(isUndecided(b)) - Number(isUndecided(a)) ||
  b.startsAt.localeCompare(a.startsAt) ||
  a.reason.localeCompare(b.reason, 'nl')

/** What is not decided counts as neither; being late counts times, and what a teacher noted counts nowhere. */
function totalsOf(absences: readonly Absence[]): AbsenceTotals {
  const decided = absences.filter(({ isHandled }) => isHandled)
  const absent = decided.filter(({ kind }) => kind === 'absent')
  const hoursOf = (wanted: boolean) =>
    absent
      .filter(({ isAuthorised }) => isAuthorised === wanted)
      .reduce((sum, one) => sum + lessonHours(one), 0)
  return {
    authorisedHours: hoursOf(true),
    unauthorisedHours: hoursOf(false),
    timesLate: decided.filter(({ kind }) => kind === 'late').length,
    unhandled: absences.filter(isUndecided).length,
  }
}

/** Most hours first, then most times; each reason of each kind once. */
function reasonsOf(absences: readonly Absence[]): readonly ReasonTotal[] {
  const totals = new Map<string, ReasonTotal>()
  for (const absence of absences) {
    const { kind, reason } = absence
    const key = `${kind} ${reason}`
    const before = totals.get(key) ?? { kind, reason, times: 0, hours: 0 }
    const hours = kind === 'absent' ? lessonHours(absence) : 0
    totals.set(key, { ...before, times: before.times + 1, hours: before.hours + hours })
  }
  return [...totals.values()].toSorted(
    (a, b) => b.hours - a.hours || b.times - a.times || a.reason.localeCompare(b.reason, 'nl'),
  )
}

/** How many lesson hours are written: `1-8` are eight, `3, 5` are two. Where none can be read, it is one. */
export function lessonHours({ hours }: Pick<Absence, 'hours'>): number {
  const spans = hours.matchAll(/(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?/g)
  const counted = [...spans].reduce(
    (sum, [, first, last]) => sum + Math.max(1, Number(last ?? first) - Number(first) + 1),
    0,
  )
  return Math.max(1, counted)
}

/** The day on which an absence begins. */
export const dayOfAbsence = ({ startsAt }: Absence): CalendarDay => dayAtSchool(startsAt)
