import { parent, pupil, staff } from '../writing/people.ts'
import type { Household } from '../writing/sources.ts'

/** The administrators, each with other rights. */
const administrators: Household = {
  people: [
    staff('a.kramer', 'beheerder', 'Financiële administratie', {
      firstName: 'Anja',
      lastName: 'Kramer',
      gender: 'v',
    }),
    staff('t.willems', 'supervisor', 'Bestuur', { firstName: 'Tom', lastName: 'Willems', gender: 'm' }),
    staff('f.bouzid', 'portal_admin', 'Webredactie', {
      firstName: 'Fatima',
      lastName: 'Bouzid',
      gender: 'v',
      liveEditAdmin: true,
    }),
    staff('j.postma', 'portal_admin', 'Applicatiebeheer', {
      firstName: 'Jeroen',
      lastName: 'Postma',
      gender: 'm',
    }),
  ],
}

/** People who work in the office only. */
const office: Household = {
  people: [
    staff('w.hendriks', 'beheerder', 'Secretariaat', { firstName: 'Wil', lastName: 'Hendriks', gender: 'v' }),
    staff('g.peters', 'supervisor', 'Teamleider onderbouw', {
      firstName: 'Gerard',
      lastName: 'Peters',
      gender: 'm',
    }),
    staff('i.claes', 'beheerder', 'ICT-beheer', { firstName: 'Iris', lastName: 'Claes', gender: 'v' }),
  ],
}

/** A teacher whose daughter goes to this school: mentor of one class, parent in another. */
const teacherAndParent: Household = {
  people: [
    parent('d.vermeulen', { firstName: 'Daan', lastName: 'Vermeulen', gender: 'm' }),
    pupil('jade.vermeulen', '20230418', {
      firstName: 'Jade',
      lastName: 'Vermeulen',
      gender: 'v',
      birthDate: 'T-14y-40',
      className: 'h4b',
      location: 'Vestingplein',
    }),
  ],
  relations: [{ person: 'd.vermeulen', child: 'jade.vermeulen' }],
}

/** Logins that show failures of signing in. */
const specialLogins: Household = {
  people: [
    parent('geblokkeerd', { firstName: 'Gerda', lastName: 'Blok', gender: 'v', blocked: true }),
    // One shared login for two people; each also has an own login.
    parent('jan.dejong', {
      firstName: 'Jan',
      lastNamePrefix: 'de',
      lastName: 'Jong',
      gender: 'm',
      loginAlias: 'j.dejong',
    }),
    parent('jantine.dejong', {
      firstName: 'Jantine',
      lastNamePrefix: 'de',
      lastName: 'Jong',
      gender: 'v',
      loginAlias: 'j.dejong',
    }),
    parent('zondermail', {
      firstName: 'Karin',
      lastName: 'Bos',
      gender: 'v',
      email: '',
      secondFactor: true,
    }),
  ],
}

export const waterlinieStaff: readonly Household[] = [administrators, office, teacherAndParent, specialLogins]
