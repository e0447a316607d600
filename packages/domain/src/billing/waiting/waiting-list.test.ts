import { describe, expect, test } from 'vitest'
import { exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import {
  aListTemplate,
  anArticle,
  anOrderList,
  aPaymentMethod,
} from '../../../testing/billing/an-order-list.ts'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { instant } from '../../values/time/instant.ts'
import { cents } from '../../values/money/money.ts'
import { NO_OTHER_ORDERS } from '../order/amounts.ts'
import type { ArticleLine, Order, OrderList } from '../order/order-list.ts'
import { supplementOf } from './supplement.ts'
import {
  endOfOffer,
  lastDayOfOffer,
  offersToMake,
  reasonNotToAccept,
  reasonNotToLeave,
  reasonNotToWait,
} from './waiting-list.ts'

const TODAY = calendarDay('2026-11-20')
const viewer = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }
const full = { available: 0, maximum: 5, heldByMe: false }
const trip = (facts: Partial<ArticleLine> = {}) =>
  anArticle(1, { description: 'Reis', amount: cents(15_000), registrations: full, ...facts })
const order: Order = {
  subtotal: cents(1000),
  discount: cents(0),
  surcharge: false,
  total: cents(1000),
  comment: '',
}
const whyNot = (line: ArticleLine, facts: Parameters<typeof anOrderList>[0] = {}, today = TODAY) =>
  reasonNotToWait(anOrderList({ lines: [line], ...facts }), line, viewer, today)

describe('joining a waiting list', () => {
  test('INV-124 is for a full article, before and after the answer, and twice is once', () => {
    expect(whyNot(trip())).toBeUndefined()
    expect(whyNot(trip(), { order, status: 'ordered' })).toBeUndefined()
    expect(whyNot(trip(), { status: 'nothing-ordered' })).toBeUndefined()
    expect(whyNot(trip({ waiting: { state: 'waiting', position: 2, isMine: true } }))).toBeUndefined()
  })

  test.each([
    ['no-waiting-list', trip({ hidden: true }), {}],
    ['no-waiting-list', trip({ voluntary: true }), {}],
    ['no-waiting-list', trip({ isCategory: true }), {}],
    ['no-waiting-list', anArticle(1), {}],
    ['no-waiting-list', trip(), { withoutOrder: true }],
    ['article-not-full', trip({ registrations: { ...full, available: 1 } }), {}],
    ['article-not-full', trip({ registrations: { ...full, heldByMe: true } }), {}],
    ['already-answered', trip({ ordered: true }), { order, status: 'ordered' }],
    ['other-payer-waits', trip({ waiting: { state: 'waiting', position: 1, isMine: false } }), {}],
  ] as const)('INV-125 says %s where nothing could be ordered (%#)', (code, line, facts) => {
    expect(whyNot(line, facts)).toBe(code)
  })

  test('INV-125 is possible from the first to the last day of the list', () => {
    expect(whyNot(trip(), {}, calendarDay('2026-11-01'))).toBeUndefined()
    expect(whyNot(trip(), {}, calendarDay('2026-11-30'))).toBeUndefined()
    expect(whyNot(trip(), {}, calendarDay('2026-10-31'))).toBe('list-not-yet-open')
    expect(whyNot(trip(), {}, calendarDay('2026-12-01'))).toBe('list-closed')
  })

  test.each([
    ['impersonating', { impersonating: true }],
    ['looking-along', { isReadOnly: true }],
    ['no-debtor', { isDebtor: false }],
  ] as const)('INV-125 refuses %s to join, leave and accept', (code, facts) => {
    const who = { ...viewer, ...facts }
    const line = trip({ waiting: { state: 'offered', through: TODAY, isMine: true } })
    const list = anOrderList({ lines: [line], order, status: 'ordered' })
    expect(reasonNotToWait(list, line, who, TODAY)).toBe(code)
    expect(reasonNotToLeave(line, who)).toBe(code)
    expect(reasonNotToAccept(list, line, who)).toBe(code)
  })

  test('INV-124 lets only the payer who joined leave', () => {
    const waits = (isMine: boolean) => trip({ waiting: { state: 'waiting', position: 1, isMine } })
    expect(reasonNotToLeave(waits(true), viewer)).toBeUndefined()
    expect(reasonNotToLeave(waits(false), viewer)).toBe('other-payer-waits')
    expect(reasonNotToLeave(trip(), viewer)).toBe('not-waiting')
  })
})

