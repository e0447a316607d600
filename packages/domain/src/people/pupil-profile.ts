import type { CalendarDay } from '../values/time/calendar-day.ts'

/** A list of names and values with a heading, as the administration writes it. */
export type SheetGroup = {
  readonly heading: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** Pupil data of the administration, besides timetable and marks. */
export type PupilProfile = {
  readonly fullName: string
  readonly className: string
  readonly location: string
  readonly studentNumber: string
  readonly birthDate?: CalendarDay
  readonly gender: 'm' | 'v'
  readonly groups: readonly SheetGroup[]
}
