import { addDays, addMonths, calendarDay, weekday, type CalendarDay } from '../values/time/calendar-day.ts'
import { dayAtSchool } from '../values/time/instant.ts'
import type { DaysShown } from '../site/site.public.ts'
import { dayOfAbsence, isUndecided, type Absence } from './absence.ts'

/** How a day of absence is marked, most important first: the first one that applies to a day marks it. */
export const absenceSigns = ['undecided', 'unauthorised', 'late', 'authorised', 'observation'] as const
export type AbsenceSign = (typeof absenceSigns)[number]

/** A month on the screen: weeks from Monday, with the days of the month and of the period. */
export type MonthOfAbsence = {
  readonly month: CalendarDay
  readonly weeks: readonly (readonly (CalendarDay | undefined)[])[]
}

/** The months of a period, with the sign of each day that has absence. */
export type AbsenceYear = {
  readonly months: readonly MonthOfAbsence[]
  readonly signs: ReadonlyMap<CalendarDay, AbsenceSign>
}

const FRIDAY = 5
const SUNDAY = 7

/** The sign of one absence: by the decision of the school, and being late apart. */
export function signOf(absence: Absence): AbsenceSign {
  if (isUndecided(absence)) return 'undecided'
  if (absence.kind !== 'absent') return absence.kind
  return absence.isAuthorised ? 'authorised' : 'unauthorised'
}

/** Groups the absences of a period by day; weekends are left out unless one has absence. */
export function absenceYear({ from, until }: DaysShown, absences: readonly Absence[]): AbsenceYear {
  const signs = new Map<CalendarDay, AbsenceSign>()
  for (const absence of absences)
    for (const day of daysOf(absence)) {
      const [known, sign] = [signs.get(day), signOf(absence)]
      if (day < from || day > until) continue
      if (known === undefined || absenceSigns.indexOf(sign) < absenceSigns.indexOf(known))
        signs.set(day, sign)
    }
  const lastWeekday = [...signs.keys()].some((day) => weekday(day) > FRIDAY) ? SUNDAY : FRIDAY
  const months: MonthOfAbsence[] = []
  for (let month = firstOfMonth(from); month <= until; month = addMonths(month, 1))
    months.push({ month, weeks: weeksOf(month, { from, until }, lastWeekday) })
  return { months, signs }
}

/** The school days of an absence; an absence on one day is on that day, also in a weekend. */
function daysOf(absence: Absence): readonly CalendarDay[] {
  const [first, last] = [dayOfAbsence(absence), dayAtSchool(absence.endsAt)]
  const days = [first]
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1))
    if (weekday(day) <= FRIDAY) days.push(day)
  return days
}

const firstOfMonth = (day: CalendarDay): CalendarDay => calendarDay(`${day.slice(0, 7)}-01`)

function weeksOf(
  month: CalendarDay,
  { from, until }: DaysShown,
  lastWeekday: number,
): MonthOfAbsence['weeks'] {
  const next = addMonths(month, 1)
  const isShown = (day: CalendarDay) => day >= month && day < next && day >= from && day <= until
  const weeks = []
  for (let monday = addDays(month, 1 - weekday(month)); monday < next; monday = addDays(monday, 7)) {
    const days = Array.from({ length: lastWeekday }, (_, place) => addDays(monday, place))
    const week = days.map((day) => (isShown(day) ? day : undefined))
    if (week.some((day) => day !== undefined)) weeks.push(week)
  }
  return weeks
}

/** Whether a guardian may still report the reason: the school decides nothing yet, and the day is not over. */
export const acceptsReason = (absence: Absence, today: CalendarDay): boolean =>
  isUndecided(absence) && dayOfAbsence(absence) >= today
