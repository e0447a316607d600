import { describe, expect, test } from 'vitest'
import { cents, type Money } from '../../../values/money/money.ts'
import { anInvoiceRow } from '../../../../testing/billing/an-invoice-row.ts'
import {
  archiveStatus,
  cardBorder,
  computedStatus,
  hasOpenInvoice,
  isPartlyPaid,
  paymentStatesOf,
} from './row-status.ts'
import type { OrderListStatus } from '../../order/order-list.ts'

const euros = (amount: number): Money => cents(amount * 100)

describe('the status of a list that shows unconfirmed payments', () => {
  test.each([
    ['an open invoice', { openInvoice: true, total: euros(10) }],
    ['an open amount', { openAmount: euros(10), total: euros(10) }],
    ['an open credit amount', { openCreditAmount: euros(10), total: euros(-10), refund: true }],
  ])('TRAP-06 INV-039 is open by %s, also when expired and unconfirmed', (_, facts) => {
    const row = anInvoiceRow({ ...facts, expired: true, upcoming: true, notPaid: true, notConfirmed: true })
    expect(computedStatus(row)).toBe('open')
  })

  test.each([{ notPaid: true }, { notConfirmed: true }])(
    'TRAP-06 INV-040 is not paid or not confirmed before ordered: %j',
    (facts) => {
      expect(computedStatus(anInvoiceRow({ responded: true, expired: true, ...facts }))).toBe('not-confirmed')
    },
  )

  test('INV-041 is ordered when answered, or a refund without an open amount, also when expired', () => {
    expect(computedStatus(anInvoiceRow({ responded: true, expired: true }))).toBe('ordered')
    expect(computedStatus(anInvoiceRow({ refund: true, expired: true }))).toBe('ordered')
  })

  test('INV-042 is expired without an answer after the end, before upcoming', () => {
    expect(computedStatus(anInvoiceRow({ expired: true, upcoming: true }))).toBe('expired')
  })

  test('INV-043 is upcoming before the start', () => {
    expect(computedStatus(anInvoiceRow({ upcoming: true }))).toBe('upcoming')
  })

  test('TRAP-07 INV-044? is open while it runs without an answer', () => {
    expect(computedStatus(anInvoiceRow())).toBe('open')
  })
})

describe('the status of a list without that setting', () => {
  const plain = { showUnconfirmed: false }

  test('INV-045 is ordered when answered, or a refund without an open amount', () => {
    expect(computedStatus(anInvoiceRow({ ...plain, responded: true, openAmount: euros(10) }))).toBe('ordered')
    expect(computedStatus(anInvoiceRow({ ...plain, refund: true }))).toBe('ordered')
    expect(computedStatus(anInvoiceRow({ ...plain, refund: true, openAmount: euros(-10) }))).toBe('open')
  })

  test("TRAP-08 INV-045 applies 'and not without payment' to the whole bracket", () => {
    expect(computedStatus(anInvoiceRow({ ...plain, responded: true, withoutPayment: true }))).toBe('open')
    expect(computedStatus(anInvoiceRow({ ...plain, refund: true, withoutPayment: true }))).toBe('open')
  })

  test('INV-046 is open in all other cases: there is no expired or upcoming', () => {
    expect(computedStatus(anInvoiceRow({ ...plain, expired: true }))).toBe('open')
    expect(computedStatus(anInvoiceRow({ ...plain, upcoming: true }))).toBe('open')
    expect(computedStatus(anInvoiceRow({ ...plain, notPaid: true }))).toBe('open')
  })
})

describe('an invoice', () => {
  test('INV-048 is not open when its total is paid', () => {
    const invoice = { openInvoice: true, total: euros(10) }
    expect(hasOpenInvoice(anInvoiceRow({ ...invoice, amountPaid: euros(9) }))).toBe(true)
    expect(hasOpenInvoice(anInvoiceRow({ ...invoice, amountPaid: euros(10) }))).toBe(false)
    expect(computedStatus(anInvoiceRow({ ...invoice, amountPaid: euros(10), responded: true }))).toBe(
      'ordered',
    )
  })

  test('INV-048 is settled as a refund when all of it was repaid', () => {
    const refund = { openInvoice: true, refund: true, total: euros(-10) }
    expect(hasOpenInvoice(anInvoiceRow({ ...refund, amountPaid: euros(-9) }))).toBe(true)
    expect(hasOpenInvoice(anInvoiceRow({ ...refund, amountPaid: euros(-10) }))).toBe(false)
  })

  test.each([
    [5, 10, true],
    [10, 10, false],
    [0, 10, false],
    [-5, 10, false],
  ])('INV-049 € %s open of € %s is partly paid: %s', (openAmount, total, expected) => {
    expect(isPartlyPaid({ openAmount: euros(openAmount), total: euros(total), refund: false })).toBe(expected)
  })

  test.each([
    [-17.5, -27.5, true],
    [-27.5, -27.5, false],
    [0, -27.5, false],
    [17.5, -27.5, false],
  ])('TRAP-12 INV-050 € %s open of a refund of € %s is partly paid: %s', (openAmount, total, expected) => {
    expect(isPartlyPaid({ openAmount: euros(openAmount), total: euros(total), refund: true })).toBe(expected)
  })
})

