import { topicOf } from '@portal/domain/learning/homework/homework-words.ts'
import { positionOfHomework } from '@portal/domain/learning/agenda/floating-homework.ts'
import { isChanged, isInactive, isWholeDay } from '@portal/domain/learning/agenda/timetable.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { CalendarItem, CalendarTime } from '../../../gateways/documents/text/i-calendar.ts'
import type { FeedAgenda, FeedEvent, FeedHomework, FeedLesson } from './feed-agenda.repository.ts'
import { feedWords } from './feed-words.ts'

/** The reader of a feed: school, language and prefix of each title. */
export type FeedReader = {
  readonly schoolId: Guid
  readonly language: Language
  /** First name of the child; empty for the pupil's own feed. */
  readonly child: string
}

/** Converts an agenda to calendar items. */
export const feedItems = (
  { lessons, homework, events }: FeedAgenda,
  reader: FeedReader,
): readonly CalendarItem[] => [
  ...lessons.map((lesson) => lessonItem(lesson, reader)),
  ...homework.map((one) => homeworkItem(one, reader)),
  ...events.map((event) => eventItem(event, reader)),
]

type Versioned = { readonly id: Guid; readonly revision: number; readonly changedAt: string }

/** Ids are unique per school and kind, so the uid contains both. */
const versionOf = (kind: string, { id, revision, changedAt }: Versioned, { schoolId }: FeedReader) => ({
  uid: `${kind}-${id}@${schoolId}`,
  revision,
  changedAt: instant(changedAt),
})

const about = ({ child }: FeedReader, title: string): string => (child === '' ? title : `${child}: ${title}`)

function lessonItem(lesson: FeedLesson, reader: FeedReader): CalendarItem {
  const say = feedWords[reader.language]
  const { title, hour, room, teachers, isChoice, chosen } = lesson
  const isCancelled = isInactive(lesson)
  const what = isChoice ? `${title}: ${chosen ?? say.notChosen}` : title
  const marked = isCancelled ? say.cancelled(what) : isChanged(lesson) ? say.changed(what) : what
  return {
    ...versionOf('lesson', lesson, reader),
    title: about(reader, marked),
    place: room,
    note: [hour === '' ? '' : say.hour(hour), teachers.join(', ')].filter(Boolean).join('\n'),
    isCancelled,
    isBusy: true,
    when: timeOf(lesson),
  }
}

function timeOf(lesson: Pick<FeedLesson, 'startsAt' | 'endsAt'>): CalendarTime {
  const time = { startsAt: instant(lesson.startsAt), endsAt: instant(lesson.endsAt) }
  if (!isWholeDay(time)) return time
  // An end at midnight belongs to the day before.
  const lastDay = dayAtSchool(instant(Date.parse(time.endsAt) - 1))
  return { firstDay: dayAtSchool(time.startsAt), lastDay }
}

/** Puts a test at its lesson, and other homework on the day. */
function homeworkItem(homework: FeedHomework, reader: FeedReader): CalendarItem {
  const say = feedWords[reader.language]
  const { subject, description, isTest, lesson } = homework
  const isCancelled = lesson !== null && isInactive(lesson)
  const name = lesson?.title ?? subject
  const title = isTest ? say.test(name) : say.homework(name)
  const topic = topicOf(homework)
  const named = topic === '' ? title : `${title}: ${topic}`
  return {
    ...versionOf('homework', homework, reader),
    title: about(reader, isCancelled ? say.cancelled(named) : named),
    place: lesson && isTest ? lesson.room : '',
    note: description,
    isCancelled,
    isBusy: false,
    when: homeworkTime(homework),
  }
}

function homeworkTime({ isTest, lesson, dueOn, startsAt }: FeedHomework): CalendarTime {
  if (lesson) return isTest ? timeOf(lesson) : { firstDay: dueOn, lastDay: dueOn }
  const place = positionOfHomework({ start: startsAt === null ? { day: dueOn } : { at: instant(startsAt) } })
  return place.kind === 'all-day'
    ? { firstDay: place.day, lastDay: place.day }
    : { startsAt: place.startsAt, endsAt: place.endsAt }
}

const eventItem = (event: FeedEvent, reader: FeedReader): CalendarItem => ({
  ...versionOf('event', event, reader),
  title: event.title,
  place: event.location,
  note: '',
  isCancelled: false,
  isBusy: false,
  when: { firstDay: event.startsOn, lastDay: event.endsOn },
})
