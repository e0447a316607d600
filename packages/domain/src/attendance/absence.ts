import type { CalendarDay } from '../values/time/calendar-day.ts'
import type { Guid } from '../values/guid.ts'
import { dayAtSchool, type Instant } from '../values/time/instant.ts'
import { firstDayOf, lastDayOf, schoolYearOf } from '../values/time/school-year.ts'
import { saysYes } from '../learning/learning.public.ts'
import { daysShown, type DaysSaid, type DaysShown } from '../site/site.public.ts'

/** Absent, late, or an observation that a teacher noted of a present pupil (constatering). */
export const absenceKinds = ['absent', 'late', 'observation'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** One time that a pupil missed (a part of) a lesson, or that a teacher noted something. */
export type Absence = {
  readonly kind: AbsenceKind
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** Lesson hours as the school writes them: `1-8`, `3, 5`; empty without any. */
  readonly hours: string
  readonly subject: string
  readonly reason: string
  readonly isAuthorised: boolean
  /** False while the school has not decided. */
  readonly isHandled: boolean
  readonly remark: string
}

/** Views: the absences one by one, or the totals per reason. */
export const absenceViews = ['list', 'overview'] as const
export type AbsenceView = (typeof absenceViews)[number]

/** Totals: lesson hours by the decision of the school, times late, and number of undecided absences. */
export type AbsenceTotals = {
  readonly authorisedHours: number
  readonly unauthorisedHours: number
  readonly timesLate: number
  readonly unhandled: number
}

/** The totals of the absences with one reason. */
export type ReasonTotal = {
  readonly kind: AbsenceKind
  readonly reason: string
  readonly times: number
  /** Lesson hours; zero for being late and for observations. */
  readonly hours: number
}

/** The absence of a pupil, with the period and view of the screen. */
export type AbsenceOverview = DaysShown & {
  readonly view: AbsenceView
  readonly totals: AbsenceTotals
  readonly reasons: readonly ReasonTotal[]
  readonly items: readonly Absence[]
}

/** The undecided absences, with the period of the screen. */
export type UnhandledAbsence = DaysShown & { readonly items: readonly Absence[] }

/** An absence among those of several children. */
export type ChildAbsence = Absence & { readonly child: Guid }

/** The absences of all children whose data the reader may read, with the period of the screen. */
export type FamilyAbsence = DaysShown & { readonly items: readonly ChildAbsence[] }

/** Parses the period of a URL; the default is this school year. */
export function absenceDaysFrom(said: DaysSaid, today: CalendarDay): DaysShown {
  return daysShown(said, firstDayOf(schoolYearOf(today)), (from) => lastDayOf(schoolYearOf(from)))
}

/** Parses the view of a URL; the default, also for invalid values, is the list. */
export const absenceViewFrom = (switched: string | undefined): AbsenceView =>
  saysYes(switched) ? 'overview' : 'list'

/** The absences of a period, with their totals. */
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

/** The absences without a decision of the school; observations need none. */
export const unhandledAbsence = (days: DaysShown, absences: readonly Absence[]): UnhandledAbsence => ({
  ...days,
  items: absences.filter(isUndecided).toSorted(unhandledFirst),
})

/** The absences of several children in one list; those that the school has not decided come first. */
export const familyAbsence = (days: DaysShown, absences: readonly ChildAbsence[]): FamilyAbsence => ({
  ...days,
  items: absences.toSorted(unhandledFirst),
})

/** An observation is not an absence and needs no decision. */
export const isUndecided = ({ kind, isHandled }: Absence): boolean => !isHandled && kind !== 'observation'

const unhandledFirst = (a: Absence, b: Absence): number =>
  Number(isUndecided(b)) - Number(isUndecided(a)) ||
  b.startsAt.localeCompare(a.startsAt) ||
  a.reason.localeCompare(b.reason, 'nl')

/** Undecided absence counts as neither kind of hours; being late counts in times; observations do not count. */
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

/** The totals per kind and reason, most hours first, then most times. */
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

/** Parses the number of lesson hours: `1-8` are eight, `3, 5` are two. Unreadable text counts as one. */
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
