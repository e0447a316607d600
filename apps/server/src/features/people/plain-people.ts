import type { ClassList } from '@portal/domain/people/class-list.ts'
import type { ContactDetails, Reachable } from '@portal/domain/people/contact-details.ts'
import { addressed, type EmployeeList } from '@portal/domain/people/employee-list.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { Language } from '@portal/domain/values/locale.ts'

const words = {
  nl: {
    employees: 'Medewerkers',
    name: 'Naam',
    job: 'Functie',
    subjects: 'Vakken',
    location: 'Locatie',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    nobody: 'Geen medewerkers gevonden.',
    classList: 'Klassenlijst',
    home: 'Telefoon thuis',
    mobile: 'Telefoon mobiel',
    noClass: 'Er is geen klassenlijst.',
  },
  en: {
    employees: 'Staff',
    name: 'Name',
    job: 'Role',
    subjects: 'Subjects',
    location: 'Location',
    email: 'E-mail address',
    phone: 'Phone number',
    nobody: 'No staff found.',
    classList: 'Class list',
    home: 'Home phone',
    mobile: 'Mobile phone',
    noClass: 'There is no class list.',
  },
} as const satisfies Record<Language, object>

/** Who works at the school, as a table. */
export function plainEmployees({ rows }: EmployeeList, language: Language): readonly PlainPart[] {
  const say = words[language]
  if (rows.length === 0) return [{ kind: 'sentence', text: say.nobody }]
  return [
    {
      kind: 'table',
      caption: say.employees,
      columns: [say.name, say.job, say.subjects, say.location, say.email, say.phone],
      rows: rows.map((one) => [
        addressed(one),
        one.job,
        one.subjects.join(', '),
        one.location,
        one.email,
        one.phone,
      ]),
    },
  ]
}

/** Who is in a class, as a table. */
export function plainClassList({ className, rows }: ClassList, language: Language): readonly PlainPart[] {
  const say = words[language]
  if (rows.length === 0) return [{ kind: 'sentence', text: say.noClass }]
  return [
    {
      kind: 'table',
      caption: `${say.classList} ${className}`,
      columns: [say.name, say.phone],
      rows: rows.map(({ name, phone = '' }) => [name, phone]),
    },
  ]
}

/** How people can be reached, as facts below their names. */
export function plainContactDetails(
  { own, pupil }: ContactDetails,
  language: Language,
): readonly PlainPart[] {
  const say = words[language]
  const part = ({ fullName, email, home, mobile }: Reachable): readonly PlainPart[] => [
    { kind: 'heading', text: fullName },
    {
      kind: 'facts',
      facts: [
        [say.email, email],
        [say.home, home],
        [say.mobile, mobile],
      ],
    },
  ]
  return [...part(own), ...(pupil ? part(pupil) : [])]
}
