import { at, day, type DemoCalendar } from '../../writing/calendar.ts'
import { credited } from '../../writing/credit.ts'
import { answeredWithNothing, ordered, unanswered, type Whose } from '../../writing/order.ts'
import type { ListSource, OrderListSource } from '../../writing/sources.ts'
import * as all from './lists-for-all.ts'
import * as lower from './lists-lower-years.ts'
import * as upper from './lists-upper-years.ts'

/** The published lists of a school, with the answer of each child. */
export type Published = {
  readonly lists: readonly ListSource[]
  readonly orderLists: readonly OrderListSource[]
}

const devries = (child: string): Whose => ({ child, debtor: 'devries', by: 'm.devries' })
const elamrani = (child: string): Whose => ({ child, debtor: 'elamrani', by: 'y.elamrani' })
const deniz: Whose = { child: 'deniz', debtor: 'yilmaz', by: 'e.yilmaz' }
const fleur: Whose = { child: 'fleur', debtor: 'jansen', by: 'p.jansen' }
const amara: Whose = { child: 'amara', debtor: 'vandenberg', by: 's.vandenberg' }

/** Every running list, answered as in the status matrix of the demo: each status appears somewhere. */
export function waterlinieAnswers(calendar: DemoCalendar): Published {
  const number = (serial: number) => `WL${calendar.yearDigits}-${String(serial).padStart(5, '0')}`
  const lower_ = lowerYears(calendar, number)
  const upper_ = upperYears(calendar, number)
  const family = familyContributions(calendar, number)
  return {
    lists: [...lower_.lists, ...upper_.lists, ...family.lists],
    orderLists: [...lower_.orderLists, ...upper_.orderLists, ...family.orderLists],
  }
}

type Numbered = (serial: number) => string

function lowerYears(calendar: DemoCalendar, number: Numbered): Published {
  const schoolkosten = lower.schoolkosten(calendar)
  const kamp = lower.introductiekamp(calendar)
  const foto = lower.schoolfoto(calendar)
  const museum = lower.museumBolwerk(calendar)
  const agenda = lower.agenda(calendar)
  const stalling = lower.fietsenstalling(calendar)
  const gymnasium = lower.museumGymnasium(calendar)
  const schoolpas = lower.schoolpas(calendar)
  const kleding = [all.sportkleding(calendar, 1), all.sportkleding(calendar, 2)]
  const paidCamp = (whose: Whose, serial: number) =>
    ordered(kamp, {
      ...whose,
      at: at(-50, '20:31'),
      method: 'ideal',
      number: number(serial),
      dueOn: calendar.thisYear(-40),
      paidAt: [at(-50, '20:33')],
    })
  return {
    lists: [schoolkosten, kamp, foto, museum, agenda, stalling, gymnasium, schoolpas, ...kleding],
    orderLists: [
      ...[devries('sem'), amara, elamrani('sofia')].map((whose) => unanswered(schoolkosten, whose)),
      paidCamp(devries('sem'), 104),
      paidCamp(elamrani('sofia'), 105),
      answeredWithNothing(foto, devries('sem'), at(-15, '18:20')),
      answeredWithNothing(foto, fleur, at(-15, '21:05')),
      // With the course of her sister, this is a second amount that can be paid at once for the whole family.
      ordered(foto, {
        ...elamrani('sofia'),
        at: at(-9, '20:26'),
        lines: ['fotopakket'],
        method: 'ideal',
        number: number(314),
        dueOn: calendar.workday(30),
      }),
      unanswered(museum, devries('sem')),
      ordered(agenda, {
        ...elamrani('ilias'),
        at: at(-12, '19:47'),
        method: 'overboeking',
        number: number(311),
        dueOn: calendar.workday(20),
        announcedAt: at(-3, '12:00'),
      }),
      ...[stalling, gymnasium, ...kleding].map((list) => unanswered(list, fleur)),
      billedWithoutOrder(schoolpas, amara, number(312), at(-3, '10:30'), calendar.workday(28)),
    ],
  }
}

