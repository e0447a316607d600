import type { RowsShown } from '../rows-shown.ts'
import type { Employee } from './employee-list.ts'

/** Somebody who teaches a pupil, and what. */
export type PupilTeacher = Pick<Employee, 'title' | 'fullName' | 'abbreviation' | 'email' | 'phone'> & {
  readonly subjects: readonly string[]
}

/** Who teaches a pupil in this school year, by last name. */
export type TeacherList = RowsShown<PupilTeacher>
