import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { PupilProfile } from '@portal/domain/people/pupil-profile.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { shortDay } from '@portal/domain/values/calendar-day.ts'

const words = {
  nl: {
    name: 'Naam',
    className: 'Klas',
    location: 'Locatie',
    studentNumber: 'Leerlingnummer',
    birthDate: 'Geboortedatum',
    gender: { m: 'Man', v: 'Vrouw' },
    ofGender: 'Geslacht',
  },
  en: {
    name: 'Name',
    className: 'Class',
    location: 'Location',
    studentNumber: 'Student number',
    birthDate: 'Date of birth',
    gender: { m: 'Male', v: 'Female' },
    ofGender: 'Gender',
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
