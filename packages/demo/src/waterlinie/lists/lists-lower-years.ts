import { day, type DemoCalendar } from '../../writing/calendar.ts'
import { bancontact, directDebit, ideal, transfer } from '../../writing/methods.ts'
import type { LineSource, ListSource, MethodSource } from '../../writing/sources.ts'

const joinsIn = 'Uw kind doet gewoon mee met alle activiteiten, ook als u niet bijdraagt.'

const schoolkostenLines: LineSource[] = [
  {
    key: 'ouderbijdrage',
    description: 'Ouderbijdrage activiteiten (vrijwillig)',
    price: 45,
    voluntary: true,
    messageNotSelected: `U draagt niet bij aan dit onderdeel. ${joinsIn}`,
  },
  {
    key: 'cultuurkaart',
    description: 'Cultuurkaart (vrijwillig)',
    price: 5,
    voluntary: true,
    messageNotSelected: joinsIn,
  },
  { key: 'schaatsen', description: 'Sportdag: schaatsen', price: 8.5, vat: 9, choice: 'Sportdag' },
  {
    key: 'klimmen',
    description: 'Sportdag: klimmen',
    price: 8.5,
    vat: 9,
    choice: 'Sportdag',
    places: 24,
    taken: 24,
  },
  {
    key: 'zeilen',
    description: 'Sportdag: zeilen',
    price: 12.5,
    vat: 9,
    choice: 'Sportdag',
    places: 30,
    taken: 29,
  },
  { key: 'op-school', description: 'Sportdag: op school (zonder kosten)', choice: 'Sportdag' },
  {
    key: 'kluisje',
    description: 'Kluisje',
    lines: [
      { key: 'kluisje-klein', description: 'Kluisje klein, huur', price: 12, vat: 21, choice: 'Kluisje' },
      { key: 'kluisje-groot', description: 'Kluisje groot, huur', price: 18, vat: 21, choice: 'Kluisje' },
      {
        key: 'borg',
        description: 'Borg kluissleutel (krijgt u terug)',
        price: 10,
        vat: 'exempt',
        mandatory: true,
      },
    ],
  },
  {
    key: 'leermiddelen',
    description: 'Zelf aan te schaffen leermiddelen',
    lines: [
      { key: 'atlas', description: 'Atlas', price: 42.95, vat: 9 },
      { key: 'rekenmachine', description: 'Rekenmachine', price: 19.95, vat: 21 },
      { key: 'woordenboek', description: 'Woordenboek Engels', price: 34.95, vat: 9 },
    ],
  },
]

const schoolkostenMethods = (calendar: DemoCalendar): MethodSource[] => [
  ideal({
    payLater: true,
    plans: [
      {
        key: 'drie-termijnen',
        minimum: 50,
        division: 'AUTO',
        dates: [14, 45, 75].map((days) => ({ dueOn: calendar.workday(days) })),
      },
    ],
  }),
  directDebit({
    adjustment: { type: 'KORTING', amount: 2.5 },
    plans: [
      {
        key: 'vijf-termijnen',
        minimum: 75,
        division: 'AUTO',
        dates: [14, 45, 75, 105, 135].map((days) => ({ dueOn: calendar.workday(days) })),
      },
    ],
  }),
  transfer({ adjustment: { type: 'TOESLAG', amount: 1.5 } }),
  bancontact(),
]

/** F01: every feature of a list: voluntary lines, a choice with full lines, categories. */
export const schoolkosten = (calendar: DemoCalendar): ListSource => ({
  key: 'f01-schoolkosten-leerjaar-1',
  title: `Schoolkosten ${calendar.schoolYear()} – leerjaar 1`,
  description: 'Kies wat van toepassing is. De ouderbijdrage en de cultuurkaart zijn vrijwillig.',
  startsOn: day(-10),
  endsOn: day(25),
  dueOn: calendar.workday(30),
  commentEnabled: true,
  showUnconfirmed: true,
  lines: schoolkostenLines,
  methods: schoolkostenMethods(calendar),
})

