import * as z from 'zod/mini'
import type {
  PupilSchedule,
  ScheduledDay,
  ScheduledLesson,
} from '@portal/domain/learning/schedule/pupil-schedule.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, instant, list, words } from '../codecs/values.ts'
import { screenCall } from '../site/screen.ts'

const lesson = renamed<ScheduledLesson>()({
  title: ['titel', z.string()],
  startsAt: ['begin', instant],
  endsAt: ['einde', instant],
  hour: ['lesuur', z.string()],
  room: ['lokaal', z.string()],
  group: ['lesgroep', z.string()],
  teachers: ['docenten', list(z.string())],
  change: ['wijziging', z.optional(words({ cancelled: 'vervallen', changed: 'gewijzigd' }))],
})

const scheduledDay = renamed<ScheduledDay>()({
  day: ['datum', day],
  lessons: ['lessen', list(lesson)],
})

/** The timetable of a child, day by day. */
export const readSchedule = screenCall(
  'read-schedule',
  'getStudentSchedule',
  renamed<PupilSchedule>()({
    from: ['begindatum', day],
    until: ['einddatum', day],
    days: ['dagen', list(scheduledDay)],
  }),
)
