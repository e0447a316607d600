import { parent, staff } from '../writing/people.ts'
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

export const waterlinieStaff: readonly Household[] = [administrators, specialLogins]
