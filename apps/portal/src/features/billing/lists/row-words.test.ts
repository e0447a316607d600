import { describe, expect, test } from 'vitest'
import { anInvoiceRow } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { spelledOut as t } from '../../../../testing/spelled-out.ts'
import { inGroups } from './row-group.ts'
import { amountsOf, chipsOf, factsOf, firstToPay, notesOf } from './row-words.ts'

const partlyPaid = anInvoiceRow({
  title: 'Cambridge Engels',
  responded: true,
  hasOrder: true,
  total: cents(16500),
  amountPaid: cents(5500),
  openAmount: cents(11000),
  openInvoice: true,
  dueOn: calendarDay('2026-11-27'),
  articleCount: 2,
  payableTerm: {
    id: 't2',
    amount: cents(5500),
    dueOn: calendarDay('2026-11-27'),
    number: 2,
    of: 3,
    underWay: false,
  },
})
const refund = anInvoiceRow({
  responded: true,
  refund: true,
  total: cents(-2750),
  openAmount: cents(-2750),
  openCreditAmount: cents(2750),
})

describe('the facts of a row', () => {
  test('INV-028 INV-030 contain instalment, articles and the due date', () => {
    expect(factsOf(partlyPaid, t, 'nl')).toEqual([
      'invoice.payments.instalment 2 3',
      'invoices.row.items 2',
      'invoices.row.pay-before 27 november 2026',
    ])
  })

  test('INV-028 contain the response date of an unanswered list, unless it is hidden (INV-029?)', () => {
    expect(factsOf(anInvoiceRow(), t, 'nl')).toContain('invoices.row.respond-before 1 december 2026')
    expect(factsOf(anInvoiceRow({ endVisible: false }), t, 'nl')).toEqual(['invoices.row.items 1'])
  })

  test('contain the closing date of an expired list, and the opening date of an upcoming one', () => {
    expect(factsOf(anInvoiceRow({ expired: true }), t, 'nl')).toContain(
      'invoices.row.closed-on 1 december 2026',
    )
    expect(factsOf(anInvoiceRow({ expired: true, endVisible: false }), t, 'nl')).toEqual([
      'invoices.row.items 1',
    ])
    expect(factsOf(anInvoiceRow({ upcoming: true }), t, 'nl')).toContain(
      'invoices.row.available-from 1 november 2026',
    )
  })
})

describe('the amounts of a row', () => {
  test('INV-031 INV-032 contain the amount to pay now, the total and the paid amount, with its share', () => {
    expect(amountsOf(partlyPaid, t)).toEqual({
      main: 5500,
      notes: ['invoices.row.total €\u00a0165,00', 'invoices.row.paid €\u00a055,00'],
      paidShare: 1 / 3,
    })
  })

  test('contain the refunded amount', () => {
    expect(amountsOf(refund, t).main).toBe(-2750)
    expect(notesOf(refund, t)).toEqual(['invoices.row.repayment-note €\u00a027,50'])
  })

  test('PAY-033? INV-034 contain a surplus that is paid back beside what is paid, or still to pay', () => {
    const note = 'invoices.row.repayment-note €\u00a07,50'
    const surplus = { openCreditAmount: cents(750) }
    const paid = { responded: true, total: cents(1000), amountPaid: cents(1000) }
    expect(notesOf(anInvoiceRow({ ...paid, ...surplus }), t)).toEqual([note])
    expect(notesOf({ ...partlyPaid, ...surplus }, t)).toEqual([note])
    expect(notesOf({ ...partlyPaid, ...surplus, collected: true }, t)).toEqual([
      'invoices.row.collect-note',
      note,
    ])
  })

  test('INV-026? say that the payer pays their own part of a list that another debtor shares', () => {
    const shared = { shared: true, responded: true }
    expect(notesOf(anInvoiceRow({ ...shared, mayPay: true }), t)).toEqual(['invoices.row.shared'])
    expect(notesOf(anInvoiceRow({ ...shared, mayPay: false }), t)).toEqual(['invoices.row.shared-part'])
  })

  test('INV-033 contain a note for a direct debit', () => {
    expect(notesOf({ ...partlyPaid, collected: true }, t)).toEqual(['invoices.row.collect-note'])
  })

  test('say that a list is voluntary, without urgency', () => {
    expect(amountsOf(anInvoiceRow({ voluntary: true }), t)).toEqual({ notes: ['invoices.row.voluntary'] })
  })
})

