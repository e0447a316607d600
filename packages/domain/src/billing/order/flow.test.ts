import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { cents, ZERO } from '../../values/money/money.ts'
import { anInvoiceRow, exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import {
  anArticle,
  anInvoice,
  anOrderList,
  aPaymentMethod,
  aTerm,
} from '../../../testing/billing/an-order-list.ts'
import {
  actionsOf,
  hasItems,
  afterSave,
  asksNoMoney,
  jumpsToPaymentMethod,
  nextOpenInvoice,
  stepThatSends,
  stepToShow,
} from './flow.ts'
import { priceOf } from './pricing.ts'
import { EMPTY_SELECTION, type Selection } from './selection.ts'
import { orderListStatuses, type OrderList } from './order-list.ts'
import { PAY_AT_ONCE } from '../payment/payment-method.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

const steps = ['invoice', 'payment-method', 'control'] as const
const chosen: Selection = { ticked: [exampleGuid(1)] }
const price = priceOf(cents(1000), { discount: { enabled: false, tiers: [] } }, undefined)
const free = { ...price, total: ZERO }
const ideal = aPaymentMethod({ payLaterAllowed: true })
const answer = {
  method: ideal.guid,
  instalment: PAY_AT_ONCE,
  iban: '',
  holder: '',
  conditionsAgreed: false,
  signed: false,
  comment: '',
}
const show = (
  requested: 'invoice' | 'payment-method' | 'control',
  list: OrderList,
  selection = chosen,
  given = answer,
) => stepToShow(requested, list, selection, price, given)
const withoutOrder = anOrderList({ withoutOrder: true, lines: [], invoice: anInvoice() })
const paidInParts = anInvoice({ terms: [aTerm()] })

describe('the steps', () => {
  test('ORD-039 go from the invoice to the payment method to the check', () => {
    expect(steps.map((step) => show(step, anOrderList()))).toEqual(['invoice', 'payment-method', 'control'])
  })

  test('DAY-013 end with that of the method, unless it is unknown or an account number is given', () => {
    const asked = { shown: true, asked: true, defaultIban: '', defaultHolder: '', warnOnChange: false }
    const debit = aPaymentMethod({ systemName: 'incasso' })
    const mandate = { id: 'WL-2-00231', iban: 'NL91ABNA0417164300', holder: 'M. de Vries' }
    const sends = (
      {
        method = ideal,
        iban = '',
        total = price,
      }: { method?: typeof ideal | null; iban?: string; total?: typeof price },
      account: OrderList['account'] = anOrderList().account,
    ) => stepThatSends(anOrderList({ account }), total, { iban }, method ?? undefined)
    expect(sends({})).toBe('payment-method')
    expect(sends({ method: null })).toBe('control')
    expect(sends({ method: null, total: free })).toBe('payment-method')
    expect(sends({}, asked)).toBe('control')
    expect(sends({ method: debit }, { ...asked, asked: false })).toBe('control')
    expect(sends({ method: debit }, { ...asked, mandate })).toBe('payment-method')
    expect(sends({ method: debit, iban: 'NL20INGB0001234567' }, { ...asked, mandate })).toBe('control')
  })

  test('PAYM-024 ask no money for a list on which everything is free, but do with an invoice or a price', () => {
    const free = anOrderList({
      lines: [anArticle(1, { amount: cents(0) }), anArticle(2, { amount: cents(0) })],
    })
    expect(asksNoMoney(free)).toBe(true)
    expect(asksNoMoney(anOrderList())).toBe(false)
    expect(asksNoMoney({ ...free, template: anOrderList().template })).toBe(false)
    expect(asksNoMoney(withoutOrder)).toBe(false)
  })

  test('ORD-041 return to the invoice when it has payments', () => {
    expect(show('payment-method', anOrderList({ invoice: paidInParts }))).toBe('invoice')
    expect(show('control', anOrderList({ invoice: paidInParts }))).toBe('invoice')
  })

  test('ORD-042 return to the invoice for a refund', () => {
    expect(show('payment-method', anOrderList({ status: 'refund' }))).toBe('invoice')
  })

  test('ORD-043 skip to the payment method for a list that skips its articles', () => {
    expect(show('invoice', anOrderList({ skipArticles: true }))).toBe('payment-method')
  })

  test('PAYM-042 keep a read-only guardian on the invoice', () => {
    expect(show('invoice', { ...withoutOrder, viewerIsReadOnly: true }, EMPTY_SELECTION)).toBe('invoice')
    expect(show('invoice', anOrderList({ skipArticles: true, viewerIsReadOnly: true }))).toBe('invoice')
  })

  test('ORD-043 do not skip before the start, after the end, or after an answer', () => {
    const statuses = ['upcoming', 'expired', 'nothing-ordered', 'ordered', 'completed'] as const
    expect(statuses.map((status) => show('invoice', anOrderList({ skipArticles: true, status })))).toEqual(
      statuses.map(() => 'invoice'),
    )
  })

  test('ORD-044 skip for an invoice without order and without payments, unless it is a refund', () => {
    expect(show('invoice', withoutOrder, EMPTY_SELECTION)).toBe('payment-method')
    expect(show('invoice', { ...withoutOrder, status: 'refund' }, EMPTY_SELECTION)).toBe('invoice')
    expect(show('invoice', { ...withoutOrder, invoice: paidInParts }, EMPTY_SELECTION)).toBe('invoice')
  })

  test('ORD-045? return to the invoice with skipped articles and payments', () => {
    expect(jumpsToPaymentMethod(anOrderList({ skipArticles: true, invoice: paidInParts }), chosen)).toBe(
      false,
    )
  })

  test('TRAP-15 include the payment method for an invoice without order, which has nothing to choose', () => {
    expect(show('payment-method', withoutOrder, EMPTY_SELECTION)).toBe('payment-method')
    expect(hasItems(withoutOrder, EMPTY_SELECTION)).toBe(true)
    expect(hasItems(anOrderList({ withoutOrder: true, lines: [] }), EMPTY_SELECTION)).toBe(false)
    expect(hasItems({ ...withoutOrder, withoutOrder: false }, EMPTY_SELECTION)).toBe(false)
  })

  test('ORD-046 ORD-047 need a chosen line and every choice before the payment method', () => {
    expect(show('payment-method', anOrderList(), EMPTY_SELECTION)).toBe('invoice')
    const withChoice = anOrderList({ lines: [anArticle(1), anArticle(2, { choiceGroup: 'sportdag' })] })
    expect(show('payment-method', withChoice)).toBe('invoice')
  })

  test('PAYM-017? go from the check back to the payment method without valid choices', () => {
    expect(show('control', anOrderList(), chosen, { ...answer, instalment: 'unknown' })).toBe(
      'payment-method',
    )
  })

  test('TRAP-14 ORD-045? never redirect in a circle: a redirect target does not redirect', () => {
    const anyList = fc.record({
      status: fc.constantFrom(...orderListStatuses),
      skipArticles: fc.boolean(),
      withoutOrder: fc.boolean(),
      invoice: fc.constantFrom('none', 'without terms', 'with terms'),
    })
    fc.assert(
      fc.property(anyList, fc.constantFrom(...steps), fc.boolean(), (facts, requested, isChosen) => {
        const { invoice, ...others } = facts
        const invoices =
          invoice === 'none' ? {} : { invoice: invoice === 'with terms' ? paidInParts : anInvoice() }
        const list = anOrderList({ ...others, ...invoices })
        const selection = isChosen ? chosen : EMPTY_SELECTION
        const shown = show(requested, list, selection)
        // Going back by hand from the payment-method step is always allowed; the redirect target must be stable.
        expect(show(shown, list, selection)).toBe(shown)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the buttons of the check', () => {
  const labels = (method: Parameters<typeof actionsOf>[3], instalment: string | undefined = PAY_AT_ONCE) =>
    actionsOf(anOrderList(), chosen, price, method, instalment)

  test('ORD-052 ORD-053? PAYM-039 offer paying with a direct method, and paying later when the method allows it', () => {
    expect(labels(ideal)).toEqual(['pay', 'confirm-and-pay-later'])
    expect(labels(aPaymentMethod())).toEqual(['pay'])
  })

  test('ORD-053? offer paying the first of several instalments', () => {
    expect(labels(aPaymentMethod(), 'plan-3')).toEqual(['confirm-and-pay-first-instalment'])
  })

  test('ORD-053? offer confirming for other methods and a total of zero', () => {
    expect(labels(aPaymentMethod({ systemName: 'incasso', payLaterAllowed: true }))).toEqual(['confirm'])
    expect(actionsOf(anOrderList(), chosen, free, undefined, undefined)).toEqual(['confirm'])
    expect(actionsOf(anOrderList(), chosen, free, ideal, PAY_AT_ONCE)).toEqual(['confirm'])
    expect(labels(undefined)).toEqual(['confirm'])
  })

  test('ORD-050 PAYM-040 offer only ordering nothing when nothing is chosen and that is allowed', () => {
    expect(actionsOf(anOrderList(), EMPTY_SELECTION, free, ideal, PAY_AT_ONCE)).toEqual(['order-nothing'])
    const withChoice = anOrderList({ lines: [anArticle(1, { choiceGroup: 'a' })] })
    expect(actionsOf(withChoice, EMPTY_SELECTION, free, ideal, PAY_AT_ONCE)).toEqual([])
  })

  test('ORD-060 ORD-061 ORD-062? lead from paying to pay, and from all others to the invoice', () => {
    expect(afterSave('pay')).toBe('pay')
    expect(afterSave('confirm-and-pay-first-instalment')).toBe('pay')
    expect(afterSave('confirm')).toBe('invoice')
    expect(afterSave('confirm-and-pay-later')).toBe('invoice')
    expect(afterSave('order-nothing')).toBe('invoice')
  })
})

describe('the next open invoice', () => {
  const [sem, noor] = [exampleGuid(51), exampleGuid(52)]
  const row = (number: number, facts = {}) => anInvoiceRow({ id: exampleGuid(number), ...facts })
  const current = { child: sem, list: exampleGuid(1) }

  test('DLG-013? prefers the most urgent other one of this child, then of the others', () => {
    const rows = [row(1), row(2), row(3, { endsOn: calendarDay('2026-11-22') })]
    const families = [
      { child: noor, rows: [row(9)] },
      { child: sem, rows },
    ]
    expect(nextOpenInvoice(current, families)).toMatchObject({ child: sem, row: { id: exampleGuid(3) } })
    const onlyNoor = [families[0], { child: sem, rows: [row(1)] }].filter((family) => family !== undefined)
    expect(nextOpenInvoice(current, onlyNoor)).toMatchObject({ child: noor, row: { id: exampleGuid(9) } })
  })

  test('DLG-013? does not exist when nothing else needs action; a voluntary list does not count', () => {
    const rows = [
      row(1),
      row(2, { responded: true }),
      row(3, { expired: true }),
      row(4, { upcoming: true }),
      row(5, { refund: true, openCreditAmount: cents(500) }),
      row(6, { responded: true, notConfirmed: true }),
      row(7, { voluntary: true }),
    ]
    expect(nextOpenInvoice(current, [{ child: sem, rows }])).toBeUndefined()
  })

  test('DLG-013? may be an invoice that is open after its list ended', () => {
    const late = row(2, { expired: true, openInvoice: true, total: cents(1000), openAmount: cents(1000) })
    expect(nextOpenInvoice(current, [{ child: sem, rows: [late] }])?.row).toBe(late)
  })
})
