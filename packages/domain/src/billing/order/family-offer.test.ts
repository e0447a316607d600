import { expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { cents } from '../../values/money/money.ts'
import { anInvoiceRow, exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import { anOpenTerm, BANCONTACT, IDEAL } from '../../../testing/billing/an-open-term.ts'
import type { OpenTerm } from '../payment/family-checkout.ts'
import { familyOffer, mayPayTogether } from './family-offer.ts'
import type { InvoiceRow } from '../invoice/overview/invoice-row.ts'
import type { Viewer } from '../refusals.ts'

const parent: Viewer = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }

const next = {
  id: 'term',
  amount: cents(5000),
  dueOn: calendarDay('2026-12-01'),
  number: 1,
  of: 2,
  underWay: false,
}

/** An invoice with 120 euros open, of which 50 can be paid now. */
const toPay = (facts: Partial<InvoiceRow> = {}) =>
  anInvoiceRow({ responded: true, openAmount: cents(12_000), openInvoice: true, payableTerm: next, ...facts })

test('offers joint payment for two payable lists, not for one', () => {
  expect(mayPayTogether([toPay(), toPay(), anInvoiceRow()])).toBe(true)
  expect(mayPayTogether([toPay(), anInvoiceRow()])).toBe(false)
})

test.each<[string, Partial<InvoiceRow>]>([
  ['PD-8: a voluntary amount', { voluntary: true }],
  ['a direct debit', { collected: true }],
  ['PAYM-042 an invoice of another payer', { mayPay: false }],
  ['PAY-031? an invoice with a payment in progress', { payableTerm: { ...next, underWay: true } }],
])('%s does not count', (_, facts) => {
  expect(mayPayTogether([toPay(), toPay(facts)])).toBe(false)
})

/** A term of its own invoice. */
const term = (number: number, facts: Partial<OpenTerm> = {}): OpenTerm =>
  anOpenTerm({ id: exampleGuid(number), invoice: exampleGuid(400 + number), open: cents(5000), ...facts })

test('offers all payable terms of all children together', () => {
  const terms = [term(1), term(2, { child: exampleGuid(102) })]
  expect(familyOffer(terms, parent)).toEqual({ terms, total: 10_000 })
})

test('offers nothing for one term, and never a voluntary one (PD-8)', () => {
  expect(familyOffer([term(1)], parent)).toBeUndefined()
  expect(familyOffer([term(1), term(2, { voluntary: true })], parent)).toBeUndefined()
})

test('DAY-003 offers only terms of one payer with a common method, the one due first in front', () => {
  const soon = calendarDay('2026-11-25')
  const terms = [
    term(1, { methods: [IDEAL, BANCONTACT] }),
    term(2, { dueOn: soon, open: cents(100), methods: [BANCONTACT] }),
    term(3, { methods: [IDEAL] }),
    term(4, { debtor: exampleGuid(202) }),
  ]
  expect(familyOffer(terms, parent)).toEqual({ terms: [terms[1], terms[0]], total: 5100 })
})
