import { addDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { dayAtSchool, type Instant } from '../../values/time/instant.ts'
import { timeAtSchool } from '../../values/time/school-time.ts'
import { schoolDayOf } from '../agenda/agenda-place.ts'
import { isChanged, isInactive, isWholeDay, type Lesson } from '../agenda/timetable.ts'

/** From this time at school, home shows the next day. */
const EVENING = '16:00'

/** The day that home shows at a moment, and the school day of its homework. */
export type DayTold = {
  readonly day: CalendarDay
  readonly isTomorrow: boolean
  readonly homeworkDay: CalendarDay
}

/** Today, and from four in the afternoon at school tomorrow. Homework is for the first school day after today. */
export function dayToldAt(now: Instant): DayTold {
  const today = dayAtSchool(now)
  const tomorrow = addDays(today, 1)
  const isTomorrow = timeAtSchool(now) >= EVENING
  return { day: isTomorrow ? tomorrow : today, isTomorrow, homeworkDay: schoolDayOf(tomorrow) }
}

/** A cancelled or changed lesson. */
export type LessonChange = {
  readonly kind: 'cancelled' | 'changed'
  readonly title: string
  readonly hour: string
  readonly startsAt: Instant
}

/** A task of a pupil for a school day. */
export type TaskAhead = { readonly isTest: boolean; readonly subject: string; readonly topic: string }

/** The day of one child: its lesson times, changes and tasks. */
export type DayOfChild = {
  readonly child: Guid
  /** Absent on a day without lessons. */
  readonly lessons?: { readonly startsAt: Instant; readonly endsAt: Instant; readonly count: number }
  readonly changes: readonly LessonChange[]
  readonly tasks: readonly TaskAhead[]
}

/** The day on the home page: of each child with an agenda, and the events of the school. */
export type Today = DayTold & { readonly events: readonly string[]; readonly children: readonly DayOfChild[] }

/** A day as it is stored. */
export type StoredDay = {
  readonly child: Guid
  readonly lessons: readonly Pick<Lesson, 'title' | 'hour' | 'status' | 'startsAt' | 'endsAt'>[]
  readonly tasks: readonly TaskAhead[]
}

/** Summarises a day. Cancelled lessons do not count as first or last, and tests precede other work. */
export function dayOfChild({ child, lessons, tasks }: StoredDay): DayOfChild {
  const held = lessons.filter((lesson) => !isInactive(lesson) && !isWholeDay(lesson))
  const starts = held.map(({ startsAt }) => startsAt).toSorted()
  const ends = held.map(({ endsAt }) => endsAt).toSorted()
  const [startsAt, endsAt] = [starts[0], ends.at(-1)]
  return {
    child,
    ...(startsAt && endsAt && { lessons: { startsAt, endsAt, count: held.length } }),
    changes: lessons.flatMap(changeOf).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    tasks: tasks.toSorted(
      (a, b) => Number(b.isTest) - Number(a.isTest) || a.subject.localeCompare(b.subject, 'nl'),
    ),
  }
}

function changeOf(lesson: StoredDay['lessons'][number]): readonly LessonChange[] {
  const { title, hour, startsAt } = lesson
  if (isInactive(lesson)) return [{ kind: 'cancelled', title, hour, startsAt }]
  return isChanged(lesson) ? [{ kind: 'changed', title, hour, startsAt }] : []
}
