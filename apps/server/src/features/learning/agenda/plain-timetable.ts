import { placeOfHomework } from '@portal/domain/learning/agenda/floating-homework.ts'
import {
  isInactive,
  type FloatingHomework,
  type Lesson,
  type Timetable,
} from '@portal/domain/learning/agenda/timetable.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { timeAtSchool } from '@portal/domain/values/school-time.ts'
import { sayDay } from '../plain-days.ts'

const words = {
  nl: {
    none: 'Geen lessen in deze week.',
    loading: 'Er komt op dit moment een nieuwer rooster binnen.',
    time: 'Tijd',
    hour: 'Lesuur',
    what: 'Les',
    room: 'Lokaal',
    teacher: 'Docent',
    note: 'Bijzonderheden',
    allDay: 'Hele dag',
    inactive: 'Vervallen',
    absent: 'Afwezig',
    observation: 'Constatering',
    homework: 'Huiswerk',
    test: 'Toets',
    chosen: 'Gekozen',
  },
  en: {
    none: 'No lessons in this week.',
    loading: 'A newer timetable is coming in at this moment.',
    time: 'Time',
    hour: 'Lesson hour',
    what: 'Lesson',
    room: 'Room',
    teacher: 'Teacher',
    note: 'Remarks',
    allDay: 'All day',
    inactive: 'Cancelled',
    absent: 'Absent',
    observation: 'Observation',
    homework: 'Homework',
    test: 'Test',
    chosen: 'Chosen',
  },
} as const satisfies Record<Language, object>

type Line = { readonly day: CalendarDay; readonly from: Instant | ''; readonly cells: readonly string[] }

/** A week of a pupil, a table for each day: what is about the whole day first, then by time. */
export function plainTimetable(timetable: Timetable, language: Language): readonly PlainPart[] {
  const say = words[language]
  const lines = [
    ...timetable.floatingHomework.map((one) => homeworkLine(one, language)),
    ...timetable.lessons.map((lesson) => lessonLine(lesson, language)),
  ].toSorted((a, b) => a.day.localeCompare(b.day) || a.from.localeCompare(b.from))
  const loading: readonly PlainPart[] = timetable.isLoading ? [{ kind: 'sentence', text: say.loading }] : []
  if (lines.length === 0) return [...loading, { kind: 'sentence', text: say.none }]
  const days = [...Map.groupBy(lines, ({ day }) => day)]
  return [
    ...loading,
    ...days.map(([day, ofDay]): PlainPart => ({
      kind: 'table',
      caption: sayDay(day, language),
      columns: [say.time, say.hour, say.what, say.room, say.teacher, say.note],
      rows: ofDay.map(({ cells }) => cells),
    })),
  ]
}

const times = (from: Instant, until: Instant): string => `${timeAtSchool(from)}–${timeAtSchool(until)}`

function lessonLine(lesson: Lesson, language: Language): Line {
  const { title, startsAt, endsAt, hour, room, teachers } = lesson
  const names = teachers.map((one) => `${one.title} ${one.lastName}`.trim()).join(', ')
  const note = notesOf(lesson, language).join('; ')
  const cells = [times(startsAt, endsAt), hour, title, room, names, note]
  return { day: dayAtSchool(startsAt), from: startsAt, cells }
}

function notesOf(lesson: Lesson, language: Language): readonly string[] {
  const say = words[language]
  const { absence, choice, homework } = lesson
  const chosen = choice?.offers.find(({ id }) => id === choice.enrolledIn)
  return [
    ...(isInactive(lesson) ? [say.inactive] : []),
    ...(absence ? [`${absence.isObservation ? say.observation : say.absent}: ${absence.reason}`] : []),
    ...(chosen ? [`${say.chosen}: ${chosen.title}`] : []),
    ...homework.map(({ topic, description, isTest }) =>
      [isTest ? say.test : say.homework, topic, description].filter(Boolean).join(': '),
    ),
  ]
}

function homeworkLine(homework: FloatingHomework, language: Language): Line {
  const say = words[language]
  const { subject, description, isTest } = homework
  const place = placeOfHomework(homework)
  const task = [isTest ? say.test : say.homework, description].filter(Boolean).join(': ')
  return place.kind === 'all-day'
    ? { day: place.day, from: '', cells: [say.allDay, '', subject, '', '', task] }
    : {
        day: dayAtSchool(place.startsAt),
        from: place.startsAt,
        cells: [times(place.startsAt, place.endsAt), '', subject, '', '', task],
      }
}
