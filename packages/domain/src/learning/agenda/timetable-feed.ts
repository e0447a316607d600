import { addDays, type CalendarDay } from '../../values/calendar-day.ts'
import { dayAtSchool, type Instant } from '../../values/instant.ts'
import { momentAtSchool } from '../../values/school-time.ts'
import type { FreeField, Lesson } from './timetable.ts'

export type AppointmentKind = 'lesson' | 'exam' | 'choice' | 'activity'

/** What the timetable of the school's planner says of one hour of several pupils. */
export type Appointment = {
  /** Stays the same when it is moved, changed or cancelled. */
  readonly key: string
  /** Which one of the file it is. */
  readonly place: number
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly hour: string
  readonly kind: AppointmentKind
  readonly subjects: readonly string[]
  /** Abbreviations, as the list of staff has them. */
  readonly teachers: readonly string[]
  readonly groups: readonly string[]
  readonly rooms: readonly string[]
  /** Numbers of pupils. */
  readonly pupils: readonly string[]
  readonly remark: string
  readonly state: 'as-usual' | 'changed' | 'cancelled'
}

/** What an appointment is in the agenda of each of its pupils. */
export type FedLesson = Pick<
  Lesson,
  'title' | 'startsAt' | 'endsAt' | 'hour' | 'status' | 'type' | 'room' | 'group' | 'freeFields'
>

const types: Readonly<Record<AppointmentKind, string>> = {
  lesson: 'LES',
  exam: 'TOETS',
  choice: 'KWT',
  activity: 'ACTIVITEIT',
}

const states: Readonly<Record<Appointment['state'], string>> = {
  'as-usual': 'ACTIEF',
  changed: 'GEWIJZIGD',
  cancelled: 'INACTIEF',
}

/** What is cancelled stays in the agenda as such: families are told so. */
export function lessonOf(appointment: Appointment): FedLesson {
  const { startsAt, endsAt, hour, kind, subjects, groups, rooms, remark, state } = appointment
  const remarks: readonly FreeField[] =
    remark.trim() === '' ? [] : [{ name: 'Opmerking', value: remark.trim() }]
  return {
    title: subjects.join(', ') || remark.trim() || groups.join(', ') || 'Activiteit',
    startsAt,
    endsAt,
    hour,
    status: states[state],
    type: types[kind],
    room: rooms.join(', '),
    group: groups.join(', '),
    freeFields: remarks,
  }
}

/** The days that a feed tells about, from midnight to midnight at school; nothing for an empty one. */
export function spanOf(
  appointments: readonly Pick<Appointment, 'startsAt'>[],
): { readonly from: Instant; readonly until: Instant } | undefined {
  const [first, ...others] = appointments.map(({ startsAt }) => startsAt)
  if (first === undefined) return undefined
  const earliest = others.reduce((one, other) => (other < one ? other : one), first)
  const latest = others.reduce((one, other) => (other > one ? other : one), first)
  const begin = (day: CalendarDay): Instant => momentAtSchool(day, '00:00')
  return { from: begin(dayAtSchool(earliest)), until: begin(addDays(dayAtSchool(latest), 1)) }
}
