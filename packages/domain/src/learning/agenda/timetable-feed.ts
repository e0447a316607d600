import { addDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '../../values/time/instant.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'
import type { FreeField, Lesson } from './timetable.ts'

export type AppointmentKind = 'lesson' | 'exam' | 'choice' | 'activity'

/** One hour of several pupils in the timetable of the school's planner. */
export type Appointment = {
  /** Stays the same when it is moved, changed or cancelled. */
  readonly key: string
  /** Its position in the file. */
  readonly place: number
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly hour: string
  readonly kind: AppointmentKind
  readonly subjects: readonly string[]
  /** Abbreviations as in the list of staff. */
  readonly teachers: readonly string[]
  readonly groups: readonly string[]
  readonly rooms: readonly string[]
  /** Source ids of pupils. */
  readonly pupils: readonly string[]
  readonly remark: string
  readonly state: 'as-usual' | 'changed' | 'cancelled'
}

/** The fields of a lesson that come from a feed. */
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

/** A cancelled lesson stays in the agenda as such, so that families see it. */
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

/** The period of a feed, from midnight to midnight at school; undefined for an empty one. */
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
