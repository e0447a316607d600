import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { cents } from '../../values/money/money.ts'
import { anInvoiceRow } from '../../../testing/billing/an-invoice-row.ts'
import { whatHappensNext } from './what-happens-next.ts'
import { whatIsOpen } from './overview/what-is-open.ts'

const dueOn = calendarDay('2026-12-15')
const invoice = { responded: true, openInvoice: true, total: cents(1000), openAmount: cents(1000), dueOn }
const term = {
  id: 'term-2',
  amount: cents(400),
  dueOn: calendarDay('2026-12-01'),
  number: 2,
  of: 3,
  underWay: false,
}

describe('the next step of a list', () => {
  test.each([
    ['an invoice is to be paid', invoice, { kind: 'pay', amount: 1000, before: dueOn }],
    [
      'of an invoice in parts, the next part is to be paid',
      { ...invoice, payableTerm: term },
      { kind: 'pay', amount: 400, before: '2026-12-01', term: { number: 2, of: 3 } },
    ],
    [
      'a read-only guardian reads that another pays',
      { ...invoice, mayPay: false },
      { kind: 'another-guardian-pays', amount: 1000 },
    ],
    [
      'whoever does not pay reads the whole that is open, and not the next part',
      { ...invoice, mayPay: false, payableTerm: term },
      { kind: 'another-guardian-pays', amount: 1000 },
    ],
    [
      'INV-033 direct debit is collected by itself',
      { ...invoice, collected: true },
      { kind: 'will-be-collected', amount: 1000, on: dueOn },
    ],
    [
      'INV-033 a collection was handed in',
      { responded: true, notConfirmed: true, collected: true },
      { kind: 'collection-under-way' },
    ],
    [
      'PAY-031? a payment that was begun is to be completed',
      { ...invoice, payableTerm: { ...term, underWay: true } },
      { kind: 'complete-payment', amount: 400 },
    ],
    [
      'an invoice in one part is not numbered',
      { ...invoice, payableTerm: { ...term, number: 1, of: 1 } },
      { kind: 'pay', amount: 400, before: '2026-12-01' },
    ],
    [
      'an amount asks for payment, whatever the flag of the invoice says',
      { openAmount: cents(1000) },
      { kind: 'pay', amount: 1000 },
    ],
    [
      'of a transfer in parts, the next part is to be paid',
      { ...invoice, offlineTerm: { amount: cents(400), dueOn: term.dueOn, number: 2, of: 3 } },
      { kind: 'pay', amount: 400, before: '2026-12-01', term: { number: 2, of: 3 } },
    ],
    [
      'INV-033 the next part of a direct debit in parts is collected on its day',
      {
        ...invoice,
        collected: true,
        offlineTerm: { amount: cents(400), dueOn: term.dueOn, number: 2, of: 3 },
      },
      { kind: 'will-be-collected', amount: 400, on: '2026-12-01' },
    ],
    ['a transfer is pending', { responded: true, notConfirmed: true }, { kind: 'payment-pending' }],
    [
      'INV-034 a credit comes back',
      { refund: true, openCreditAmount: cents(2750) },
      { kind: 'refund-comes', amount: 2750 },
    ],
    [
      'INV-034 a negative amount comes back',
      { refund: true, openAmount: cents(-1750) },
      { kind: 'refund-comes', amount: 1750 },
    ],
    [
      'PAY-033? an amount due comes before a surplus that is paid back',
      { ...invoice, openCreditAmount: cents(750) },
      { kind: 'pay', amount: 1000, before: '2026-12-15' },
    ],
    ['a list waits for an answer', {}, { kind: 'respond', before: '2026-12-01' }],
    ['its last day may be hidden', { endVisible: false }, { kind: 'respond' }],
    ['a voluntary list invites', { voluntary: true }, { kind: 'may-contribute', before: '2026-12-01' }],
    ['an upcoming list opens', { upcoming: true }, { kind: 'opens', on: '2026-11-01' }],
    ['an expired list is closed', { expired: true }, { kind: 'closed', on: '2026-12-01' }],
    ['its last day may be hidden then too', { expired: true, endVisible: false }, { kind: 'closed' }],
    ['an answer that is paid asks nothing', { responded: true }, { kind: 'nothing-to-do' }],
  ])('%s', (_, facts, expected) => {
    expect(whatHappensNext(anInvoiceRow(facts))).toEqual(expected)
  })
})

describe('the open amount of a family', () => {
  test('adds up its invoices with the nearest due day; direct debits are separate', () => {
    const rows = [
      anInvoiceRow(invoice),
      anInvoiceRow({ ...invoice, payableTerm: term }),
      anInvoiceRow({ ...invoice, collected: true }),
      anInvoiceRow({ ...invoice, visible: false, responded: false }),
      anInvoiceRow({ responded: true }),
      anInvoiceRow({ ...invoice, showUnconfirmed: false, withoutPayment: true, openAmount: cents(0) }),
    ]
    expect(whatIsOpen(rows)).toEqual({
      invoices: 2,
      amount: 2000,
      before: '2026-12-01',
      collected: 1000,
      toAnswer: 0,
    })
  })

  test('counts the lists that wait for an answer, without voluntary ones', () => {
    const rows = [anInvoiceRow(), anInvoiceRow({ voluntary: true }), anInvoiceRow({ expired: true })]
    expect(whatIsOpen(rows)).toMatchObject({ toAnswer: 1, answerBefore: '2026-12-01', amount: 0 })
  })
})
