import { schoolWeekOf } from '../agenda/agenda-place.ts'
import { isChanged, isInactive } from '../agenda/timetable.ts'
import { daysShown, type DaysSaid, type DaysShown } from '../../site/site.public.ts'
import { addDays, daysBetween, weekday, type CalendarDay } from '../../values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '../../values/time/instant.ts'

/** An hour of a pupil's timetable. */
export type ScheduledLesson = {
  readonly title: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The number of the hour in the school day; empty for an unnumbered hour. */
  readonly hour: string
  readonly room: string
  readonly group: string
  readonly teachers: readonly string[]
  readonly change?: 'cancelled' | 'changed'
}

export type ScheduledDay = { readonly day: CalendarDay; readonly lessons: readonly ScheduledLesson[] }

/** The timetable of a pupil, day by day. */
export type PupilSchedule = DaysShown & { readonly days: readonly ScheduledDay[] }

const SCHOOL_DAYS = 5
const DAYS_OF_A_WEEK = 7

/** Parses the period of a URL; the default is the school week of today. */
export function scheduleDaysFrom(said: DaysSaid, today: CalendarDay): DaysShown {
  const [monday = today] = schoolWeekOf(today)
  return daysShown(said, monday, (from) => addDays(from, SCHOOL_DAYS - 1))
}

/** A lesson as stored, with the school's word for its status. */
export type StoredLesson = Omit<ScheduledLesson, 'change'> & { readonly status: string }

/** Groups lessons by day in the order of time. A period of at most a week includes school days without lessons. */
export function scheduleOf({ from, until }: DaysShown, lessons: readonly StoredLesson[]): PupilSchedule {
  const isWeek = daysBetween(from, until) < DAYS_OF_A_WEEK
  const all = Array.from({ length: daysBetween(from, until) + 1 }, (_, later) => addDays(from, later))
  const byDay = new Map<CalendarDay, StoredLesson[]>()
  for (const lesson of lessons) {
    const day = dayAtSchool(lesson.startsAt)
    byDay.set(day, [...(byDay.get(day) ?? []), lesson])
  }
  const days = all.map((day) => ({ day, lessons: (byDay.get(day) ?? []).map(shownLesson) }))
  return {
    from,
    until,
    days: days.filter((one) => one.lessons.length > 0 || (isWeek && weekday(one.day) <= SCHOOL_DAYS)),
  }
}

function shownLesson({ status, ...lesson }: StoredLesson): ScheduledLesson {
  if (isInactive({ status })) return { ...lesson, change: 'cancelled' }
  return isChanged({ status }) ? { ...lesson, change: 'changed' } : lesson
}