describe('the archive', () => {
  test('INV-051 INV-055? leaves out rows that were neither visible nor answered', () => {
    expect(archiveStatus(anInvoiceRow({ visible: false }))).toBeUndefined()
    expect(archiveStatus(anInvoiceRow({ visible: false, responded: true }))).toBe('ordered')
  })

  test('INV-052 a refund of a list without the flag reads ordered', () => {
    expect(archiveStatus(anInvoiceRow({ refund: true, showUnconfirmed: false }))).toBe('ordered')
  })

  test('TRAP-10 INV-053 a refund of a list with the flag reads refund', () => {
    expect(archiveStatus(anInvoiceRow({ refund: true, showUnconfirmed: true }))).toBe('refund')
  })

  test('INV-054 all other rows read ordered, also expired ones', () => {
    expect(archiveStatus(anInvoiceRow({ expired: true, openAmount: euros(10) }))).toBe('ordered')
  })
})

describe('the border of a card', () => {
  test.each<[string, OrderListStatus, number, boolean, string]>([
    ['INV-056 expired stays', 'expired', 10, true, 'expired'],
    ['INV-057 upcoming stays', 'upcoming', 10, true, 'upcoming'],
    ['INV-058 completed with an open amount is open, confirmed or not', 'completed', 10, false, 'open'],
    ['INV-059 completed without one is ordered', 'completed', 0, true, 'ordered'],
    ['INV-059 completed with a credit is ordered', 'completed', -10, true, 'ordered'],
    ['INV-060 ordered, open and unconfirmed is open', 'ordered', 10, true, 'open'],
    ['TRAP-11 INV-061 ordered and open but confirmed stays', 'ordered', 10, false, 'ordered'],
    ['INV-061 ordered and unconfirmed but not open stays', 'ordered', 0, true, 'ordered'],
    ['INV-062 nothing ordered is ordered', 'nothing-ordered', 10, true, 'ordered'],
    ['INV-063 a refund is open', 'refund', 0, false, 'open'],
    ['INV-063 an unconfirmed payment is open', 'not-confirmed', 0, false, 'open'],
    ['INV-063 open is open', 'open', 0, false, 'open'],
  ])('%s', (_, status, openAmount, awaitingConfirmation, expected) => {
    expect(cardBorder({ status, openAmount: euros(openAmount), awaitingConfirmation })).toBe(expected)
  })
})

describe('INV-038 the payment states of a row', () => {
  test.each([
    ['open', { total: euros(10), openAmount: euros(10), openInvoice: true }, ['open']],
    ['open without an answer', {}, ['open']],
    ['upcoming', { upcoming: true }, ['upcoming']],
    ['expired', { expired: true }, ['expired']],
    ['unpaid', { responded: true, notPaid: true, total: euros(10), openAmount: euros(10) }, ['not-paid']],
    [
      'partly paid',
      { responded: true, notPaid: true, total: euros(10), openAmount: euros(4) },
      ['partly-paid'],
    ],
    [
      'not confirmed',
      { responded: true, notConfirmed: true, total: euros(10), amountPaid: euros(10) },
      ['not-confirmed'],
    ],
    ['paid', { responded: true, total: euros(10), amountPaid: euros(10) }, ['paid']],
    ['refund', { refund: true, total: euros(-10), openAmount: euros(-10) }, ['refund']],
    ['refund, partly', { refund: true, total: euros(-10), openAmount: euros(-4) }, ['refund', 'partly-paid']],
    ['nothing to pay', { responded: true }, []],
  ])('INV-038 %s', (_, facts, expected) => {
    expect(paymentStatesOf(anInvoiceRow(facts))).toEqual(expected)
  })

  test('INV-038 an invoice that is open after the list ended still reads as an invoice, not as expired', () => {
    expect(paymentStatesOf(anInvoiceRow({ expired: true, openInvoice: true, total: euros(10) }))).toEqual([
      'open',
    ])
  })
})