/** F08: the camp at the beginning of the first year; also as earlier years' copies. */
export const introductiekamp = (calendar: DemoCalendar, yearsAgo = 0): ListSource => ({
  key: yearsAgo === 0 ? 'f08-introductiekamp' : `f08-introductiekamp-${yearsAgo}`,
  title: `Introductiekamp leerjaar 1 ${calendar.schoolYear(yearsAgo)}`,
  startsOn: yearsAgo === 0 ? day(-75) : `T-${yearsAgo}y-75`,
  endsOn: yearsAgo === 0 ? calendar.thisYear(-45) : `T-${yearsAgo}y-45`,
  dueOn: yearsAgo === 0 ? calendar.thisYear(-40) : `T-${yearsAgo}y-40`,
  showUnconfirmed: true,
  lines: [{ key: 'kamp', description: 'Introductiekamp, drie dagen', price: 62.5, mandatory: true }],
  methods: [ideal(), transfer()],
})

/** F07: nothing in it is required. */
export const schoolfoto = (calendar: DemoCalendar): ListSource => ({
  key: 'f07-schoolfoto',
  title: `Schoolfoto ${calendar.schoolYear()}`,
  startsOn: day(-30),
  endsOn: day(15),
  dueOn: calendar.workday(30),
  showUnconfirmed: true,
  lines: [
    { key: 'fotopakket', description: 'Fotopakket', price: 13.95, vat: 21 },
    { key: 'klassenfoto', description: 'Klassenfoto', price: 5.5, vat: 21 },
  ],
  methods: [ideal(), bancontact()],
})

/** Opens in three weeks. */
export const museumBolwerk = (calendar: DemoCalendar): ListSource => ({
  key: 'museumbezoek-bolwerk',
  title: 'Museumbezoek Bolwerk',
  startsOn: day(20),
  endsOn: day(45),
  dueOn: calendar.workday(50),
  showUnconfirmed: true,
  lines: [{ key: 'museum', description: 'Museumbezoek met rondleiding', price: 7.5, vat: 9 }],
  methods: [ideal(), bancontact()],
})

/** A diary, paid by transfer. */
export const agenda = (calendar: DemoCalendar): ListSource => ({
  key: 'agenda',
  title: `Schoolagenda ${calendar.schoolYear()}`,
  startsOn: day(-40),
  endsOn: day(20),
  dueOn: calendar.workday(20),
  showUnconfirmed: true,
  lines: [{ key: 'agenda', description: 'Schoolagenda', price: 9.95, vat: 21 }],
  methods: [ideal(), transfer()],
})

/** F13: without configuration, which the portal reports. */
export const fietsenstalling = (calendar: DemoCalendar): ListSource => ({
  key: 'f13-fietsenstalling',
  title: `Fietsenstalling Bolwerk ${calendar.schoolYear()}`,
  startsOn: day(-7),
  endsOn: day(30),
  dueOn: calendar.workday(40),
  showUnconfirmed: true,
  hasConfiguration: false,
  lines: [{ key: 'stalling', description: 'Plaats in de bewaakte stalling', price: 15, vat: 21 }],
  methods: [ideal()],
})

/** F14: without a payment method. */
export const museumGymnasium = (calendar: DemoCalendar): ListSource => ({
  key: 'f14-museumbezoek-gymnasium',
  title: 'Museumbezoek gymnasium',
  startsOn: day(-6),
  endsOn: day(24),
  dueOn: calendar.workday(30),
  showUnconfirmed: true,
  lines: [{ key: 'museum', description: 'Toegang en busreis', price: 12.5, vat: 9, mandatory: true }],
})

/** A second invoice without order, with a choice of method and instalments. */
export const schoolpas = (calendar: DemoCalendar): ListSource => ({
  key: 'vervanging-schoolpas',
  title: 'Vervanging schoolpas',
  description: 'De nieuwe pas ligt klaar bij de receptie.',
  startsOn: day(-3),
  endsOn: day(25),
  dueOn: calendar.workday(28),
  showUnconfirmed: true,
  withoutOrder: true,
  lines: [{ key: 'pas', description: 'Nieuwe schoolpas', price: 7.5, vat: 21, mandatory: true }],
  methods: [ideal({ payLater: true }), bancontact()],
})
