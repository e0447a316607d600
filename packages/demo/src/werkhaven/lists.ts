import { day, type DemoCalendar } from '../writing/calendar.ts'
import { bancontact, ideal, sofort, transfer } from '../writing/methods.ts'
import type { ListSource } from '../writing/sources.ts'

/** M01: nothing to choose; in two halves, by transfer, with a field for the company's purchase number. */
export const cursusgeld = (calendar: DemoCalendar): ListSource => ({
  key: 'm01-cursusgeld-bbl',
  title: `Cursusgeld bbl ${calendar.schoolYear()}`,
  description: 'Betaalt uw bedrijf? Zet dan het inkoopnummer bij de opmerking.',
  startsOn: day(-14),
  endsOn: day(21),
  dueOn: calendar.workday(30),
  skipArticles: true,
  commentEnabled: true,
  lines: [{ key: 'cursusgeld', description: 'Cursusgeld bbl', price: 742, mandatory: true }],
  methods: [
    transfer({
      instalmentsRequired: true,
      plans: [
        {
          key: 'twee-helften',
          minimum: 100,
          division: 'PERCENTAGE',
          dates: [30, 120].map((days) => ({ dueOn: calendar.workday(days), share: 50 })),
        },
      ],
    }),
  ],
})

/** M02: books, clothes in sizes and a reader. */
export const leermiddelen = (calendar: DemoCalendar): ListSource => ({
  key: 'm02-leermiddelen-verzorgende-ig',
  title: 'Leermiddelen Verzorgende IG – leerjaar 1',
  startsOn: day(-11),
  endsOn: day(24),
  dueOn: calendar.workday(30),
  lines: [
    {
      key: 'boeken',
      description: 'Boeken en licenties',
      lines: [
        { key: 'basiszorg', description: 'Basiszorg, boek met licentie', price: 74.95, vat: 9 },
        { key: 'begeleiden', description: 'Begeleiden en ondersteunen', price: 42.5, vat: 9 },
        { key: 'rekenen', description: 'Rekenen 3F, licentie', price: 29.95, vat: 9 },
      ],
    },
    {
      key: 'werkkleding',
      description: 'Werkkleding',
      lines: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => ({
        key: `jas-${size}`.toLowerCase(),
        description: `Verpleegjas, maat ${size}`,
        price: 34.95,
        vat: 21,
        choice: 'Maat',
      })),
    },
    { key: 'wondzorg', description: "Keuzedeel 'Wondzorg', reader", price: 18, vat: 9 },
  ],
  methods: [ideal(), bancontact(), sofort()],
})

/** M03: paid by the company. */
export const werkkleding = (): ListSource => ({
  key: 'm03-werkkleding',
  title: 'Werkkleding en veiligheidsschoenen',
  startsOn: day(-110),
  endsOn: day(-75),
  dueOn: day(-70),
  lines: [
    { key: 'kleding', description: 'Werkbroek en jas', price: 84.5, vat: 21 },
    { key: 'schoenen', description: 'Veiligheidsschoenen', price: 79.95, vat: 21 },
  ],
  methods: [transfer(), ideal()],
})

/** M04: voluntary. */
export const vakbeurs = (calendar: DemoCalendar): ListSource => ({
  key: 'm04-vakbeurs',
  title: 'Bezoek vakbeurs (vrijwillig)',
  startsOn: day(-20),
  endsOn: day(14),
  dueOn: calendar.workday(20),
  voluntary: true,
  lines: [{ key: 'beurs', description: 'Toegang en bus', price: 15, vat: 9, voluntary: true }],
  methods: [ideal(), sofort()],
})

export const farmacologie = (calendar: DemoCalendar): ListSource => ({
  key: 'reader-farmacologie',
  title: 'Reader farmacologie',
  startsOn: day(-50),
  endsOn: day(-6),
  dueOn: calendar.workday(4),
  lines: [{ key: 'reader', description: 'Reader farmacologie', price: 12.5, vat: 9 }],
  methods: [ideal(), sofort()],
})

export const diplomafeest = (calendar: DemoCalendar): ListSource => ({
  key: 'diplomafeest',
  title: 'Diplomafeest',
  startsOn: day(30),
  endsOn: day(60),
  dueOn: calendar.workday(65),
  lines: [{ key: 'kaart', description: 'Toegangskaart', price: 10, vat: 9 }],
  methods: [ideal(), bancontact(), sofort()],
})
