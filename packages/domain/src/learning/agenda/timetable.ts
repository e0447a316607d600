import type { CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/instant.ts'
import { timeAtSchool } from '../../values/school-time.ts'
import type { ChoiceHour } from './choice-hour.ts'

/** A pair that the school adds to a lesson or to homework (vrijeVelden). */
export type FreeField = { readonly name: string; readonly value: string }

export type LessonTeacher = {
  /** How one addresses them: mw., dhr., dr. */
  readonly title: string
  readonly abbreviation: string
  readonly lastName: string
}

export type LessonHomework = {
  readonly topic: string
  readonly description: string
  readonly isDone: boolean
  readonly isTest: boolean
  readonly freeFields: readonly FreeField[]
}

/** Not there during (part of) a lesson, or something that the teacher noted then. */
export type LessonAbsence = {
  /** Only where the school shows the times. */
  readonly startsAt?: Instant
  readonly endsAt?: Instant
  readonly reason: string
  readonly isAuthorised: boolean
  /** Something that a teacher noted of a pupil who was there (constatering). */
  readonly isObservation: boolean
}

/** One hour of one pupil's timetable (afspraak). */
export type Lesson = {
  readonly id: Guid
  readonly title: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The number of the hour in the school's day; empty for what is no numbered hour. */
  readonly hour: string
  readonly status: string
  readonly type: string
  readonly room: string
  readonly teachers: readonly LessonTeacher[]
  readonly group: string
  readonly homework: readonly LessonHomework[]
  readonly choice?: ChoiceHour
  readonly absence?: LessonAbsence
  readonly freeFields: readonly FreeField[]
}

/** Homework of no lesson: for a day, or for a moment of it (zwevend huiswerk). */
export type FloatingHomework = {
  readonly subject: string
  readonly description: string
  readonly isTest: boolean
  readonly start: { readonly day: CalendarDay } | { readonly at: Instant }
}

/** What the school lets families see of an agenda. */
export type AgendaShows = {
  readonly homework: boolean
  readonly absences: boolean
  readonly absenceTimes: boolean
  readonly observations: boolean
}

/** What the actor may see and do in the agenda. */
export type AgendaSettings = { readonly mayWrite: boolean; readonly shows: AgendaShows }

/** A week of one pupil. */
export type Timetable = {
  readonly lessons: readonly Lesson[]
  readonly floatingHomework: readonly FloatingHomework[]
  /** The school is bringing in a newer timetable at this moment: ask again. */
  readonly isLoading: boolean
  readonly settings: AgendaSettings
}

/** A lesson that was taken out of the timetable, and is still shown. */
export const isInactive = ({ status }: Pick<Lesson, 'status'>): boolean =>
  /^(?:niet actief|inactief)$/i.test(status.trim())

/** A lesson of which the school says that something about it is another than usual. */
export const isChanged = ({ status }: Pick<Lesson, 'status'>): boolean => /^gewijzigd$/i.test(status.trim())

/** From midnight to midnight, as a work placement comes in. */
export const isWholeDay = ({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>): boolean =>
  [startsAt, endsAt].every((moment) => timeAtSchool(moment) === '00:00')

/** Whether a lesson has ended; at the very moment of its end it has. */
export const isPast = ({ endsAt }: Pick<Lesson, 'endsAt'>, now: Instant): boolean => endsAt <= now

/** Whether a lesson is going on: the start counts, the end does not. */
export const isNow = ({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>, now: Instant): boolean =>
  startsAt <= now && now < endsAt

/** A lesson with a test in it: by its type, or by the homework for it. */
export const isTest = ({ type, homework }: Pick<Lesson, 'type' | 'homework'>): boolean =>
  /toets|examen/i.test(type) || homework.some((one) => one.isTest)

/**
 * Whether somebody may choose anything in an agenda; which hours leave something to choose is the school's to say. An
 * administrator who impersonates somebody chooses nothing in their name (PD-18).
 */
export const mayWriteAgenda = (role: { readonly impersonated: boolean }): boolean => !role.impersonated
