import type { StudyProgramme } from '@portal/domain/learning/study-programme.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { schoolYearName, type SchoolYear } from '@portal/domain/values/school-year.ts'

const words = {
  nl: { profile: 'Profiel', component: 'Deel', subjects: 'Vakken', nothing: 'Er is nog geen vakkenpakket.' },
  en: {
    profile: 'Profile',
    component: 'Component',
    subjects: 'Subjects',
    nothing: 'There is no subject package yet.',
  },
} as const satisfies Record<Language, object>

/** The programme of a school year, as a table of its components. */
export function plainStudyProgramme({ shown }: StudyProgramme, language: Language): readonly PlainPart[] {
  const say = words[language]
  if (!shown) return [{ kind: 'sentence', text: say.nothing }]
  const { startYear, profile, components } = shown
  return [
    ...(profile === '' ? [] : [{ kind: 'facts', facts: [[say.profile, profile]] } as const]),
    {
      kind: 'table',
      caption: schoolYearName(startYear as SchoolYear),
      columns: [say.component, say.subjects],
      rows: components.map(({ name, subjects }) => [name, subjects.join(', ')]),
    },
  ]
}
