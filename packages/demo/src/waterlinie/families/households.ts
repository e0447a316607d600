import { at } from '../../writing/calendar.ts'
import { parent, pupil, withOwnLogin } from '../../writing/people.ts'
import type { Household } from '../../writing/sources.ts'

const VESTINGPLEIN = 'Vestingplein'
const BOLWERK = 'Bolwerk'

/** Two children and a mandate in force: the first family of a tour. */
const deVries: Household = {
  people: [
    parent('m.devries', {
      firstName: 'Marieke',
      lastNamePrefix: 'de',
      lastName: 'Vries',
      gender: 'v',
      phones: { home: '0999-610 233', mobile: '06 9999 1201' },
    }),
    pupil('noor', '20210417', {
      firstName: 'Noor',
      lastNamePrefix: 'de',
      lastName: 'Vries',
      gender: 'v',
      birthDate: 'T-17y-140',
      className: 'v5a',
      location: VESTINGPLEIN,
      phones: { mobile: '06 9999 1202' },
      ...withOwnLogin('noor'),
    }),
    pupil('sem', '20250102', {
      firstName: 'Sem',
      lastNamePrefix: 'de',
      lastName: 'Vries',
      gender: 'm',
      birthDate: 'T-13y-60',
      className: 'hv1c',
      location: BOLWERK,
      phones: { mobile: '06 9999 1203' },
    }),
  ],
  debtors: [
    {
      key: 'devries',
      number: '104211',
      name: 'M. de Vries',
      defaultAccount: 'NL93 DEMO 0123 4567 89',
      lastUsedIban: 'NL93 DEMO 0123 4567 89',
      lastUsedHolder: 'M. de Vries',
    },
  ],
  relations: [
    { person: 'm.devries', child: 'noor', debtor: 'devries' },
    { person: 'm.devries', child: 'sem', debtor: 'devries' },
  ],
  mandates: [
    {
      key: 'wl-2-00231',
      debtor: 'devries',
      code: 'WL-2-00231',
      iban: 'NL93 DEMO 0123 4567 89',
      holder: 'M. de Vries',
      text: 'Ik machtig Stichting Waterlinie Onderwijs om bedragen van mijn rekening af te schrijven.',
      givenBy: 'm.devries',
      givenAt: at(-430, '20:14'),
    },
  ],
  linkTokens: [
    {
      token: 'demo-mail',
      purpose: 'login-link',
      person: 'm.devries',
      source: 'MAIL',
      createdAt: at(0, '00:00'),
      expiresAt: at(90, '00:00'),
    },
    {
      token: 'demo-schoolapp',
      purpose: 'login-link',
      person: 'm.devries',
      source: 'SCHOOL_APP',
      createdAt: at(0, '00:00'),
      expiresAt: at(90, '00:00'),
    },
    {
      token: 'demo-oud',
      purpose: 'login-link',
      person: 'm.devries',
      source: 'MAIL',
      createdAt: at(-91, '00:00'),
      expiresAt: at(-1, '00:00'),
    },
    {
      token: 'demo-wachtwoord',
      purpose: 'set-password',
      person: 'm.devries',
      createdAt: at(0, '00:00'),
      expiresAt: at(90, '00:00'),
    },
  ],
}

/** Two guardians: one pays, with a code at sign-in, and one is a read-only guardian. */
const yilmaz: Household = {
  people: [
    parent('e.yilmaz', { firstName: 'Emre', lastName: 'Yılmaz', gender: 'm', secondFactor: true }),
    parent('a.yilmaz', { firstName: 'Aylin', lastName: 'Yılmaz-Demir', gender: 'v' }),
    pupil('deniz', '20220308', {
      firstName: 'Deniz',
      lastName: 'Yılmaz',
      gender: 'm',
      birthDate: 'T-15y-300',
      className: 'h4c',
      location: VESTINGPLEIN,
      ...withOwnLogin('deniz'),
    }),
  ],
  debtors: [
    {
      key: 'yilmaz',
      number: '104377',
      name: 'E. Yılmaz',
      defaultAccount: 'NL67 DEMO 0223 3445 59',
      lastUsedIban: 'NL67 DEMO 0223 3445 59',
      lastUsedHolder: 'E. Yılmaz',
    },
  ],
  relations: [
    { person: 'e.yilmaz', child: 'deniz', debtor: 'yilmaz' },
    { person: 'a.yilmaz', child: 'deniz', debtor: 'yilmaz', looksAlong: true },
  ],
}

/** No e-mail address and no account number known. */
const jansen: Household = {
  people: [
    parent('p.jansen', { firstName: 'Peter', lastName: 'Jansen', gender: 'm', email: '' }),
    pupil('fleur', '20230511', {
      firstName: 'Fleur',
      lastName: 'Jansen',
      gender: 'v',
      birthDate: 'T-14y-20',
      className: 'g3a',
      location: VESTINGPLEIN,
    }),
  ],
  debtors: [{ key: 'jansen', number: '104502', name: 'P. Jansen' }],
  relations: [{ person: 'p.jansen', child: 'fleur', debtor: 'jansen' }],
}

/** Separated parents: one pays, from an account that changed; the other reads English and receives no invoices. */
const vandenbergOkafor: Household = {
  people: [
    parent('s.vandenberg', {
      firstName: 'Sanne',
      lastNamePrefix: 'van den',
      lastName: 'Berg',
      gender: 'v',
    }),
    parent('c.okafor', { firstName: 'Chidi', lastName: 'Okafor', gender: 'm', language: 'en' }),
    pupil('amara', '20250233', {
      firstName: 'Amara',
      lastName: 'Okafor',
      gender: 'v',
      birthDate: 'T-12y-200',
      className: 'hv1a',
      location: BOLWERK,
    }),
  ],
  debtors: [
    {
      key: 'vandenberg',
      number: '104618',
      name: 'S. van den Berg',
      defaultAccount: 'NL67 DEMO 0223 3445 59',
      lastUsedIban: 'NL20 DEMO 0445 5667 79',
      lastUsedHolder: 'S. van den Berg',
    },
  ],
  relations: [
    { person: 's.vandenberg', child: 'amara', debtor: 'vandenberg' },
    { person: 'c.okafor', child: 'amara' },
  ],
  mandates: [
    {
      key: 'wl-2-00307',
      debtor: 'vandenberg',
      code: 'WL-2-00307',
      iban: 'NL20 DEMO 0445 5667 79',
      holder: 'S. van den Berg',
      text: 'Ik machtig Stichting Waterlinie Onderwijs om bedragen van mijn rekening af te schrijven.',
      givenBy: 's.vandenberg',
      givenAt: at(-120, '19:02'),
    },
  ],
}

export const waterlinieHouseholds: readonly Household[] = [deVries, yilmaz, jansen, vandenbergOkafor]
