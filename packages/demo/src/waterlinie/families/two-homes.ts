import { adjoining } from '@portal/domain/billing/invoice/own-part.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { at, day, type DemoCalendar } from '../../writing/calendar.ts'
import { ideal, transfer } from '../../writing/methods.ts'
import { ordered, unanswered, type Whose } from '../../writing/order.ts'
import { parent, pupil, withOwnLogin } from '../../writing/people.ts'
import type { Household, ListSource } from '../../writing/sources.ts'
import type { Published } from '../lists/answers.ts'

/** Separated parents who each pay a share, the new partner of one of them, and their daughter. */
export const twoHomes: Household = {
  people: [
    parent('k.devos', { firstName: 'Karin', lastNamePrefix: 'de', lastName: 'Vos', gender: 'v' }),
    parent('r.meijer', { firstName: 'Ruben', lastName: 'Meijer', gender: 'm' }),
    parent('j.smit', { firstName: 'Joost', lastName: 'Smit', gender: 'm' }),
    pupil('lotte', '20220318', {
      firstName: 'Lotte',
      lastName: 'Meijer',
      gender: 'v',
      birthDate: 'T-15y-40',
      className: 'h4b',
      location: 'Vestingplein',
      ...withOwnLogin('lotte'),
    }),
  ],
  debtors: [
    {
      key: 'devos',
      number: '105020',
      name: 'K. de Vos',
      defaultAccount: 'NL22 DEMO 0667 7889 90',
      lastUsedIban: 'NL22 DEMO 0667 7889 90',
      lastUsedHolder: 'K. de Vos',
    },
    {
      key: 'meijer',
      number: '105021',
      name: 'R. Meijer',
      defaultAccount: 'NL38 DEMO 0778 8990 01',
      lastUsedIban: 'NL38 DEMO 0778 8990 01',
      lastUsedHolder: 'R. Meijer',
    },
  ],
  relations: [
    { person: 'k.devos', child: 'lotte', debtor: 'devos' },
    { person: 'r.meijer', child: 'lotte', debtor: 'meijer' },
    { person: 'j.smit', child: 'lotte', debtor: 'devos', looksAlong: true },
  ],
}

/** Lists with two shares: one unanswered by both, and one paid by the mother only. */
export function waterlinieTwoHomes(calendar: DemoCalendar): Published {
  const eifel = tripToTheEifel(calendar)
  const books = booksAndLicences(calendar)
  const [half, otherHalf] = inParts(50, 50)
  const [more, less] = inParts(60, 40)
  const answered = { method: 'ideal', dueOn: calendar.workday(9) }
  return {
    lists: [eifel, books],
    orderLists: [
      unanswered(eifel, { ...mother, share: half }),
      unanswered(eifel, { ...father, share: otherHalf }),
      ordered(books, {
        ...mother,
        ...answered,
        share: more,
        at: at(-17, '20:22'),
        number: `WL${calendar.yearDigits}-00320`,
        paidAt: [at(-17, '20:24')],
      }),
      ordered(books, {
        ...father,
        ...answered,
        share: less,
        at: at(-12, '21:36'),
        number: `WL${calendar.yearDigits}-00321`,
      }),
    ],
  }
}

const mother: Whose = { child: 'lotte', debtor: 'devos', by: 'k.devos' }
const father: Whose = { child: 'lotte', debtor: 'meijer', by: 'r.meijer' }

const inParts = (...shares: readonly number[]) => adjoining(shares.map((share) => percentage(share)))

/** Prices whose half is not a whole cent. */
const tripToTheEifel = (calendar: DemoCalendar): ListSource => ({
  key: 'werkweek-eifel',
  title: 'Werkweek Eifel – havo 4',
  description: 'Vijf dagen buiten, met overnachting in een groepshuis. Kies een activiteit.',
  startsOn: day(-4),
  endsOn: day(17),
  dueOn: calendar.workday(26),
  showUnconfirmed: true,
  lines: [
    { key: 'werkweek', description: 'Reis, verblijf en eten', price: 289.75, mandatory: true },
    { key: 'kano', description: 'Kanoën op de Rur', price: 24.5, choice: 'Activiteit' },
    { key: 'mountainbike', description: 'Mountainbiken', price: 31.25, choice: 'Activiteit' },
    { key: 'annulering', description: 'Annuleringsverzekering', price: 11.99, vat: 'exempt' },
  ],
  methods: [ideal(), transfer()],
})

const booksAndLicences = (calendar: DemoCalendar): ListSource => ({
  key: 'licenties-havo-4',
  title: 'Boeken en licenties – havo 4',
  startsOn: day(-25),
  endsOn: day(12),
  dueOn: calendar.workday(9),
  showUnconfirmed: true,
  lines: [
    { key: 'licenties', description: 'Digitale licenties', price: 64.95, vat: 9, mandatory: true },
    { key: 'atlas', description: 'Atlas', price: 39.99, vat: 9 },
  ],
  methods: [ideal()],
})
