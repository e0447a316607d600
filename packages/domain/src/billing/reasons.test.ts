import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '../values/time/calendar-day.ts'
import { cents, ZERO } from '../values/money/money.ts'
import { exampleGuid } from '../../testing/billing/an-invoice-row.ts'
import {
  anArticle,
  anInvoice,
  aListTemplate,
  anOrderList,
  aPaymentMethod,
  aPlan,
  aTerm,
} from '../../testing/billing/an-order-list.ts'
import {
  asksAccount,
  charactersLeft,
  COMMENT_MAXIMUM,
  lacksKnownAccount,
  reasonNotToProceed,
  type PaymentAnswer,
} from './payment/payment-terms.ts'
import { priceOf } from './order/pricing.ts'
import { reasonNotToChangeMethod } from './payment/reason-not-to-change-method.ts'
import {
  linesBelowZero,
  reasonNotToAnswer,
  reasonNotToLeaveArticles,
  reasonNotToOrder,
  reasonNotToOrderNothing,
  reasonNotToRespond,
} from './order/reason-not-to-order.ts'
import { payableTerm, reasonNotToPay } from './payment/reason-not-to-pay.ts'
import { articlesOf, EMPTY_SELECTION, selectionTotal, type Selection } from './order/selection.ts'
import { viewerOf, type Viewer } from './refusals.ts'
import { PAY_AT_ONCE, type PaymentMethod } from './payment/payment-method.ts'
import type { OrderList, Term } from './order/order-list.ts'

const parent: Viewer = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }
const today = calendarDay('2026-11-21')
const ideal = aPaymentMethod()
const incasso = aPaymentMethod({ guid: exampleGuid(902), systemName: 'incasso' })
const empty: PaymentAnswer = { iban: '', holder: '', conditionsAgreed: false, signed: false, comment: '' }
const byIdeal: PaymentAnswer = { ...empty, method: ideal.guid, instalment: PAY_AT_ONCE }
const account = { shown: true, asked: false, defaultIban: '', defaultHolder: '', warnOnChange: false }
const priceAt = (total: number) => priceOf(cents(total), aListTemplate(), undefined)
const listWith = (methods: readonly PaymentMethod[], facts: Partial<OrderList> = {}) =>
  anOrderList({ template: aListTemplate({ paymentMethods: methods }), ...facts })

describe('permission to act for a family', () => {
  test.each<[string, Partial<Viewer>, string]>([
    ['PAYM-042 a read-only guardian does not pay', { isReadOnly: true }, 'looking-along'],
    [
      'PD-18: refuses a payment while impersonating',
      { impersonating: true, isReadOnly: true },
      'impersonating',
    ],
    ['PERM-007 without a debtor relation there is nothing to pay', { isDebtor: false }, 'no-debtor'],
    ['PERM-001 PAYM-041 only a parent pays directly', { isParent: false }, 'not-a-parent'],
  ])('%s', (_, facts, reason) => {
    expect(reasonNotToPay(aTerm(), { ...parent, ...facts })).toBe(reason)
  })

  test('PAYM-044? rejects an order and a method change for the same people', () => {
    const along = { ...parent, isReadOnly: true }
    expect(reasonNotToAnswer(anOrderList(), along, today)).toBe('looking-along')
    expect(reasonNotToChangeMethod(anOrderList(), along, [])).toBe('looking-along')
  })

  test('takes the viewer of a list from the list, the rest from the session', () => {
    const list = { viewerIsParent: true, viewerIsReadOnly: false }
    expect(viewerOf(list, { isDebtor: true, impersonating: false })).toEqual(parent)
  })
})