test('shows for an unanswered list the minimum, that it is free, or that the amount is free to choose', () => {
  expect(amountsOf(anInvoiceRow({ minimum: cents(42500) }), t)).toEqual({ from: 42500, notes: [] })
  expect(amountsOf(anInvoiceRow({ minimum: cents(0), free: true }), t).notes).toEqual(['invoices.row.free'])
  expect(amountsOf(anInvoiceRow({ minimum: cents(500), expired: true }), t)).toEqual({ notes: [] })
  expect(amountsOf(anInvoiceRow({ minimum: cents(500), voluntary: true }), t)).toEqual({
    notes: ['invoices.row.voluntary'],
  })
})

test('shows no amount for an unanswered list', () => {
  expect(amountsOf(anInvoiceRow(), t)).toEqual({ notes: ['invoices.row.own-choice'] })
  expect(amountsOf(anInvoiceRow({ full: true, minimum: cents(900) }), t)).toEqual({
    notes: ['invoices.row.full'],
  })
  expect(amountsOf(anInvoiceRow({ full: true, expired: true }), t)).toEqual({ notes: [] })
  expect(amountsOf(anInvoiceRow({ expired: true }), t)).toEqual({ notes: [] })
})

describe('the chips of a row', () => {
  test('INV-038 show the state of the payment', () => {
    expect(chipsOf(partlyPaid, 'all')).toEqual([{ look: 'partly-paid', text: 'invoices.state.partly-paid' }])
    expect(chipsOf(refund, 'all')).toEqual([{ look: 'refund', text: 'invoices.state.refund' }])
  })

  test('show that nothing was ordered', () => {
    const row = anInvoiceRow({ responded: true, total: cents(0) })
    expect(chipsOf(row, 'all')).toEqual([{ look: 'nothing-ordered', text: 'invoices.state.nothing-ordered' }])
  })
})

describe('the groups of a list', () => {
  const collected = { ...partlyPaid, collected: true, title: 'Incasso' }
  const done = anInvoiceRow({
    responded: true,
    hasOrder: true,
    total: cents(950),
    amountPaid: cents(950),
    title: 'Klassieke dag',
  })

  test('put actions before automatic and finished rows', () => {
    const groups = inGroups([done, refund, collected, partlyPaid])
    expect(groups.map(({ group, rows }) => [group, rows.length])).toEqual([
      ['to-do', 1],
      ['by-itself', 2],
      ['rest', 1],
    ])
  })

  test('put voluntary rows apart with their sentence, without a colour and a primary button', () => {
    const chosen = { ...partlyPaid, voluntary: true }
    const offered = anInvoiceRow({ voluntary: true })
    expect(inGroups([chosen, offered, partlyPaid]).map(({ group, rows }) => [group, rows.length])).toEqual([
      ['to-do', 1],
      ['voluntary', 2],
    ])
    for (const row of [chosen, offered]) {
      expect(chipsOf(row, 'all').map(({ look }) => look)).toEqual(['voluntary'])
      expect(notesOf(row, t)).toEqual(['pay-all.voluntary'])
    }
    expect(firstToPay([chosen, offered])).toBeUndefined()
  })

  test('give only the first payable row the primary button', () => {
    expect(firstToPay([done, partlyPaid, { ...partlyPaid, title: 'Later' }])?.title).toBe('Cambridge Engels')
    expect(firstToPay([done])).toBeUndefined()
  })
})
