import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { PupilSchedule, ScheduledLesson } from '@portal/domain/learning/schedule/pupil-schedule.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { timeAtSchool } from '@portal/domain/values/school-time.ts'

const words = {
  nl: {
    locale: 'nl-NL',
    columns: ['Tijd', 'Les', 'Lokaal', 'Docent', 'Lesgroep', 'Wijziging'],
    changes: { cancelled: 'Vervallen', changed: 'Gewijzigd' },
    nothing: 'Geen lessen.',
  },
  en: {
    locale: 'en-GB',
    columns: ['Time', 'Lesson', 'Room', 'Teacher', 'Group', 'Change'],
    changes: { cancelled: 'Cancelled', changed: 'Changed' },
    nothing: 'No lessons.',
  },
} as const satisfies Record<Language, object>

/** The timetable of a pupil, a table for each day. */
export function plainSchedule({ days }: PupilSchedule, language: Language): readonly PlainPart[] {
  const say = words[language]
  if (days.every(({ lessons }) => lessons.length === 0)) return [{ kind: 'sentence', text: say.nothing }]
  return days.flatMap(({ day, lessons }): readonly PlainPart[] => [
    { kind: 'heading', text: dayInWords(day, say.locale) },
    lessons.length === 0
      ? { kind: 'sentence', text: say.nothing }
      : {
          kind: 'table',
          caption: dayInWords(day, say.locale),
          columns: say.columns,
          rows: lessons.map((lesson) => rowOf(lesson, say.changes)),
        },
  ])
}

const rowOf = (
  { title, startsAt, endsAt, room, teachers, group, change }: ScheduledLesson,
  changes: Readonly<Record<NonNullable<ScheduledLesson['change']>, string>>,
): readonly string[] => [
  `${timeAtSchool(startsAt)}–${timeAtSchool(endsAt)}`,
  title,
  room,
  teachers.join(', '),
  group,
  change ? changes[change] : '',
]

const dayInWords = (day: CalendarDay, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
