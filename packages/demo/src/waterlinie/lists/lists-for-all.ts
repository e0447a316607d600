import { day, type DemoCalendar } from '../../writing/calendar.ts'
import { directDebit, ideal, transfer } from '../../writing/methods.ts'
import type { ArticleSource, ListSource } from '../../writing/sources.ts'

/** F11: voluntary, with a discount for contributions for more children. */
export const bijdrage = (calendar: DemoCalendar): ListSource => ({
  key: 'f11-vrijwillige-bijdrage',
  title: `Vrijwillige bijdrage ${calendar.schoolYear()}`,
  description: 'U beslist zelf of en waaraan u bijdraagt. Uw kind doet altijd overal aan mee.',
  startsOn: day(-35),
  endsOn: day(35),
  dueOn: calendar.workday(40),
  showUnconfirmed: true,
  voluntary: true,
  tiers: [
    { from: 100, amount: 5 },
    { from: 200, amount: 20 },
    { from: 300, amount: 45 },
  ],
  lines: [
    { key: 'schoolfonds', description: 'Schoolfonds', price: 60, voluntary: true },
    { key: 'materiaalfonds', description: 'Materiaalfonds', price: 45, voluntary: true },
    { key: 'cultuurkaart', description: 'Cultuurkaart', price: 5, voluntary: true },
  ],
  methods: [ideal({ payLater: true }), transfer(), directDebit()],
})

const sizes = (thing: string, price: number): ArticleSource[] =>
  ['S', 'M', 'L'].map((size) => ({
    key: `${thing}-${size}`.toLowerCase(),
    description: `${thing}, maat ${size}`,
    price,
    vat: 21,
    choice: thing,
  }))

/** F15: published twice by mistake; the second copy requires everything. */
export const sportkleding = (calendar: DemoCalendar, copy: 1 | 2): ListSource => ({
  key: `f15-sportkleding-${copy}`,
  title: `Sportkleding ${calendar.schoolYear()}`,
  startsOn: day(-12 + copy),
  endsOn: day(22),
  dueOn: calendar.workday(28),
  showUnconfirmed: true,
  allArticlesRequired: copy === 2,
  conditions: 'ruilvoorwaarden',
  lines: [...sizes('Shirt', 17.95), ...sizes('Broek', 14.95)],
  methods: [
    ideal({ adjustment: { type: 'KORTING', percentage: 2 } }),
    transfer({ adjustment: { type: 'TOESLAG', percentage: 1.5 } }),
  ],
})

/** F16: the gymnasium that a club rents, month after month. */
export const huurSportzaal = (calendar: DemoCalendar, monthsAgo = 0): ListSource => ({
  key: monthsAgo === 0 ? 'f16-huur-sportzaal' : `f16-huur-sportzaal-${monthsAgo}`,
  title: `Huur sportzaal ${calendar.month(monthsAgo)}`,
  startsOn: day(-10 - monthsAgo * 30 - (monthsAgo > 4 ? 365 : 0)),
  endsOn: rentDay(calendar, monthsAgo, 20),
  dueOn: monthsAgo === 0 ? calendar.workday(14) : rentDay(calendar, monthsAgo, 20),
  showUnconfirmed: true,
  withoutOrder: true,
  signature: true,
  lines: [{ key: 'huur', description: 'Huur sportzaal, acht avonden', price: 180, vat: 21, mandatory: true }],
  methods: [transfer()],
})

/** The last four months are in this school year, earlier ones in the archive. */
const rentDay = (calendar: DemoCalendar, monthsAgo: number, days: number): string =>
  monthsAgo > 4 ? day(days - monthsAgo * 30 - 365) : calendar.thisYear(days - monthsAgo * 30)

/** A paid list of an earlier year with one article. */
export const earlierList = (key: string, title: string, days: number, price: number): ListSource => ({
  key,
  title,
  startsOn: day(days - 30),
  endsOn: day(days),
  dueOn: day(days + 10),
  showUnconfirmed: true,
  lines: [{ key: 'bedrag', description: title, price, vat: 21 }],
  methods: [ideal()],
})