describe('paying a term', () => {
  test('is possible for an open term that is online and first in line', () => {
    expect(reasonNotToPay(aTerm(), parent)).toBeUndefined()
  })

  test('PAY-032? is rejected without an open amount', () => {
    expect(reasonNotToPay(aTerm({ open: ZERO }), parent)).toBe('nothing-open')
    expect(reasonNotToPay(undefined, parent)).toBe('nothing-open')
  })

  test('DATA-086? is rejected for an offline method, and before an earlier term', () => {
    const transfer = { systemName: 'overboeking', visibleName: 'Overboeking', online: false }
    expect(reasonNotToPay(aTerm({ method: transfer }), parent)).toBe('not-an-online-method')
    expect(reasonNotToPay(aTerm({ payable: false }), parent)).toBe('earlier-term-first')
  })

  test('M1 is rejected during a direct debit, whatever its method', () => {
    const collected = { collectOn: calendarDay('2026-12-01'), payable: false }
    expect(reasonNotToPay(aTerm(collected), parent)).toBe('collection-under-way')
    expect(
      reasonNotToPay(
        aTerm({ ...collected, method: { systemName: 'incasso', visibleName: 'Incasso', online: false } }),
        parent,
      ),
    ).toBe('collection-under-way')
  })

  test('PAY-031? is rejected while an attempt may still succeed, including an unknown one', () => {
    for (const state of ['creating', 'open', 'pending', 'unknown'] as const)
      expect(reasonNotToPay(aTerm(), parent, state)).toBe('attempt-under-way')
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      expect(reasonNotToPay(aTerm(), parent, state)).toBeUndefined()
  })

  test('DATA-086? chooses the earliest unpaid term, if it is online', () => {
    const terms = [
      aTerm({ id: '3', number: 3 }),
      aTerm({ id: '2', number: 2 }),
      aTerm({ id: '1', number: 1, open: ZERO }),
    ]
    expect(payableTerm(terms)?.id).toBe('2')
    const offline = { systemName: 'incasso', visibleName: 'Incasso', online: false }
    expect(payableTerm([aTerm({ number: 1, method: offline }), aTerm({ number: 2 })])).toBeUndefined()
    expect(payableTerm([])).toBeUndefined()
  })
})

