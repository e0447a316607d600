import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'
import { timeAtSchool } from '../../values/time/school-time.ts'
import type { ChoiceHour } from './choice-hour.ts'

/** A free field that the school adds to a lesson or to homework (vrijeVelden). */
export type FreeField = { readonly name: string; readonly value: string }

export type LessonTeacher = {
  /** Form of address: mw., dhr., dr. */
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

/** Absence during (part of) a lesson, or an observation of the teacher. */
export type LessonAbsence = {
  /** Present only where the school shows the times. */
  readonly startsAt?: Instant
  readonly endsAt?: Instant
  readonly reason: string
  readonly isAuthorised: boolean
  /** An observation of the teacher about a present pupil (constatering). */
  readonly isObservation: boolean
}

/** One hour of one pupil's timetable (afspraak). */
export type Lesson = {
  readonly id: Guid
  readonly title: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The number of the hour in the school day; empty for an unnumbered hour. */
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

/** Homework without a lesson: for a day, or for a moment of it (zwevend huiswerk). */
export type FloatingHomework = {
  readonly subject: string
  readonly description: string
  readonly isTest: boolean
  readonly start: { readonly day: CalendarDay } | { readonly at: Instant }
}

/** The parts of an agenda that the school shows to families. */
export type AgendaShows = {
  readonly homework: boolean
  readonly absences: boolean
  readonly absenceTimes: boolean
  readonly observations: boolean
}

/** The rights of the actor in the agenda. */
export type AgendaSettings = { readonly mayWrite: boolean; readonly shows: AgendaShows }

/** A week of one pupil. */
export type Timetable = {
  readonly lessons: readonly Lesson[]
  readonly floatingHomework: readonly FloatingHomework[]
  /** A newer timetable is being imported; ask again. */
  readonly isLoading: boolean
  readonly settings: AgendaSettings
}

/** Whether a lesson was removed from the timetable and is still visible. */
export const isInactive = ({ status }: Pick<Lesson, 'status'>): boolean =>
  /^(?:niet actief|inactief)$/i.test(status.trim())

/** Whether the school marks a lesson as changed. */
export const isChanged = ({ status }: Pick<Lesson, 'status'>): boolean => /^gewijzigd$/i.test(status.trim())

/** Whether a lesson lasts from midnight to midnight, as a work placement does. */
export const isWholeDay = ({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>): boolean =>
  [startsAt, endsAt].every((moment) => timeAtSchool(moment) === '00:00')

/** Whether a lesson has ended, including the very moment of its end. */
export const isPast = ({ endsAt }: Pick<Lesson, 'endsAt'>, now: Instant): boolean => endsAt <= now

/** Whether a lesson is in progress: the start counts, the end does not. */
export const isNow = ({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>, now: Instant): boolean =>
  startsAt <= now && now < endsAt

/** Whether a lesson has a test, by its type or its homework. */
export const isTest = ({ type, homework }: Pick<Lesson, 'type' | 'homework'>): boolean =>
  /toets|examen/i.test(type) || homework.some((one) => one.isTest)

/**
 * Whether this role may choose in an agenda; the school decides which hours have a choice. An impersonating
 * administrator may not (PD-18).
 */
export const mayWriteAgenda = (role: { readonly impersonated: boolean }): boolean => !role.impersonated
