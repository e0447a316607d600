import { expect, test } from 'vitest'
import { calendarDay } from '../values/calendar-day.ts'
import { cents } from '../values/money.ts'
import { anInvoiceRow, exampleGuid } from './an-invoice-row.ts'
import { familyOffer } from './family-offer.ts'
import type { InvoiceRow } from './invoice-row.ts'

const debtor = exampleGuid(201)
const term = {
  id: 'term',
  amount: cents(5000),
  dueOn: calendarDay('2026-12-01'),
  number: 1,
  of: 2,
  underWay: false,
}

/** A bill of which 120 euros is open, and 50 of that can be paid now. */
const toPay = (facts: Partial<InvoiceRow> = {}) =>
  anInvoiceRow({ responded: true, openAmount: cents(12_000), openInvoice: true, payableTerm: term, ...facts })

test('what can be paid now of all children is offered together', () => {
  const family = [
    { debtor, rows: [toPay()] },
    { debtor, rows: [toPay(), anInvoiceRow()] },
  ]
  expect(familyOffer(family)).toEqual({ count: 2, total: 10_000 })
})

test('one term is no reason to offer anything', () => {
  expect(familyOffer([{ debtor, rows: [toPay()] }])).toBeUndefined()
})

test.each<[string, Partial<InvoiceRow>]>([
  ['decision 8: what is voluntary', { voluntary: true }],
  ['what is collected', { collected: true }],
  ['PAYM-042 what another guardian pays', { mayPay: false }],
  ['PAY-031? what is being paid', { payableTerm: { ...term, underWay: true } }],
])('%s is not offered', (_, facts) => {
  expect(familyOffer([{ debtor, rows: [toPay(), toPay(facts)] }])).toBeUndefined()
})

test('only what one payer pays is offered together: of whom something is due first', () => {
  const soon = { ...term, dueOn: calendarDay('2026-11-25'), amount: cents(100) }
  const family = [
    { debtor, rows: [toPay(), toPay()] },
    { debtor: exampleGuid(202), rows: [toPay({ payableTerm: soon }), toPay({ payableTerm: soon })] },
  ]
  expect(familyOffer(family)).toEqual({ count: 2, total: 200 })
})
