import * as z from 'zod/mini'
import type { ChoiceHour, ChoiceOffer } from '@portal/domain/learning/agenda/choice-hour.ts'
import {
  isInactive,
  type AgendaSettings,
  type AgendaShows,
  type FloatingHomework,
  type FreeField,
  type Lesson,
  type LessonAbsence,
  type LessonHomework,
  type LessonTeacher,
  type Timetable,
} from '@portal/domain/learning/agenda/timetable.ts'
import { calendarDay, isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant as toInstant, toMilliseconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid, instant, list, value } from '../codecs/values.ts'

const text = z.string()

/** A moment as whole milliseconds since 1970. */
const milliseconds = value<number, Instant>(z.int(), toInstant, toMilliseconds)

/** The same in a query, within this century. */
export const millisecondsInQuery = value<string, Instant>(
  z.string().check(z.regex(/^\d{12,13}$/)),
  (digits) => {
    const moment = toInstant(Number(digits))
    if (moment < '2000' || moment >= '2100') throw new RangeError(`No timetable goes to ${moment}`)
    return moment
  },
  (moment) => String(toMilliseconds(moment)),
)

const freeFields = list(renamed<FreeField>()({ name: ['naam', text], value: ['waarde', text] }))

const teacher = renamed<LessonTeacher>()({
  title: ['title', text],
  abbreviation: ['afkorting', text],
  lastName: ['achternaam', text],
})

const homework = renamed<LessonHomework>()({
  topic: ['onderwerp', text],
  description: ['omschrijving', text],
  isDone: ['gemaakt', z.boolean()],
  isTest: ['toets', z.boolean()],
  freeFields: ['vrijeVelden', freeFields],
})

const offer = renamed<ChoiceOffer>()({
  id: ['id', guid],
  title: ['titel', text],
  opensAt: ['startInschrijving', milliseconds],
  closesAt: ['eindInschrijving', milliseconds],
  capacity: ['maxDeelnemers', z.int()],
  enrolled: ['huidigeInschrijvingen', z.int()],
})

/** Empty without enrolment. */
const enrolledIn = value<string, ChoiceHour['enrolledIn']>(
  text,
  (id) => (id === '' ? undefined : z.decode(guid, id)),
  (id) => id ?? '',
)

const choice = renamed<ChoiceHour>()({
  enrolledIn: ['ingeschreven', enrolledIn],
  offers: ['afspraken', list(offer)],
  mayEnrol: ['canWrite', z.boolean()],
  mayUnsubscribe: ['kwtMayUnsubscribe', z.boolean()],
})

const absence = renamed<LessonAbsence>()({
  startsAt: ['beginTijd', z.optional(instant)],
  endsAt: ['eindTijd', z.optional(instant)],
  reason: ['reden', text],
  isAuthorised: ['geoorloofd', z.boolean()],
  isObservation: ['constatering', z.boolean()],
})

type Appointment = Omit<Lesson, 'id' | 'title' | 'startsAt' | 'endsAt'> & { readonly times: string }

const appointment = renamed<Appointment>()({
  times: ['tijden', text],
  hour: ['lesuur', text],
  status: ['status', text],
  type: ['type', text],
  room: ['lokaal', text],
  teachers: ['docent', list(teacher)],
  group: ['lesgroep', text],
  homework: ['huiswerk', list(homework)],
  choice: ['keuzewerktijd', z.optional(choice)],
  absence: ['absentie', z.optional(absence)],
  freeFields: ['vrijeVelden', freeFields],
})

const eventOnWire = z.object({
  id: guid,
  title: text,
  start: instant,
  end: instant,
  className: text,
  afspraakObject: appointment,
})

/** An hour of the timetable; its times and its display names are derived. */
const event = z.codec(eventOnWire, z.custom<Lesson>(), {
  decode: ({ id, title, start, end, afspraakObject: { times: _times, ...own } }) => ({
    id,
    title,
    startsAt: start,
    endsAt: end,
    ...own,
  }),
  encode: ({ id, title, startsAt, endsAt, ...own }) => ({
    id,
    title,
    start: startsAt,
    end: endsAt,
    className: classNameOf(own),
    afspraakObject: { ...own, times: `${timeAtSchool(startsAt)} - ${timeAtSchool(endsAt)}` },
  }),
})

const classNameOf = ({ type, status, absence: missed }: Omit<Appointment, 'times'>): string =>
  [type.toLowerCase(), isInactive({ status }) && 'inactief', missed && 'absentie'].filter(Boolean).join(' ')

/** A day, or a moment with its zone. */
const start = value<string, FloatingHomework['start']>(
  text,
  (written) => (isCalendarDay(written) ? { day: calendarDay(written) } : { at: toInstant(written) }),
  (when) => ('day' in when ? when.day : when.at),
)

const floatingHomework = renamed<FloatingHomework>()(
  {
    subject: ['vak', text],
    description: ['omschrijving', text],
    isTest: ['toets', z.boolean()],
    start: ['start', start],
  },
  { zwevendHuiswerk: [z.literal(true), () => true as const] },
)

/** The settings and rights of an agenda page, with its id in the school's own system. */
export type AgendaPageSettings = {
  readonly objectId: string
  readonly mayWrite: boolean
  readonly mayUnsubscribe: boolean
  readonly shows: AgendaShows
}

const shows = {
  homework: ['showHomework', z.boolean()],
  absences: ['showAbsentieMeldingen', z.boolean()],
  absenceTimes: ['showAbsentieTijden', z.boolean()],
  observations: ['showAbsentieConstateringen', z.boolean()],
} as const satisfies Record<keyof AgendaShows, unknown>

/** A week of one pupil, with the settings of the page in the same response. */
export const timetable = renamed<Timetable>()({
  lessons: ['events', list(event)],
  floatingHomework: ['huiswerkEvents', list(floatingHomework)],
  isLoading: ['loading', z.boolean()],
  settings: ['settings', renamed<AgendaSettings>()({ mayWrite: ['canWrite', z.boolean()], shows })],
})

export const agendaPageSettings = renamed<AgendaPageSettings>()({
  objectId: ['SO_ID', text],
  mayWrite: ['canWrite', z.boolean()],
  mayUnsubscribe: ['kwtMayUnsubscribe', z.boolean()],
  shows,
})
