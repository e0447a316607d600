import * as z from 'zod/mini'
import type {
  DayOfChild,
  HourOfDay,
  LessonChange,
  TaskAhead,
  Today,
} from '@portal/domain/learning/today/today.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { fixed, parameters, renamed } from '../../codecs/renamed.ts'
import { day, guid, instant, list, otherwise, words } from '../../codecs/values.ts'

type Lessons = NonNullable<DayOfChild['lessons']>

const lessons = renamed<Lessons>()({
  startsAt: ['begin', instant],
  endsAt: ['einde', instant],
  count: ['aantal', z.int()],
})

const change = renamed<LessonChange>()({
  kind: ['soort', words({ cancelled: 'vervallen', changed: 'gewijzigd' })],
  title: ['titel', z.string()],
  hour: ['lesuur', z.string()],
  startsAt: ['begin', instant],
})

const hour = renamed<HourOfDay>()({
  title: ['titel', z.string()],
  code: ['vak', z.string()],
  hour: ['lesuur', z.string()],
  startsAt: ['begin', instant],
  endsAt: ['einde', instant],
  state: ['soort', words({ held: 'gewoon', cancelled: 'vervallen', changed: 'gewijzigd' })],
  isTest: ['toets', z.boolean()],
})

const task = renamed<TaskAhead>()({
  isTest: ['toets', z.boolean()],
  subject: ['vak', z.string()],
  topic: ['onderwerp', z.string()],
})

const dayOfChild = renamed<DayOfChild>()({
  child: ['leerling', guid],
  lessons: ['lessen', z.optional(lessons)],
  hours: ['uren', otherwise(list(hour), [])],
  changes: ['wijzigingen', list(change)],
  tasks: ['taken', list(task)],
})

/** The day on the home page, of each child of the actor with an agenda; from four on, tomorrow. */
export const readToday = endpoint({
  name: 'read-today',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getVandaag',
  query: parameters({}, fixed({ method: 'getVandaag' })),
  response: renamed<Today>()({
    day: ['datum', day],
    isTomorrow: ['morgen', z.boolean()],
    homeworkDay: ['takenVoor', day],
    events: ['activiteiten', list(z.string())],
    children: ['leerlingen', list(dayOfChild)],
    hasGrades: ['cijfers', otherwise(z.boolean(), false)],
  }),
})
