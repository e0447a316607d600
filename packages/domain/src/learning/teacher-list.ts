import { isForParents } from './agenda/family-agenda.ts'
import type { RowsShown } from '../site/site.public.ts'
import type { Employee } from '../people/people.public.ts'

/** Somebody who teaches a pupil, and what. */
export type PupilTeacher = Pick<Employee, 'title' | 'fullName' | 'abbreviation' | 'email' | 'phone'> & {
  readonly subjects: readonly string[]
}

/** Who teaches a pupil in this school year, by last name. */
export type TeacherList = RowsShown<PupilTeacher>

/** Somebody whom a pupil has lessons or other hours with. */
export type HoursWith = Omit<PupilTeacher, 'subjects'> & {
  readonly hours: readonly { readonly title: string; readonly type: string }[]
}

/** Who teaches, of whom there are hours: a talk with parents is no subject, and who only has those teaches nothing. */
export const teachersOf = (people: readonly HoursWith[]): readonly PupilTeacher[] =>
  people
    .map(({ hours, ...person }) => ({ ...person, subjects: subjectsOf(hours) }))
    .filter(({ subjects }) => subjects.length > 0)

const subjectsOf = (hours: HoursWith['hours']): readonly string[] => [
  ...new Set(hours.filter((hour) => !isForParents(hour)).map(({ title }) => title)),
]
