import { isForParents } from './agenda/family-agenda.ts'
import type { RowsShown } from '../site/site.public.ts'
import type { Employee } from '../people/people.public.ts'

/** A teacher of a pupil, with the subjects. */
export type PupilTeacher = Pick<Employee, 'title' | 'fullName' | 'abbreviation' | 'email' | 'phone'> & {
  readonly subjects: readonly string[]
}

/** The teachers of a pupil in this school year, by last name. */
export type TeacherList = RowsShown<PupilTeacher>

/** A person with hours of a pupil, lessons or others. */
export type HoursWith = Omit<PupilTeacher, 'subjects'> & {
  readonly hours: readonly { readonly title: string; readonly type: string }[]
}

/**
 * The teachers among the people with hours: a talk with parents is no subject, and people with only those are left out.
 */
export const teachersOf = (people: readonly HoursWith[]): readonly PupilTeacher[] =>
  people
    .map(({ hours, ...person }) => ({ ...person, subjects: subjectsOf(hours) }))
    .filter(({ subjects }) => subjects.length > 0)

const subjectsOf = (hours: HoursWith['hours']): readonly string[] => [
  ...new Set(hours.filter((hour) => !isForParents(hour)).map(({ title }) => title)),
]
