import { positionOfHomework } from '@portal/domain/learning/agenda/floating-homework.ts'
import {
  isWholeDay,
  type FloatingHomework,
  type Lesson,
  type Timetable,
} from '@portal/domain/learning/agenda/timetable.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'

/** One entry of the agenda: a lesson, or homework without a lesson; without a time it covers the whole day. */
export type Entry = {
  readonly id: string
  readonly day: CalendarDay
  readonly title: string
  /** The name of its subject, as far as it has one. */
  readonly subject: string
  readonly time?: { readonly startsAt: Instant; readonly endsAt: Instant }
} & (
  | { readonly kind: 'lesson'; readonly lesson: Lesson }
  | { readonly kind: 'homework'; readonly homework: FloatingHomework }
)

/** The entries of a week by day: first those of the whole day, then by time. */
export const entriesOf = ({ lessons, floatingHomework }: Timetable): readonly Entry[] =>
  [...floatingHomework.map(homeworkEntry), ...lessons.map(lessonEntry)].toSorted(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      (a.time?.startsAt ?? '').localeCompare(b.time?.startsAt ?? '') ||
      a.title.localeCompare(b.title, 'nl'),
  )

function lessonEntry(lesson: Lesson): Entry {
  const { id, title, startsAt, endsAt } = lesson
  const entry = {
    kind: 'lesson',
    id,
    title,
    subject: title,
    lesson,
    day: dayAtSchool(startsAt),
  } as const
  return isWholeDay(lesson) ? entry : { ...entry, time: { startsAt, endsAt } }
}

function homeworkEntry(homework: FloatingHomework, place: number): Entry {
  const at = positionOfHomework(homework)
  const title = [homework.subject, homework.description].filter(Boolean).join(': ')
  const entry = {
    kind: 'homework',
    id: `homework-${place + 1}`,
    title,
    subject: homework.subject,
    homework,
  } as const
  return at.kind === 'all-day'
    ? { ...entry, day: at.day }
    : { ...entry, day: dayAtSchool(at.startsAt), time: { startsAt: at.startsAt, endsAt: at.endsAt } }
}
