import { addDays, type CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { dayAtSchool, type Instant } from '../../values/instant.ts'
import { timeAtSchool } from '../../values/school-time.ts'
import { schoolDayOf } from '../agenda/agenda-place.ts'
import { isChanged, isInactive, isWholeDay, type Lesson } from '../agenda/timetable.ts'

/** From this time at school on, home tells about the next day. */
const EVENING = '16:00'

/** Which day home tells about at a moment, and for which day of school its homework is. */
export type DayTold = {
  readonly day: CalendarDay
  readonly isTomorrow: boolean
  readonly homeworkDay: CalendarDay
}

/** Today, and from four in the afternoon on the clock at school tomorrow; homework is for the first day of school after today. */
export function dayToldAt(now: Instant): DayTold {
  const today = dayAtSchool(now)
  const tomorrow = addDays(today, 1)
  const isTomorrow = timeAtSchool(now) >= EVENING
  return { day: isTomorrow ? tomorrow : today, isTomorrow, homeworkDay: schoolDayOf(tomorrow) }
}

/** A lesson that is not as usual. */
export type LessonChange = {
  readonly kind: 'cancelled' | 'changed'
  readonly title: string
  readonly hour: string
  readonly startsAt: Instant
}

/** Something that a pupil does for a day of school. */
export type TaskAhead = { readonly isTest: boolean; readonly subject: string; readonly topic: string }

/** The day of one child: from when until when, what is not as usual, and what has to be done. */
export type DayOfChild = {
  readonly child: Guid
  /** Nothing on a day without lessons. */
  readonly lessons?: { readonly startsAt: Instant; readonly endsAt: Instant; readonly count: number }
  readonly changes: readonly LessonChange[]
  readonly tasks: readonly TaskAhead[]
}

/** What home tells of the day: of each child with an agenda, and what the year calendar of the school has on it. */
export type Today = DayTold & { readonly events: readonly string[]; readonly children: readonly DayOfChild[] }

/** A day as it is stored. */
export type StoredDay = {
  readonly child: Guid
  readonly lessons: readonly Pick<Lesson, 'title' | 'hour' | 'status' | 'startsAt' | 'endsAt'>[]
  readonly tasks: readonly TaskAhead[]
}

/** What of a day is told: a cancelled lesson is neither the first nor the last, and tests come before other work. */
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
