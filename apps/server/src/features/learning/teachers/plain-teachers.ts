import type { TeacherList } from '@portal/domain/learning/teacher-list.ts'
import { addressed } from '@portal/domain/people/employee-list.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { Language } from '@portal/domain/values/locale.ts'

const words = {
  nl: {
    teachers: 'Docenten',
    name: 'Naam',
    subjects: 'Vakken',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    noTeachers: 'Er zijn geen docenten bekend.',
  },
  en: {
    teachers: 'Teachers',
    name: 'Name',
    subjects: 'Subjects',
    email: 'E-mail address',
    phone: 'Phone number',
    noTeachers: 'No teachers are known.',
  },
} as const satisfies Record<Language, object>

/** Who teaches a pupil, as a table. */
export function plainTeachers({ rows }: TeacherList, language: Language): readonly PlainPart[] {
  const say = words[language]
  if (rows.length === 0) return [{ kind: 'sentence', text: say.noTeachers }]
  return [
    {
      kind: 'table',
      caption: say.teachers,
      columns: [say.name, say.subjects, say.email, say.phone],
      rows: rows.map((one) => [addressed(one), one.subjects.join(', '), one.email, one.phone]),
    },
  ]
}
