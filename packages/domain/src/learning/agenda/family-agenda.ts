import type { CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { isInactive, type Lesson, type Timetable } from './timetable.ts'

/** Something in the year calendar of the school; both days count. */
export type SchoolEvent = {
  readonly title: string
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly location: string
}

/** The week of one child. */
export type ChildWeek = { readonly child: Guid; readonly timetable: Timetable }

/** A week of all children of the actor, as far as it may be read, and of the school. */
export type FamilyAgenda = {
  readonly children: readonly ChildWeek[]
  readonly events: readonly SchoolEvent[]
}

/** What the year calendar has on a day. */
export const eventsOn = (events: readonly SchoolEvent[], day: CalendarDay): readonly SchoolEvent[] =>
  events.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

/** Whether the parent is expected too: by its type, or by what schools call such hours. */
export const isForParents = ({ type, title }: Pick<Lesson, 'type' | 'title'>): boolean =>
  /ouder|verzorger|driehoeksgesprek|(?:10|tien)[- ]?minuten/i.test(`${type} ${title}`)

/** An hour that a parent is expected at, of which child. */
export type ParentHour = { readonly child: Guid; readonly lesson: Lesson }

const overlap = (a: Lesson, b: Lesson): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** An evening for parents stands in the agenda of each child, and is one and the same. */
const isSame = (a: Lesson, b: Lesson): boolean =>
  a.title === b.title && a.startsAt === b.startsAt && a.room === b.room

/** With what each hour that a parent is expected at clashes, by the id of its lesson: nobody is in two places at once. */
export function clashesOf(children: readonly ChildWeek[]): ReadonlyMap<Guid, readonly ParentHour[]> {
  const hours = children.flatMap(({ child, timetable }) =>
    timetable.lessons
      .filter((lesson) => isForParents(lesson) && !isInactive(lesson))
      .map((lesson): ParentHour => ({ child, lesson })),
  )
  const pairs = hours.map(({ lesson }) => {
    const others = hours.filter(
      (other) =>
        other.lesson.id !== lesson.id && overlap(other.lesson, lesson) && !isSame(other.lesson, lesson),
    )
    return [lesson.id, others] as const
  })
  return new Map(pairs.filter(([, others]) => others.length > 0))
}
