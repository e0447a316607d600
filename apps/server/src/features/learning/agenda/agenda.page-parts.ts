import { positionOfHomework } from '@portal/domain/learning/agenda/floating-homework.ts'
import {
  isInactive,
  type FloatingHomework,
  type Lesson,
  type LessonHomework,
  type Timetable,
} from '@portal/domain/learning/agenda/timetable.ts'
import { wordsOf } from '@portal/domain/learning/homework/homework-words.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import {
  joined,
  longDay,
  sentence,
  table,
  times,
  type Columns,
  type PagePart,
  type Text,
} from '../../../composition/page-part.ts'

/** A row of a day; one about the whole day has no `from`, and is first. */
type Row = {
  readonly day: CalendarDay
  readonly from: Instant | ''
  readonly time: Text
  readonly hour?: string
  readonly what: string
  readonly room?: string
  readonly teachers?: string
  readonly remarks: Text
}

const columns: Columns<Row> = [
  [{ nl: 'Tijd', en: 'Time' }, (row) => row.time],
  [{ nl: 'Lesuur', en: 'Lesson hour' }, (row) => row.hour],
  [{ nl: 'Les', en: 'Lesson' }, (row) => row.what],
  [{ nl: 'Lokaal', en: 'Room' }, (row) => row.room],
  [{ nl: 'Docent', en: 'Teacher' }, (row) => row.teachers],
  [{ nl: 'Bijzonderheden', en: 'Remarks' }, (row) => row.remarks],
]

/** Describes a week of a pupil: a table for each day. */
export function agendaParts({ lessons, floatingHomework, isLoading }: Timetable): readonly PagePart[] {
  const rows = [...floatingHomework.map(homeworkRow), ...lessons.map(lessonRow)].toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.from.localeCompare(b.from),
  )
  const days = [...Map.groupBy(rows, ({ day }) => day)]
  return [
    ...(isLoading ? [loading] : []),
    ...(days.length === 0 ? [none] : days.map(([day, own]) => table(longDay(day), own, columns))),
  ]
}

const loading = sentence({
  nl: 'Er komt op dit moment een nieuwer rooster binnen.',
  en: 'A newer timetable is coming in at this moment.',
})
const none = sentence({ nl: 'Geen lessen in deze week.', en: 'No lessons in this week.' })

const lessonRow = (lesson: Lesson): Row => ({
  day: dayAtSchool(lesson.startsAt),
  from: lesson.startsAt,
  time: times(lesson),
  hour: lesson.hour,
  what: lesson.title,
  room: lesson.room,
  teachers: lesson.teachers.map((one) => `${one.title} ${one.lastName}`.trim()).join(', '),
  remarks: remarksOf(lesson),
})

function remarksOf(lesson: Lesson): Text {
  const { absence, choice, homework } = lesson
  const chosen = choice?.offers.find(({ id }) => id === choice.enrolledIn)
  const absent = absence?.isObservation
    ? { nl: 'Constatering', en: 'Observation' }
    : { nl: 'Afwezig', en: 'Absent' }
  return joined('; ', [
    isInactive(lesson) ? { nl: 'Vervallen', en: 'Cancelled' } : '',
    absence && joined(': ', [absent, absence.reason]),
    chosen && joined(': ', [{ nl: 'Gekozen', en: 'Chosen' }, chosen.title]),
    ...homework.map(taskOf),
  ])
}

const taskOf = ({
  isTest,
  topic = '',
  description,
}: Pick<LessonHomework, 'isTest' | 'description'> & { readonly topic?: string }): Text =>
  joined(': ', [
    isTest ? { nl: 'Toets', en: 'Test' } : { nl: 'Huiswerk', en: 'Homework' },
    ...wordsOf({ topic, description }),
  ])

function homeworkRow(homework: FloatingHomework): Row {
  const place = positionOfHomework(homework)
  const task = { what: homework.subject, remarks: taskOf(homework) }
  return place.kind === 'all-day'
    ? { ...task, day: place.day, from: '', time: { nl: 'Hele dag', en: 'All day' } }
    : { ...task, day: dayAtSchool(place.startsAt), from: place.startsAt, time: times(place) }
}