describe('answering a list', () => {
  test.each([
    ['2026-10-31', 'list-not-yet-open'],
    ['2026-11-01', undefined],
    ['2026-11-30', undefined],
    ['2026-12-01', 'list-closed'],
  ])('ORD-057 ORD-058? on %s: %s', (day, reason) => {
    expect(reasonNotToRespond(aListTemplate(), calendarDay(day))).toBe(reason)
  })

  test('ORD-066? is possible once', () => {
    const order = { subtotal: ZERO, discount: ZERO, surcharge: false, total: ZERO, comment: '' }
    expect(reasonNotToAnswer(anOrderList({ order }), parent, today)).toBe('already-answered')
    expect(reasonNotToAnswer(anOrderList({ status: 'nothing-ordered' }), parent, today)).toBe(
      'already-answered',
    )
  })

  test('is rejected for an invoice without order and for a list without configuration', () => {
    expect(reasonNotToAnswer(anOrderList({ withoutOrder: true }), parent, today)).toBe('no-order-asked')
    const unfinished = anOrderList({ hasInvoiceConfiguration: false })
    expect(reasonNotToAnswer(unfinished, parent, today)).toBe('no-invoice-configuration')
  })

  test('ORD-046 needs a chosen line', () => {
    const list = anOrderList()
    expect(reasonNotToLeaveArticles(list, EMPTY_SELECTION)).toBe('nothing-chosen')
    expect(reasonNotToLeaveArticles(list, { ticked: [exampleGuid(1)] })).toBeUndefined()
  })

  test('ORD-047 needs every choice', () => {
    const list = anOrderList({ lines: [anArticle(1), anArticle(2, { choiceGroup: 'sportdag' })] })
    expect(reasonNotToLeaveArticles(list, { ticked: [exampleGuid(1)] })).toBe('choice-missing')
  })

  test('ORD-033 needs a registration for every chosen line', () => {
    const registrations = { available: 0, maximum: 24, heldByMe: false }
    const list = anOrderList({ lines: [anArticle(1, { mandatory: true, registrations })] })
    expect(reasonNotToLeaveArticles(list, EMPTY_SELECTION)).toBe('article-full')
  })

  test('ORD-033 reports a choice as full, not as forgotten, when all its lines are full', () => {
    const registrations = { available: 0, maximum: 3, heldByMe: false }
    const list = anOrderList({ lines: [anArticle(1, { choiceGroup: 'maat', registrations })] })
    expect(reasonNotToLeaveArticles(list, EMPTY_SELECTION)).toBe('article-full')
  })

  const secondChild = anArticle(2, { amount: cents(-1000) })

  test('ORD-085 rejects a negative total, at the lines that lower it', () => {
    const list = anOrderList({ lines: [anArticle(1, { amount: cents(1000) }), secondChild] })
    const discountAlone = { ticked: [exampleGuid(2)] }
    expect(reasonNotToLeaveArticles(list, discountAlone)).toBe('order-below-zero')
    expect(linesBelowZero(list, discountAlone)).toEqual([secondChild])
    const together = { ticked: [exampleGuid(1), exampleGuid(2)] }
    expect(reasonNotToLeaveArticles(list, together)).toBeUndefined()
    expect(linesBelowZero(list, together)).toEqual([])
    const order = (amount: number) =>
      reasonNotToOrder(list, discountAlone, priceAt(amount), empty, parent, today)
    expect(order(-1000)).toBe('order-below-zero')
  })

  test('ORD-085 accepts a negative total on a list that may repay', () => {
    const list = anOrderList({ lines: [secondChild], mayGiveBack: true })
    const chosen = { ticked: [exampleGuid(2)] }
    expect(reasonNotToLeaveArticles(list, chosen)).toBeUndefined()
    expect(linesBelowZero(list, chosen)).toEqual([])
    expect(reasonNotToOrder(list, chosen, priceAt(-1000), empty, parent, today)).toBeUndefined()
  })

  test('ORD-085 no discount of a list or a method makes an order negative', () => {
    const lines = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lines, (amounts) => {
        const list = anOrderList({
          lines: amounts.map((amount, index) => anArticle(index + 1, { amount: cents(amount) })),
        })
        const all = { ticked: amounts.map((_, index) => exampleGuid(index + 1)) }
        const subtotal = selectionTotal(articlesOf(list), all)
        const price = priceOf(subtotal, list.template, {
          adjustment: { type: 'discount', calculation: 'amount', value: cents(9999) },
        })
        const isRefused = reasonNotToLeaveArticles(list, all) === 'order-below-zero'
        expect(isRefused).toBe(price.total < 0)
      }),
    )
  })

  test('ORD-049? needs no chosen line for an invoice without order', () => {
    expect(
      reasonNotToLeaveArticles(anOrderList({ withoutOrder: true, lines: [] }), EMPTY_SELECTION),
    ).toBeUndefined()
  })

  test('ORD-050 ORD-051? rejects nothing where a line is required', () => {
    expect(reasonNotToOrderNothing(anOrderList(), parent, today)).toBeUndefined()
    const required = anOrderList({ allArticlesRequired: true })
    expect(reasonNotToOrderNothing(required, parent, today)).toBe('may-not-order-nothing')
    expect(reasonNotToOrderNothing(anOrderList(), parent, calendarDay('2027-01-01'))).toBe('list-closed')
  })

  test('checks the whole answer in the order of its steps', () => {
    const chosen: Selection = { ticked: [exampleGuid(1)] }
    const ask = (selection: Selection, answer: PaymentAnswer, day = today) =>
      reasonNotToOrder(anOrderList(), selection, priceAt(1000), answer, parent, day)
    expect(ask(EMPTY_SELECTION, empty, calendarDay('2027-01-01'))).toBe('list-closed')
    expect(ask(EMPTY_SELECTION, empty)).toBe('nothing-chosen')
    expect(ask(chosen, empty)).toBe('method-missing')
    expect(ask(chosen, byIdeal)).toBeUndefined()
  })
})

