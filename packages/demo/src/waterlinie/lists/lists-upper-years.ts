import { day, type DemoCalendar } from '../../writing/calendar.ts'
import { directDebit, ideal, transfer } from '../../writing/methods.ts'
import type { ListSource } from '../../writing/sources.ts'

/** F02: conditions, a signature, an account for a possible repayment, and every division of a price. */
export const reisBerlijn = (calendar: DemoCalendar): ListSource => ({
  key: 'f02-reis-berlijn',
  title: 'Reis Berlijn – vwo 5',
  description: 'Vijf dagen Berlijn met de hele jaarlaag. Kies een kamer; de rest is naar wens.',
  startsOn: day(-5),
  endsOn: day(20),
  dueOn: calendar.workday(30),
  showUnconfirmed: true,
  conditions: 'reisvoorwaarden',
  signature: true,
  askAccount: true,
  lines: [
    { key: 'reissom', description: 'Reissom', price: 425, mandatory: true },
    { key: 'vierpersoons', description: 'Kamer: vierpersoons', choice: 'Kamer' },
    { key: 'tweepersoons', description: 'Kamer: tweepersoons', price: 35, choice: 'Kamer' },
    { key: 'annulering', description: 'Annuleringsverzekering', price: 14.75, vat: 'exempt' },
    { key: 'museumpas', description: 'Museumpas', price: 12, vat: 9, places: 60, taken: 58 },
  ],
  methods: [
    directDebit({
      plans: [
        {
          key: 'drie-delen',
          minimum: 150,
          division: 'PERCENTAGE',
          dates: [
            { dueOn: calendar.workday(14), share: 40 },
            { dueOn: calendar.workday(45), share: 30 },
            { dueOn: calendar.workday(75), share: 30 },
          ],
        },
      ],
    }),
    ideal({
      plans: [
        {
          key: 'vaste-bedragen',
          division: 'AMOUNT',
          dates: [
            { dueOn: calendar.workday(14), amount: 150 },
            { dueOn: calendar.workday(45), amount: 150 },
            { dueOn: calendar.workday(75) },
          ],
        },
      ],
    }),
    transfer({
      instalmentsRequired: true,
      plans: [
        {
          key: 'vier-termijnen',
          minimum: 475,
          division: 'AUTO',
          dates: [14, 45, 75, 105].map((days) => ({ dueOn: calendar.workday(days) })),
        },
      ],
    }),
  ],
})

/** F03: ordered and handed in at the bank, not yet confirmed. */
export const examenbundels = (calendar: DemoCalendar): ListSource => ({
  key: 'f03-examenbundels',
  title: `Examenbundels ${calendar.schoolYear()}`,
  startsOn: day(-30),
  endsOn: day(10),
  dueOn: calendar.workday(14),
  showUnconfirmed: true,
  lines: [{ key: 'bundels', description: 'Examenbundels, drie vakken', price: 58.5, vat: 9 }],
  methods: [directDebit(), ideal()],
})

/** F04: expired, and never answered. */
export const kluisje = (calendar: DemoCalendar): ListSource => ({
  key: 'f04-kluisje',
  title: `Kluisje ${calendar.schoolYear()} – verlenging`,
  startsOn: day(-60),
  endsOn: day(-5),
  dueOn: calendar.workday(10),
  showUnconfirmed: true,
  lines: [
    { key: 'klein', description: 'Kluisje klein, huur', price: 12, vat: 21, choice: 'Kluisje' },
    { key: 'groot', description: 'Kluisje groot, huur', price: 18, vat: 21, choice: 'Kluisje' },
  ],
  methods: [ideal()],
})

/** F05: opens in twelve days. */
export const denHaag = (calendar: DemoCalendar): ListSource => ({
  key: 'f05-excursie-den-haag',
  title: 'Excursie Den Haag – leerjaar 4',
  startsOn: day(12),
  endsOn: day(40),
  dueOn: calendar.workday(45),
  showUnconfirmed: true,
  lines: [{ key: 'excursie', description: 'Excursie met bus en lunch', price: 21.5, mandatory: true }],
  methods: [ideal(), transfer()],
})