describe('an offered place', () => {
  const offered = trip({ waiting: { state: 'offered', through: TODAY, isMine: true } })

  test('INV-127 is added to an answer only, and only while it is offered', () => {
    const whyNotAccept = (line: ArticleLine, facts: Partial<OrderList> = {}) =>
      reasonNotToAccept(anOrderList({ lines: [line], ...facts }), line, viewer)
    expect(whyNotAccept(offered, { order, status: 'ordered' })).toBeUndefined()
    expect(whyNotAccept(offered)).toBe('list-not-answered')
    expect(whyNotAccept(trip(), { order, status: 'ordered' })).toBe('no-offer')
  })

  test('INV-131 is not added beside another article of its choice', () => {
    const line = { ...offered, choiceGroup: 'Reis' }
    const other = anArticle(2, { choiceGroup: 'Reis', ordered: true })
    const list = anOrderList({ lines: [line, other], order, status: 'ordered' })
    expect(reasonNotToAccept(list, line, viewer)).toBe('other-choice-made')
    expect(reasonNotToWait(list, line, viewer, TODAY)).toBe('other-choice-made')
    const apart = anOrderList({
      lines: [line, { ...other, parent: exampleGuid(9) }],
      order,
      status: 'ordered',
    })
    expect(reasonNotToAccept(apart, line, viewer)).toBeUndefined()
  })

  test('INV-126 ends after its last school day, at midnight at school', () => {
    const { through, until } = endOfOffer(instant('2026-11-20T22:30:00Z'), 3)
    expect([through, until]).toEqual(['2026-11-25', '2026-11-25T23:00:00.000Z'])
    expect(lastDayOfOffer(until)).toBe('2026-11-25')
    // 23:30 UTC is the next day at school, a Saturday.
    expect(endOfOffer(instant('2026-11-20T23:30:00Z'), 1).through).toBe('2026-11-23')
  })

  test('INV-126 is made for each free place that is neither taken nor held', () => {
    expect(offersToMake({ places: 10, taken: 6, held: 1, waiting: 5 })).toBe(3)
    expect(offersToMake({ places: 10, taken: 6, held: 1, waiting: 2 })).toBe(2)
    expect(offersToMake({ places: 5, taken: 6, held: 0, waiting: 2 })).toBe(0)
    expect(offersToMake({ places: undefined, taken: 6, held: 1, waiting: 4 })).toBe(4)
  })
})

describe('the price of an added article', () => {
  const answered = (facts: Partial<OrderList> = {}, template = {}) =>
    anOrderList({
      order,
      status: 'ordered',
      chosenPaymentMethod: aPaymentMethod().guid,
      template: aListTemplate({ lines: [trip()], ...template }),
      ...facts,
    })
  const more = (list: OrderList) => supplementOf(list, trip(), NO_OTHER_ORDERS)?.more

  test('INV-127 is its price, with the discount of the whole order', () => {
    expect(more(answered())).toBe(15_000)
    const tiers = {
      enabled: true,
      tiers: [{ from: cents(16_000), calculation: 'amount', value: cents(500) }],
    }
    expect(more(answered({}, { discount: tiers }))).toBe(14_500)
  })

  test('INV-127 has the adjustment of the method once', () => {
    const adjustment = { type: 'surcharge', calculation: 'amount', value: cents(100) } as const
    const paid = { ...order, surcharge: true, discount: cents(100), total: cents(1100) }
    const list = answered({ order: paid }, { paymentMethods: [aPaymentMethod({ adjustment })] })
    expect(more(list)).toBe(15_000)
  })

  test('INV-127 is paid by the method of the order, never by one with another price or an unknown account', () => {
    const debit = aPaymentMethod({ guid: exampleGuid(902), systemName: 'incasso' })
    const dearer = aPaymentMethod({
      guid: exampleGuid(903),
      adjustment: { type: 'surcharge', calculation: 'amount', value: cents(100) },
    })
    const methodOf = (
      facts: Partial<OrderList>,
      paymentMethods: readonly ReturnType<typeof aPaymentMethod>[],
    ) => supplementOf(answered(facts, { paymentMethods }), trip(), NO_OTHER_ORDERS)?.method?.guid
    expect(methodOf({}, [dearer, aPaymentMethod()])).toBe(aPaymentMethod().guid)
    expect(methodOf({ chosenPaymentMethod: debit.guid }, [debit, aPaymentMethod()])).toBe(
      aPaymentMethod().guid,
    )
    expect(methodOf({ chosenPaymentMethod: debit.guid }, [debit])).toBeUndefined()
  })
})