describe('the payment-method step', () => {
  test('VAL-048 needs a method when there is an amount to pay, and none otherwise', () => {
    expect(reasonNotToProceed(anOrderList(), priceAt(1000), empty)).toBe('method-missing')
    expect(reasonNotToProceed(anOrderList(), priceAt(0), empty)).toBeUndefined()
  })

  test('accepts only an active method of this list, with an instalment that it allows', () => {
    const tooHigh = aPlan(3, { minimumAmount: cents(50_000) })
    const list = listWith([ideal, { ...incasso, instalments: [tooHigh] }])
    const price = priceAt(1000)
    expect(reasonNotToProceed(listWith([]), price, byIdeal)).toBe('no-payment-methods')
    expect(reasonNotToProceed(list, price, { ...byIdeal, method: exampleGuid(999) })).toBe('method-unknown')
    expect(reasonNotToProceed(list, price, { ...empty, method: incasso.guid })).toBe('method-inactive')
    expect(reasonNotToProceed(list, price, { ...byIdeal, instalment: tooHigh.id })).toBe(
      'instalment-not-allowed',
    )
    expect(reasonNotToProceed(list, price, { ...empty, method: ideal.guid })).toBe('instalment-not-allowed')
  })

  test('TRAP-18 VAL-050 VAL-060? asks for the account when it is visible AND (asked for OR direct debit)', () => {
    const asks = (shown: boolean, asked: boolean, method: PaymentMethod) =>
      asksAccount({ account: { ...account, shown, asked } }, priceAt(1000), method)
    expect([asks(true, true, ideal), asks(true, false, incasso)]).toEqual([true, true])
    expect([asks(true, false, ideal), asks(false, true, incasso)]).toEqual([false, false])
  })

  test('TRAP-18 VAL-049 skips the account check with an active mandate', () => {
    const mandate = { id: 'WL-2-00231', iban: 'NL93DEMO0123456789', holder: 'M. de Vries' }
    expect(asksAccount({ account: { ...account, asked: true, mandate } }, priceAt(1000), incasso)).toBe(false)
  })

  test('VAL-060? skips the account check with a total of zero, but not for a refund', () => {
    expect(asksAccount({ account: { ...account, asked: true } }, priceAt(0))).toBe(false)
    expect(asksAccount({ account: { ...account, asked: true } }, priceAt(-2750))).toBe(true)
  })

  test('VAL-051 VAL-052 needs a valid account number and a holder that is not blank', () => {
    const list = listWith([incasso], { account })
    const answer = { ...empty, method: incasso.guid }
    const filled = { ...answer, iban: 'NL93 DEMO 0123 4567 89', holder: 'M. de Vries' }
    expect(reasonNotToProceed(list, priceAt(1000), answer)).toBe('iban-invalid')
    expect(reasonNotToProceed(list, priceAt(1000), { ...filled, holder: ' ' })).toBe('account-holder-missing')
    expect(reasonNotToProceed(list, priceAt(1000), filled)).toBeUndefined()
  })

  test('VAL-057 VAL-058 needs every visible tick, also without an amount to pay', () => {
    const conditions = { visible: true, agreed: false }
    const signature = { visible: true, signed: false }
    const ask = (facts: Partial<OrderList>, answer: Partial<PaymentAnswer>) =>
      reasonNotToProceed(anOrderList(facts), priceAt(0), { ...empty, ...answer })
    expect(ask({ conditions, signature }, { signed: true })).toBe('conditions-not-agreed')
    expect(ask({ conditions, signature }, { conditionsAgreed: true })).toBe('signature-missing')
    expect(ask({ conditions, signature }, { conditionsAgreed: true, signed: true })).toBeUndefined()
    expect(ask({ conditions }, {})).toBe('conditions-not-agreed')
    expect(ask({ signature }, {})).toBe('signature-missing')
    expect(ask({ signature }, { signed: true })).toBeUndefined()
  })

  test('ORD-076 VAL-061 VAL-062? accepts a comment only where the school asks for one, up to its maximum; blank is none', () => {
    const ask = (commentEnabled: boolean, comment: string) =>
      reasonNotToProceed(anOrderList({ commentEnabled }), priceAt(0), { ...empty, comment })
    expect(ask(false, 'hallo')).toBe('comment-not-asked')
    expect(ask(false, '  ')).toBeUndefined()
    expect(ask(true, 'x'.repeat(COMMENT_MAXIMUM))).toBeUndefined()
    expect(ask(true, 'x'.repeat(COMMENT_MAXIMUM + 1))).toBe('comment-too-long')
  })

  test('LIM-003 ORD-077 allows a comment of a thousand characters, and the counter begins there', () => {
    expect(charactersLeft('')).toBe(1000)
    expect(charactersLeft('hallo')).toBe(995)
    const ask = (comment: string) =>
      reasonNotToProceed(anOrderList({ commentEnabled: true }), priceAt(0), { ...empty, comment })
    expect(ask('x'.repeat(1000))).toBeUndefined()
    expect(ask('x'.repeat(1001))).toBe('comment-too-long')
  })

  test('VAL-059 direct debit reports that no account is known', () => {
    const unknown = { ...account, shown: false }
    const known = { ...unknown, defaultIban: 'NL93DEMO0123456789', defaultHolder: 'M. de Vries' }
    expect(lacksKnownAccount({ account: unknown }, incasso)).toBe(true)
    expect(lacksKnownAccount({ account: { ...known, defaultHolder: '' } }, incasso)).toBe(true)
    expect(lacksKnownAccount({ account: known }, incasso)).toBe(false)
    expect(lacksKnownAccount({ account: unknown }, ideal)).toBe(false)
    expect(lacksKnownAccount({ account }, incasso)).toBe(false)
  })

  test('VAL-059 waits while no account is known, unless there is nothing to collect', () => {
    const ask = (total: number, facts: Partial<OrderList['account']>) =>
      reasonNotToProceed(
        listWith([incasso], { account: { ...account, shown: false, ...facts } }),
        priceAt(total),
        { ...empty, method: incasso.guid },
      )
    expect(ask(1000, {})).toBe('account-unknown')
    expect(ask(1000, { defaultIban: 'NL93DEMO0123456789', defaultHolder: 'M. de Vries' })).toBeUndefined()
    expect(
      ask(1000, { mandate: { id: '1', iban: 'NL91ABNA0417164300', holder: 'M. de Vries' } }),
    ).toBeUndefined()
    expect(ask(0, {})).toBeUndefined()
  })
})

