import { parent, pupil, withOwnLogin } from '../../writing/people.ts'
import type { Household } from '../../writing/sources.ts'

const VESTINGPLEIN = 'Vestingplein'
const BOLWERK = 'Bolwerk'

/** Three children on two locations. */
const elAmrani: Household = {
  people: [
    parent('y.elamrani', { firstName: 'Youssef', lastName: 'El Amrani', gender: 'm' }),
    pupil('yasmina', '20220144', {
      firstName: 'Yasmina',
      lastName: 'El Amrani',
      gender: 'v',
      birthDate: 'T-15y-90',
      className: 'h4b',
      location: VESTINGPLEIN,
    }),
    pupil('ilias', '20240190', {
      firstName: 'Ilias',
      lastName: 'El Amrani',
      gender: 'm',
      birthDate: 'T-13y-250',
      className: 'hv2b',
      location: BOLWERK,
    }),
    pupil('sofia', '20250121', {
      firstName: 'Sofia',
      lastName: 'El Amrani',
      gender: 'v',
      birthDate: 'T-12y-15',
      className: 'hv1c',
      location: BOLWERK,
    }),
  ],
  debtors: [
    {
      key: 'elamrani',
      number: '104733',
      name: 'Y. El Amrani',
      defaultAccount: 'NL45 DEMO 0556 6778 89',
      lastUsedIban: 'NL45 DEMO 0556 6778 89',
      lastUsedHolder: 'Y. El Amrani',
    },
  ],
  relations: [
    { person: 'y.elamrani', child: 'yasmina', debtor: 'elamrani' },
    { person: 'y.elamrani', child: 'ilias', debtor: 'elamrani' },
    { person: 'y.elamrani', child: 'sofia', debtor: 'elamrani' },
  ],
}

/** A family without any data: every empty screen, in English. */
const oConnor: Household = {
  people: [
    parent('s.oconnor', { firstName: 'Siobhan', lastName: "O'Connor", gender: 'v', language: 'en' }),
    pupil('finn', '20250260', {
      firstName: 'Finn',
      lastName: "O'Connor",
      gender: 'm',
      birthDate: 'T-12y-100',
      className: 'hv1a',
      location: BOLWERK,
    }),
  ],
  debtors: [{ key: 'oconnor', number: '104880', name: "S. O'Connor" }],
  relations: [{ person: 's.oconnor', child: 'finn', debtor: 'oconnor' }],
}

/** The son left school, so the relation has ended. */
const mulder: Household = {
  people: [
    parent('h.mulder', { firstName: 'Henk', lastName: 'Mulder', gender: 'm' }),
    pupil('bas', '20190077', {
      firstName: 'Bas',
      lastName: 'Mulder',
      gender: 'm',
      birthDate: 'T-18y-200',
      active: false,
    }),
  ],
  relations: [{ person: 'h.mulder', child: 'bas', endedOn: 'T-120' }],
}

/** A foster parent whose debtor is inactive, and a pupil who has just become 16. */
const hofman: Household = {
  people: [
    parent('t.hofman', { firstName: 'Tineke', lastName: 'Hofman', gender: 'v' }),
    pupil('lucas', '20220251', {
      firstName: 'Lucas',
      lastName: 'Hofman',
      gender: 'm',
      birthDate: 'T-16y-3',
      className: 'v4b',
      location: VESTINGPLEIN,
      ...withOwnLogin('lucas'),
    }),
  ],
  debtors: [{ key: 'hofman', number: '104951', name: 'T. Hofman', active: false }],
  relations: [{ person: 't.hofman', child: 'lucas', debtor: 'hofman' }],
}

/** Payers from outside the school: a club with invoices, and one without. */
const external: Household = {
  people: [
    parent('svkracht', {
      firstName: 'Wilma',
      lastName: 'Postma',
      gender: 'v',
      email: 'penningmeester@svkracht.example',
      external: true,
      manual: true,
    }),
    parent('b.dewit', {
      firstName: 'Bram',
      lastNamePrefix: 'de',
      lastName: 'Wit',
      gender: 'm',
      external: true,
      manual: true,
    }),
  ],
  debtors: [
    {
      key: 'svkracht',
      number: '900010',
      name: 'Sportvereniging Kracht',
      company: true,
      defaultAccount: 'NL77 DEMO 0300 4005 00',
      lastUsedIban: 'NL77 DEMO 0300 4005 00',
      lastUsedHolder: 'Sportvereniging Kracht',
    },
  ],
  relations: [{ person: 'svkracht', child: 'svkracht', debtor: 'svkracht' }],
}

export const moreWaterlinieHouseholds: readonly Household[] = [elAmrani, oConnor, mulder, hofman, external]
