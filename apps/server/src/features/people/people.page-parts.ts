import type { ClassList } from '@portal/domain/people/class-list.ts'
import type { ContactDetails, Reachable } from '@portal/domain/people/contact-details.ts'
import { addressed, type EmployeeList } from '@portal/domain/people/employee-list.ts'
import type { PupilProfile } from '@portal/domain/people/pupil-profile.ts'
import type { PupilSheet, SheetPart } from '@portal/domain/people/pupil-sheet.ts'
import { shortDay } from '@portal/domain/values/time/calendar-day.ts'
import { facts, joined, sentence, table, type PagePart } from '../../composition/page-part.ts'

const name = { nl: 'Naam', en: 'Name' }
const location = { nl: 'Locatie', en: 'Location' }
const email = { nl: 'E-mailadres', en: 'E-mail address' }
const phone = { nl: 'Telefoonnummer', en: 'Phone number' }

export const employeeParts = ({ rows }: EmployeeList): readonly PagePart[] => [
  table(
    { nl: 'Medewerkers', en: 'Staff' },
    rows,
    [
      [name, addressed],
      [{ nl: 'Functie', en: 'Role' }, (one) => one.job],
      [{ nl: 'Vakken', en: 'Subjects' }, (one) => one.subjects.join(', ')],
      [location, (one) => one.location],
      [email, (one) => one.email],
      [phone, (one) => one.phone],
    ],
    { nl: 'Geen medewerkers gevonden.', en: 'No staff found.' },
  ),
]

export const classListParts = ({ className, rows }: ClassList): readonly PagePart[] => [
  table(
    joined(' ', [{ nl: 'Klassenlijst', en: 'Class list' }, className]),
    rows,
    [
      [name, (one) => one.name],
      [phone, (one) => one.phone],
    ],
    { nl: 'Er is geen klassenlijst.', en: 'There is no class list.' },
  ),
]

export const contactParts = ({ own, pupil }: ContactDetails): readonly PagePart[] =>
  [own, pupil].flatMap((one) => (one ? reachableParts(one) : []))

const reachableParts = (one: Reachable): readonly PagePart[] => [
  { kind: 'heading', text: one.fullName },
  facts([
    [email, one.email],
    [{ nl: 'Telefoon thuis', en: 'Home phone' }, one.home],
    [{ nl: 'Telefoon mobiel', en: 'Mobile phone' }, one.mobile],
  ]),
]

const genders = { m: { nl: 'Man', en: 'Male' }, v: { nl: 'Vrouw', en: 'Female' } }

export const profileParts = (profile: PupilProfile): readonly PagePart[] => [
  facts([
    [name, profile.fullName],
    [{ nl: 'Klas', en: 'Class' }, profile.className],
    [location, profile.location],
    [{ nl: 'Leerlingnummer', en: 'Student number' }, profile.studentNumber],
    [{ nl: 'Geboortedatum', en: 'Date of birth' }, profile.birthDate && shortDay(profile.birthDate)],
    [{ nl: 'Geslacht', en: 'Gender' }, genders[profile.gender]],
  ]),
  ...profile.groups.flatMap(headedFacts),
]

export const sheetParts = ({ parts }: PupilSheet): readonly PagePart[] =>
  parts.length === 0
    ? [sentence({ nl: 'Hier staat nog niets.', en: 'There is nothing here yet.' })]
    : parts.flatMap(headedFacts)

const headedFacts = ({ heading, rows }: SheetPart): readonly PagePart[] => [
  { kind: 'heading', text: heading },
  facts(rows),
]