describe('changing the method of an invoice', () => {
  const billed = anOrderList({ invoice: anInvoice({ terms: [aTerm()] }), openAmount: cents(1000) })

  test('API-075? is possible until money was booked or may still arrive', () => {
    expect(reasonNotToChangeMethod(billed, parent, ['failed', 'cancelled'])).toBeUndefined()
    expect(reasonNotToChangeMethod({ ...billed, amountPaid: cents(1) }, parent, [])).toBe('payment-booked')
    expect(reasonNotToChangeMethod(billed, parent, ['failed', 'unknown'])).toBe('attempt-under-way')
  })

  test('API-075? is rejected during a direct debit by the bank', () => {
    const withTerm = (facts: Partial<Term>, more: Partial<OrderList> = {}) => ({
      ...billed,
      invoice: anInvoice({ terms: [aTerm(facts)] }),
      ...more,
    })
    const debit = { systemName: 'incasso', visibleName: 'Automatische incasso', online: false }
    const ask = (list: OrderList) => reasonNotToChangeMethod(list, parent, [])
    expect(ask(withTerm({ collectOn: calendarDay('2026-11-27') }))).toBe('collection-under-way')
    expect(ask(withTerm({ method: debit }, { awaitingConfirmation: true }))).toBe('collection-under-way')
    expect(ask(withTerm({ method: debit }))).toBeUndefined()
    expect(ask(withTerm({}, { awaitingConfirmation: true }))).toBe('attempt-under-way')
  })

  test('API-075? needs an invoice with an amount to pay', () => {
    expect(reasonNotToChangeMethod(anOrderList(), parent, [])).toBe('no-invoice')
    expect(reasonNotToChangeMethod({ ...billed, status: 'refund' }, parent, [])).toBe('is-refund')
    const free = anOrderList({ invoice: anInvoice({ total: ZERO }) })
    expect(reasonNotToChangeMethod(free, parent, [])).toBe('nothing-open')
  })
})
