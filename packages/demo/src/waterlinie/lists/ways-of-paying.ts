import { at, day, type DemoCalendar } from '../../writing/calendar.ts'
import { directDebit, ideal, transfer } from '../../writing/methods.ts'
import { ordered, unanswered, type Whose } from '../../writing/order.ts'
import type { ListSource } from '../../writing/sources.ts'
import type { Published } from './answers.ts'

const amara: Whose = { child: 'amara', debtor: 'vandenberg', by: 's.vandenberg' }
const yasmina: Whose = { child: 'yasmina', debtor: 'elamrani', by: 'y.elamrani' }
const ilias: Whose = { child: 'ilias', debtor: 'elamrani', by: 'y.elamrani' }

/** Lists for payment methods: instalments by direct debit, discounts and surcharges, and direct payment. */
export function waterlinieWaysOfPaying(calendar: DemoCalendar): Published {
  const waterworks = waterworksTrip(calendar)
  const homework = homeworkClub(calendar)
  const pottery = potteryCourse(calendar)
  const laptop = laptopDeposit(calendar)
  return {
    lists: [waterworks, homework, pottery, laptop],
    orderLists: [
      ordered(waterworks, {
        ...amara,
        at: at(-11, '20:41'),
        method: 'incasso',
        number: `WL${calendar.yearDigits}-00315`,
        dueOn: calendar.workday(1),
        mandate: 'wl-2-00307',
      }),
      unanswered(homework, ilias),
      unanswered(pottery, yasmina),
      ordered(laptop, {
        ...ilias,
        at: at(-31, '19:58'),
        method: 'ideal',
        number: `WL${calendar.yearDigits}-00290`,
        dueOn: day(-17),
        paidAt: [at(-31, '20:00')],
      }),
    ],
  }
}

/** Ordered by direct debit and due, for the next batch of the bank. */
const waterworksTrip = (calendar: DemoCalendar): ListSource => ({
  key: 'excursie-waterwerken',
  title: 'Excursie waterwerken',
  startsOn: day(-25),
  endsOn: day(10),
  dueOn: calendar.workday(1),
  showUnconfirmed: true,
  lines: [{ key: 'excursie', description: 'Rondleiding met bus', price: 18.5, mandatory: true }],
  methods: [directDebit(), ideal()],
})

/** By direct debit only, in three parts: the last one has the remaining cent. */
const homeworkClub = (calendar: DemoCalendar): ListSource => ({
  key: 'huiswerkklas',
  title: 'Huiswerkklas',
  description: 'Drie maanden, elke dinsdag en donderdag.',
  startsOn: day(-6),
  endsOn: day(23),
  dueOn: calendar.workday(30),
  showUnconfirmed: true,
  lines: [{ key: 'huiswerkklas', description: 'Huiswerkklas', price: 100, mandatory: true }],
  methods: [
    ideal(),
    directDebit({
      instalmentsRequired: true,
      plans: [
        {
          key: 'drie-maanden',
          division: 'AUTO',
          dates: [30, 60, 90].map((days) => ({ dueOn: calendar.workday(days) })),
        },
      ],
    }),
  ],
})

/** Cheaper by iDEAL, more expensive by transfer, and in two parts from € 48 on. */
const potteryCourse = (calendar: DemoCalendar): ListSource => ({
  key: 'cursus-keramiek',
  title: 'Cursus keramiek',
  startsOn: day(-2),
  endsOn: day(26),
  dueOn: calendar.workday(33),
  showUnconfirmed: true,
  lines: [{ key: 'cursus', description: 'Cursus keramiek, zes middagen', price: 50, mandatory: true }],
  methods: [
    ideal({ adjustment: { type: 'KORTING', percentage: 10 }, plans: [inTwoParts(calendar)] }),
    transfer({ adjustment: { type: 'TOESLAG', amount: 0.5 }, plans: [inTwoParts(calendar)] }),
  ],
})

const inTwoParts = (calendar: DemoCalendar) => ({
  key: 'twee-termijnen',
  minimum: 48,
  division: 'AUTO' as const,
  dates: [30, 60].map((days) => ({ dueOn: calendar.workday(days) })),
})

/** Nothing to choose, and paid. */
const laptopDeposit = (calendar: DemoCalendar): ListSource => ({
  key: 'borg-laptop',
  title: 'Borg laptop',
  startsOn: day(-38),
  endsOn: calendar.thisYear(-10),
  dueOn: calendar.thisYear(-8),
  showUnconfirmed: true,
  skipArticles: true,
  lines: [{ key: 'borg', description: 'Borg laptop', price: 75, vat: 'exempt', mandatory: true }],
  methods: [ideal()],
})
