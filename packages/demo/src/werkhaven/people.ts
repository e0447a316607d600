import { at } from '../writing/calendar.ts'
import { parent, pupil, staff, withOwnLogin } from '../writing/people.ts'
import type { Household } from '../writing/sources.ts'

const KADE = 'Kade'

/** A company pays most for its apprentice, and his mother the rest. */
const smit: Household = {
  people: [
    parent('bouwvandijk', {
      firstName: 'Ingrid',
      lastNamePrefix: 'van',
      lastName: 'Dijk',
      gender: 'v',
      email: 'administratie@bouwvandijk.example',
    }),
    parent('m.smit', { firstName: 'Marjan', lastName: 'Smit', gender: 'v' }),
    pupil('milan', '30240012', {
      firstName: 'Milan',
      lastName: 'Smit',
      gender: 'm',
      birthDate: 'T-18y-70',
      className: 'MON2A',
      location: KADE,
      phones: { mobile: '06 9999 4012' },
      ...withOwnLogin('milan'),
      email: '',
    }),
  ],
  debtors: [
    {
      key: 'bouwvandijk',
      number: '700120',
      name: 'Bouwbedrijf Van Dijk & Zn. B.V.',
      company: true,
      defaultAccount: 'NL70 DEMO 0667 7889 99',
      lastUsedIban: 'NL70 DEMO 0667 7889 99',
      lastUsedHolder: 'Bouwbedrijf Van Dijk & Zn. B.V.',
    },
    { key: 'smit', number: '700121', name: 'M. Smit' },
  ],
  relations: [
    { person: 'bouwvandijk', child: 'milan', debtor: 'bouwvandijk' },
    { person: 'm.smit', child: 'milan', debtor: 'smit' },
  ],
}

/** An adult student who pays for herself, and so is her own child. */
const visser: Household = {
  people: [
    parent('l.visser', {
      firstName: 'Lotte',
      lastName: 'Visser',
      gender: 'v',
      birthDate: 'T-19y-180',
      sourceId: '30250107',
      phones: { mobile: '06 9999 4107' },
      className: 'VIG1B',
      location: KADE,
    }),
  ],
  debtors: [
    {
      key: 'visser',
      number: '700233',
      name: 'L. Visser',
      student: true,
      defaultAccount: 'NL54 DEMO 0778 8990 04',
      lastUsedIban: 'NL54 DEMO 0778 8990 04',
      lastUsedHolder: 'L. Visser',
    },
  ],
  relations: [{ person: 'l.visser', child: 'l.visser', debtor: 'visser' }],
  linkTokens: [
    {
      token: 'demo-mail',
      purpose: 'login-link',
      person: 'l.visser',
      source: 'MAIL',
      createdAt: at(0, '00:00'),
      expiresAt: at(90, '00:00'),
    },
  ],
}

const administration: Household = {
  people: [
    staff('r.bakker', 'beheerder', 'Studentenadministratie', {
      firstName: 'Ria',
      lastName: 'Bakker',
      gender: 'v',
      email: 'administratie@werkhaven.example',
    }),
    ...[
      staff('o.faber', 'beheerder', 'Boekhouding', { firstName: 'Olga', lastName: 'Faber', gender: 'v' }),
      staff('h.terpstra', 'supervisor', 'Directie', { firstName: 'Henk', lastName: 'Terpstra', gender: 'm' }),
      staff('n.schouten', 'supervisor', 'Teamleider', {
        firstName: 'Nadia',
        lastName: 'Schouten',
        gender: 'v',
      }),
      staff('k.dijkstra', 'supervisor', 'Mentor', { firstName: 'Koen', lastName: 'Dijkstra', gender: 'm' }),
      staff('l.verbeek', 'portal_admin', 'Redactie', { firstName: 'Lise', lastName: 'Verbeek', gender: 'v' }),
      staff('p.maas', 'beheerder', 'ICT-beheer', { firstName: 'Paul', lastName: 'Maas', gender: 'm' }),
    ].map((person) => ({ ...person, email: `${person.login}@werkhaven.example` })),
  ],
}

export const werkhavenHouseholds: readonly Household[] = [smit, visser, administration]
