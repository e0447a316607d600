import { at, day, type DemoCalendar } from '../../writing/calendar.ts'
import { credited } from '../../writing/credit.ts'
import { ordered, type Whose } from '../../writing/order.ts'
import type { ListSource, OrderListSource } from '../../writing/sources.ts'
import { billedWithoutOrder, type Published } from './answers.ts'
import { earlierList, huurSportzaal } from './lists-for-all.ts'
import { introductiekamp } from './lists-lower-years.ts'

type Earlier = Whose & {
  readonly title: string
  readonly yearsAgo: number
  readonly price: number
}

const noor: Whose = { child: 'noor', debtor: 'devries', by: 'm.devries' }
const deniz: Whose = { child: 'deniz', debtor: 'yilmaz', by: 'e.yilmaz' }
const fleur: Whose = { child: 'fleur', debtor: 'jansen', by: 'p.jansen' }
const yasmina: Whose = { child: 'yasmina', debtor: 'elamrani', by: 'y.elamrani' }
const ilias: Whose = { child: 'ilias', debtor: 'elamrani', by: 'y.elamrani' }
const kracht: Whose = { child: 'svkracht', debtor: 'svkracht', by: 'svkracht' }

const bought: readonly Earlier[] = [
  { ...noor, title: 'Kluisje', yearsAgo: 1, price: 12 },
  { ...noor, title: 'Excursie Antwerpen', yearsAgo: 1, price: 31.5 },
  { ...noor, title: 'Schoolfoto', yearsAgo: 2, price: 13.95 },
  { ...noor, title: 'Werkweek Ardennen', yearsAgo: 2, price: 285 },
  { ...noor, title: 'Sportkleding', yearsAgo: 3, price: 32.9 },
  { ...deniz, title: 'Kluisje', yearsAgo: 1, price: 12 },
  { ...deniz, title: 'Excursie Rotterdam', yearsAgo: 1, price: 18.5 },
  { ...deniz, title: 'Sportkleding', yearsAgo: 2, price: 32.9 },
  { ...fleur, title: 'Schoolfoto', yearsAgo: 1, price: 19.45 },
  { ...fleur, title: 'Sportkleding', yearsAgo: 2, price: 32.9 },
  { ...yasmina, title: 'Kluisje', yearsAgo: 1, price: 18 },
  { ...yasmina, title: 'Excursie Rotterdam', yearsAgo: 1, price: 18.5 },
  { ...ilias, title: 'Sportkleding', yearsAgo: 1, price: 32.9 },
]

/** The lists and payments of earlier years: the archive. */
export function waterlinieEarlierYears(calendar: DemoCalendar): Published {
  const lists = new Map<string, ListSource>()
  const orderLists = bought.map((one, index) => {
    const title = `${one.title} ${calendar.schoolYear(one.yearsAgo)}`
    const key = `eerder-${title}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const days = -365 * one.yearsAgo - 40
    const list = lists.get(key) ?? earlierList(key, title, days, one.price)
    lists.set(key, list)
    return paidThen(list, one, numberOf(calendar, one.yearsAgo, 200 + index), days - 10)
  })
  const camp = introductiekamp(calendar, 3)
  const trip = cancelledTrip(calendar)
  const rent = rentOfSportsHall(calendar)
  return {
    lists: [...lists.values(), camp, ...trip.lists, ...rent.lists],
    orderLists: [
      ...orderLists,
      paidThen(camp, noor, numberOf(calendar, 3, 104), -365 * 3 - 50),
      ...trip.orderLists,
      ...rent.orderLists,
    ],
  }
}

const numberOf = (calendar: DemoCalendar, yearsAgo: number, serial: number): string =>
  `WL${String(Number(calendar.yearDigits) - yearsAgo).padStart(2, '0')}-${String(serial).padStart(5, '0')}`

const paidThen = (list: ListSource, whose: Whose, number: string, days: number): OrderListSource => ({
  ...ordered(list, {
    ...whose,
    at: at(days, '20:00'),
    method: 'ideal',
    number,
    dueOn: day(days + 14),
    paidAt: [at(days, '20:02')],
  }),
  archived: true,
})

/** F06 C: an older excursion that was credited and repaid in full. */
function cancelledTrip(calendar: DemoCalendar): Published {
  const list = earlierList('f06-excursie-xanten', 'Excursie Xanten (vervallen)', -380, 24)
  const paid = paidThen(list, fleur, numberOf(calendar, 1, 240), -390)
  const dueOn = calendar.workday(-30)
  const repaid = { amount: 24, at: at(-30, '10:15') }
  const number = numberOf(calendar, 0, 90)
  return { lists: [list], orderLists: [credited(paid, { number, at: at(-45, '11:00'), dueOn, repaid })] }
}

/** F16: this month is closed by the school and unpaid; four months were paid, eight more are in the archive. */
function rentOfSportsHall(calendar: DemoCalendar): Published {
  const lists = Array.from({ length: 13 }, (_, monthsAgo) => huurSportzaal(calendar, monthsAgo))
  return { lists, orderLists: lists.map((list, monthsAgo) => rentOf(calendar, list, monthsAgo)) }
}

function rentOf(calendar: DemoCalendar, list: ListSource, monthsAgo: number): OrderListSource {
  const isArchived = monthsAgo > 4
  const days = monthsAgo * -30 - (isArchived ? 365 : 0) - 5
  const number = numberOf(calendar, isArchived ? 2 : monthsAgo === 0 ? 0 : 1, 400 - monthsAgo)
  const orderList = billedWithoutOrder(list, kracht, number, at(days, '09:00'), list.dueOn ?? day(days + 14))
  const invoices = (orderList.invoices ?? []).map((invoice) => ({
    ...invoice,
    method: 'overboeking',
    terms: [
      {
        reference: number,
        dueOn: invoice.dueOn,
        amount: invoice.total,
        method: 'overboeking' as const,
        visibleName: 'Overboeking',
        bookings:
          monthsAgo === 0
            ? []
            : [{ key: `paid-${number}`.toLowerCase(), amount: invoice.total, at: at(days + 9, '03:00') }],
      },
    ],
  }))
  return { ...orderList, invoices, completed: monthsAgo === 0, archived: isArchived }
}
