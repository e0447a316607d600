import { addDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { dayAtSchool, type Instant } from '../../values/time/instant.ts'
import { timeAtSchool } from '../../values/time/school-time.ts'
import { schoolDayOf } from '../agenda/agenda-place.ts'
import { codeOfSubject } from '../subject.ts'
import { wordsOf } from '../homework/homework-words.ts'
import { isChanged, isInactive, isTest, isWholeDay, type Lesson } from '../agenda/timetable.ts'

/** From this time at school, home shows the next day. */
const EVENING = '16:00'

/** The day that home shows at a moment, and the school day of its homework. */
export type DayTold = {
  readonly day: CalendarDay
  readonly isTomorrow: boolean
  readonly homeworkDay: CalendarDay
}

/**
 * Today, and from four in the afternoon at school tomorrow; in a weekend Monday. Homework is for the first school day
 * after today.
 */
export function dayToldAt(now: Instant): DayTold {
  const today = dayAtSchool(now)
  const tomorrow = addDays(today, 1)
  const day = schoolDayOf(timeAtSchool(now) >= EVENING ? tomorrow : today)
  return { day, isTomorrow: day === tomorrow, homeworkDay: schoolDayOf(tomorrow) }
}

/** A cancelled or changed lesson. */
export type LessonChange = {
  readonly kind: 'cancelled' | 'changed'
  readonly title: string
  readonly hour: string
  readonly startsAt: Instant
}

/** One lesson on the line of a day. */
export type HourOfDay = {
  readonly title: string
  /** The code of the subject, for a small space. */
  readonly code: string
  /** The number of the hour; empty for an unnumbered one. */
  readonly hour: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly state: 'held' | LessonChange['kind']
  readonly isTest: boolean
}

/** A task of a pupil for a school day. */
export type TaskAhead = { readonly isTest: boolean; readonly subject: string; readonly topic: string }

/** The day of one child: its lessons, their times, changes and tasks. */
export type DayOfChild = {
  readonly child: Guid
  /** Absent on a day without lessons. */
  readonly lessons?: { readonly startsAt: Instant; readonly endsAt: Instant; readonly count: number }
  readonly hours: readonly HourOfDay[]
  readonly changes: readonly LessonChange[]
  readonly tasks: readonly TaskAhead[]
}

/** The day on the home page: of each child with an agenda, and the events of the school. */
export type Today = DayTold & {
  readonly events: readonly string[]
  readonly children: readonly DayOfChild[]
  /** Whether the school has a page of grades that the reader sees. */
  readonly hasGrades: boolean
}

/** A day as it is stored. */
export type StoredDay = {
  readonly child: Guid
  readonly lessons: readonly Pick<Lesson, 'title' | 'hour' | 'status' | 'type' | 'startsAt' | 'endsAt'>[]
  readonly tasks: readonly (TaskAhead & { readonly description: string })[]
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
    hours: lessons
      .filter((lesson) => !isWholeDay(lesson))
      .map(hourOf)
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    changes: lessons.flatMap(changeOf).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    tasks: tasks
      .map(({ isTest, subject, ...written }) => ({ isTest, subject, topic: wordsOf(written)[0] ?? '' }))
      .toSorted((a, b) => Number(b.isTest) - Number(a.isTest) || a.subject.localeCompare(b.subject, 'nl')),
  }
}

const hourOf = (lesson: StoredDay['lessons'][number]): HourOfDay => {
  const { title, hour, startsAt, endsAt, type } = lesson
  const state = changeOf(lesson)[0]?.kind ?? 'held'
  const code = codeOfSubject(title)
  return { title, code, hour, startsAt, endsAt, state, isTest: isTest({ type, homework: [] }) }
}

function changeOf(lesson: StoredDay['lessons'][number]): readonly LessonChange[] {
  const { title, hour, startsAt } = lesson
  if (isInactive(lesson)) return [{ kind: 'cancelled', title, hour, startsAt }]
  return isChanged(lesson) ? [{ kind: 'changed', title, hour, startsAt }] : []
}