/** F06: paid, cancelled, and credited. */
export const brussel = (calendar: DemoCalendar): ListSource => ({
  key: 'f06-excursie-brussel',
  title: 'Excursie Brussel (vervallen)',
  description: 'De excursie gaat niet door. U krijgt het betaalde bedrag terug.',
  startsOn: day(-90),
  endsOn: calendar.thisYear(-65),
  dueOn: calendar.thisYear(-60),
  showUnconfirmed: true,
  lines: [{ key: 'excursie', description: 'Excursie Brussel', price: 27.5, mandatory: true }],
  methods: [ideal()],
})

/** F09: an invoice without order, with one payment method. */
export const schade = (calendar: DemoCalendar): ListSource => ({
  key: 'f09-schade-leermiddelen',
  title: 'Schade leermiddelen',
  startsOn: day(-8),
  endsOn: day(20),
  dueOn: calendar.workday(22),
  showUnconfirmed: true,
  withoutOrder: true,
  lines: [{ key: 'boek', description: 'Beschadigd boek Frans', price: 24.75, vat: 9, mandatory: true }],
  methods: [ideal()],
})

/** F10: three fixed parts, of which one is paid. */
export const cambridge = (calendar: DemoCalendar): ListSource => ({
  key: 'f10-cambridge-engels',
  title: `Cambridge Engels ${calendar.schoolYear()}`,
  startsOn: day(-45),
  endsOn: day(5),
  dueOn: calendar.workday(6),
  showUnconfirmed: true,
  lines: [
    { key: 'cursus', description: 'Cursus en examen', price: 140, vat: 'exempt', mandatory: true },
    { key: 'materiaal', description: 'Lesmateriaal', price: 25, vat: 9, mandatory: true },
  ],
  methods: [
    ideal({
      plans: [
        {
          key: 'drie-termijnen',
          division: 'AMOUNT',
          dates: [-20, 6, 66].map((days) => ({ dueOn: calendar.workday(days), amount: 55 })),
        },
      ],
    }),
    transfer(),
  ],
})

/** A calculator that is required from the fourth year on. */
export const rekenmachine = (calendar: DemoCalendar): ListSource => ({
  key: 'rekenmachine',
  title: 'Rekenmachine',
  startsOn: day(-50),
  endsOn: day(12),
  dueOn: calendar.workday(14),
  showUnconfirmed: true,
  lines: [{ key: 'rekenmachine', description: 'Grafische rekenmachine', price: 89.5, vat: 21 }],
  methods: [ideal()],
})

/** F12: free, and full. */
export const bijspijkerweek = (): ListSource => ({
  key: 'f12-bijspijkerweek',
  title: 'Bijspijkerweek wiskunde',
  startsOn: day(-9),
  endsOn: day(16),
  showUnconfirmed: true,
  lines: [{ key: 'deelname', description: 'Deelname aan de bijspijkerweek', places: 20, taken: 20 }],
})

/** Free, with registrations: no payment method is asked. */
export const profielavond = (): ListSource => ({
  key: 'ouderavond-profielkeuze',
  title: 'Ouderavond profielkeuze (gratis)',
  startsOn: day(-4),
  endsOn: day(18),
  showUnconfirmed: true,
  lines: [
    { key: 'een', description: 'Ik kom alleen', choice: 'Aanmelding', places: 120, taken: 64 },
    { key: 'twee', description: 'Wij komen met zijn tweeën', choice: 'Aanmelding', places: 120, taken: 64 },
  ],
})

/** A paid day in Utrecht. */
export const klassiekeDag = (calendar: DemoCalendar): ListSource => ({
  key: 'klassieke-dag',
  title: 'Klassieke dag',
  startsOn: day(-60),
  endsOn: calendar.thisYear(-20),
  dueOn: calendar.thisYear(-15),
  showUnconfirmed: true,
  lines: [{ key: 'dag', description: 'Toegang en werkplaats', price: 9.5, vat: 9 }],
  methods: [ideal()],
})

/** Training for the exams, paid. */
export const examentraining = (calendar: DemoCalendar): ListSource => ({
  key: 'examentraining-nederlands',
  title: 'Examentraining Nederlands',
  startsOn: day(-55),
  endsOn: calendar.thisYear(-20),
  dueOn: calendar.thisYear(-15),
  showUnconfirmed: true,
  lines: [{ key: 'training', description: 'Twee middagen training', price: 32, vat: 'exempt' }],
  methods: [ideal(), transfer()],
})