function upperYears(calendar: DemoCalendar, number: Numbered): Published {
  const berlijn = upper.reisBerlijn(calendar)
  const bundels = upper.examenbundels(calendar)
  const kluisje = upper.kluisje(calendar)
  const denHaag = upper.denHaag(calendar)
  const training = upper.examentraining(calendar)
  const rekenmachine = upper.rekenmachine(calendar)
  const week = upper.bijspijkerweek()
  const avond = upper.profielavond()
  const klassiek = upper.klassiekeDag(calendar)
  const schade = upper.schade(calendar)
  const cancelled = cancelledTrips(calendar, number)
  const paid = (list: ListSource, whose: Whose, serial: number, days: number) =>
    ordered(list, {
      ...whose,
      at: at(days, '19:12'),
      method: 'ideal',
      number: number(serial),
      dueOn: day(days + 14),
      paidAt: [at(days, '19:14')],
    })
  return {
    lists: [
      berlijn,
      bundels,
      kluisje,
      denHaag,
      training,
      rekenmachine,
      week,
      avond,
      klassiek,
      schade,
      ...cancelled.lists,
    ],
    orderLists: [
      unanswered(berlijn, devries('noor')),
      ordered(bundels, {
        ...devries('noor'),
        at: at(-16, '20:02'),
        method: 'incasso',
        number: number(302),
        dueOn: calendar.workday(14),
        announcedAt: at(-2, '09:00'),
        mandate: 'wl-2-00231',
      }),
      unanswered(kluisje, devries('noor')),
      paid(training, devries('noor'), 118, -40),
      unanswered(kluisje, deniz),
      unanswered(denHaag, deniz),
      unanswered(denHaag, elamrani('yasmina')),
      paid(rekenmachine, deniz, 121, -35),
      unanswered(week, deniz),
      unanswered(avond, deniz),
      paid(klassiek, fleur, 124, -33),
      billedWithoutOrder(schade, deniz, number(307), at(-8, '10:00'), calendar.workday(22)),
      ...cancelled.orderLists,
    ],
  }
}

/** F06: paid, then cancelled; for Noor nothing and for Deniz a part of it has been repaid. */
function cancelledTrips(calendar: DemoCalendar, number: Numbered): Published {
  const brussel = upper.brussel(calendar)
  const went = (whose: Whose, serial: number) =>
    ordered(brussel, {
      ...whose,
      at: at(-70, '18:40'),
      method: 'ideal',
      number: number(serial),
      dueOn: calendar.thisYear(-60),
      paidAt: [at(-70, '18:42')],
    })
  return {
    lists: [brussel],
    orderLists: [
      credited(went(devries('noor'), 61), {
        number: number(98),
        at: at(-6, '11:30'),
        dueOn: calendar.workday(14),
      }),
      credited(went(deniz, 62), {
        number: number(99),
        at: at(-6, '11:30'),
        dueOn: calendar.workday(14),
        repaid: { amount: 10, at: at(-3, '14:00') },
      }),
    ],
  }
}

/** F10 and F11: a course in parts, and voluntary contributions for three children. */
function familyContributions(calendar: DemoCalendar, number: Numbered): Published {
  const cambridge = upper.cambridge(calendar)
  const bijdrage = all.bijdrage(calendar)
  return {
    lists: [cambridge, bijdrage],
    orderLists: [
      ordered(cambridge, {
        ...elamrani('yasmina'),
        at: at(-26, '21:15'),
        method: 'ideal',
        plan: 'drie-termijnen',
        number: number(298),
        dueOn: calendar.workday(6),
        paidAt: [at(-20, '08:45')],
      }),
      ordered(bijdrage, {
        ...elamrani('yasmina'),
        at: at(-22, '20:50'),
        method: 'ideal',
        discount: 5,
        number: number(299),
        dueOn: calendar.workday(40),
        paidAt: [at(-22, '20:52')],
      }),
      ordered(bijdrage, {
        ...elamrani('ilias'),
        at: at(-21, '20:10'),
        method: 'overboeking',
        discount: 15,
        number: number(300),
        dueOn: calendar.workday(40),
      }),
      unanswered(bijdrage, elamrani('sofia')),
    ],
  }
}

/** F09: an invoice without a payment method, so without terms. */
export const billedWithoutOrder = (
  list: ListSource,
  whose: Whose,
  number: string,
  issuedAt: string,
  dueOn: string,
): OrderListSource => {
  const lines = (list.lines ?? []).flatMap((line) => ('lines' in line ? line.lines : [line]))
  return {
    ...unanswered(list, whose),
    invoices: [
      {
        number,
        description: list.title,
        issuedAt,
        dueOn,
        total: lines.reduce((total, line) => total + (line.price ?? 0), 0),
        lines: lines.map((line) => ({
          description: line.description,
          amount: line.price ?? 0,
          vat: line.vat ?? 0,
        })),
      },
    ],
  }
}
