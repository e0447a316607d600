import type { PlainPart } from '@portal/domain/school/plain-part.ts'
import type { PupilProfile } from '@portal/domain/school/profile/pupil-profile.ts'
import type { StudyProgramme } from '@portal/domain/school/profile/study-programme.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { shortDay } from '@portal/domain/values/calendar-day.ts'
import { schoolYearName, type SchoolYear } from '@portal/domain/values/school-year.ts'

const words = {
  nl: {
    name: 'Naam',
    className: 'Klas',
    location: 'Locatie',
    studentNumber: 'Leerlingnummer',
    birthDate: 'Geboortedatum',
    gender: { m: 'Man', v: 'Vrouw' },
    ofGender: 'Geslacht',
    profile: 'Profiel',
    component: 'Deel',
    subjects: 'Vakken',
    nothing: 'Er is nog geen vakkenpakket.',
  },
  en: {
    name: 'Name',
    className: 'Class',
    location: 'Location',
    studentNumber: 'Student number',
    birthDate: 'Date of birth',
    gender: { m: 'Male', v: 'Female' },
    ofGender: 'Gender',
    profile: 'Profile',
    component: 'Component',
    subjects: 'Subjects',
    nothing: 'There is no subject package yet.',
  },
} as const satisfies Record<Language, object>

/** What the administration knows of a pupil, as facts. */
export function plainProfile(profile: PupilProfile, language: Language): readonly PlainPart[] {
  const say = words[language]
  const { birthDate } = profile
  return [
    {
      kind: 'facts',
      facts: [
        [say.name, profile.fullName],
        [say.className, profile.className],
        [say.location, profile.location],
        [say.studentNumber, profile.studentNumber],
        ...(birthDate === undefined ? [] : [[say.birthDate, shortDay(birthDate)] as const]),
        [say.ofGender, say.gender[profile.gender]],
      ],
    },
    ...profile.groups.flatMap(({ heading, rows }): readonly PlainPart[] => [
      ...(heading === '' ? [] : [{ kind: 'heading', text: heading } as const]),
      { kind: 'facts', facts: rows },
    ]),
  ]
}

/** What a pupil takes in a school year, as a table of its parts. */
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
