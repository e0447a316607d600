import * as z from 'zod/mini'
import type { PupilTeacher, TeacherList } from '@portal/domain/learning/teacher-list.ts'
import { renamed } from '../codecs/renamed.ts'
import { rowsOf, screenCall } from '../site/screen.ts'
import { list } from '../codecs/values.ts'

const teacher = renamed<PupilTeacher>()({
  title: ['title', z.string()],
  fullName: ['naam', z.string()],
  abbreviation: ['afkorting', z.string()],
  email: ['email', z.string()],
  phone: ['telefoon', z.string()],
  subjects: ['vakken', list(z.string())],
})

/** The teachers of a child. */
export const readTeachers = screenCall(
  'read-teachers',
  'getTeachers',
  renamed<TeacherList>()(rowsOf(teacher)),
)
