import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import { isInactive, type Lesson, type Timetable } from './timetable.ts'

/** An event in the year calendar of the school; both days are included. */
export type SchoolEvent = {
  readonly title: string
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly location: string
}

/** The week of one child. */
export type ChildWeek = { readonly child: Guid; readonly timetable: Timetable }

/** A week of the actor's children, as far as the actor may read it, and of the school. */
export type FamilyAgenda = {
  readonly children: readonly ChildWeek[]
  readonly events: readonly SchoolEvent[]
}

/** The events of the year calendar on a day. */
export const eventsOn = (events: readonly SchoolEvent[], day: CalendarDay): readonly SchoolEvent[] =>
  events.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

/** Whether parents attend too: by its type, or by usual names of such hours. */
export const isForParents = ({ type, title }: Pick<Lesson, 'type' | 'title'>): boolean =>
  /ouder|verzorger|driehoeksgesprek|(?:10|tien)[- ]?minuten/i.test(`${type} ${title}`)

/** An hour that a parent attends, with its child. */
export type ParentHour = { readonly child: Guid; readonly lesson: Lesson }

const overlap = (a: Lesson, b: Lesson): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** An evening for parents is in the agenda of each child, and is one event. */
const isSame = (a: Lesson, b: Lesson): boolean =>
  a.title === b.title && a.startsAt === b.startsAt && a.room === b.room

/** The clashes of each hour that a parent attends, by the id of its lesson. */
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
