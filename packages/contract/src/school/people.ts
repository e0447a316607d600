import * as z from 'zod/mini'
import type { Employee, EmployeeList } from '@portal/domain/school/people/employee-list.ts'
import type { PupilTeacher, TeacherList } from '@portal/domain/school/people/teacher-list.ts'
import { renamed } from '../renamed.ts'
import { list } from '../values.ts'
import { rowsOf, screenCall } from './screen.ts'

const employee = renamed<Employee>()({
  title: ['title', z.string()],
  fullName: ['naam', z.string()],
  abbreviation: ['afkorting', z.string()],
  job: ['functie', z.string()],
  subjects: ['vakken', list(z.string())],
  location: ['locatie', z.string()],
  email: ['email', z.string()],
  phone: ['telefoon', z.string()],
})

/** Who works at the school, as far as they were looked for. */
export const readEmployees = screenCall(
  'read-employees',
  'getEmployees',
  renamed<EmployeeList>()({
    ...rowsOf(employee),
    search: ['zoekwoorden', z.string()],
    location: ['locatie', z.optional(z.string())],
    locations: ['locaties', list(z.string())],
  }),
)

const teacher = renamed<PupilTeacher>()({
  title: ['title', z.string()],
  fullName: ['naam', z.string()],
  abbreviation: ['afkorting', z.string()],
  email: ['email', z.string()],
  phone: ['telefoon', z.string()],
  subjects: ['vakken', list(z.string())],
})

/** Who teaches a child. */
export const readTeachers = screenCall(
  'read-teachers',
  'getTeachers',
  renamed<TeacherList>()(rowsOf(teacher)),
)
