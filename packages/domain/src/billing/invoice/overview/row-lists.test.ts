import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDay } from '../../../values/time/calendar-day.ts'
import { cents } from '../../../values/money/money.ts'
import { anInvoiceRow, exampleGuid } from '../../../../testing/billing/an-invoice-row.ts'
import {
  badgeNumbers,
  belongsInArchive,
  borderIn,
  countsOf,
  inOrder,
  isCounted,
  listToShow,
  onePressTerm,
  mayStillRespond,
  paymentStatesIn,
  rowButton,
  rowLists,
  rowsOf,
  shownDate,
  standsIn,
  totalOpen,
} from './row-lists.ts'
import { RUNS } from '../../../../testing/thoroughness.ts'

const invoice = { responded: true, openInvoice: true, total: cents(1000), openAmount: cents(1000) }
const listsOf = (facts: Parameters<typeof anInvoiceRow>[0]) =>
  rowLists.filter((list) => standsIn(list, anInvoiceRow(facts)))

describe('the lists of rows', () => {
  test('INV-037 show a row only when it is visible or answered', () => {
    expect(listsOf({ visible: false })).toEqual([])
    expect(listsOf({ visible: false, responded: true })).toContain('all')
  })

  test('INV-014? open holds open and unconfirmed rows', () => {
    expect(listsOf(invoice)).toContain('open')
    expect(listsOf({ responded: true, notConfirmed: true })).toContain('open')
    expect(listsOf({ responded: true })).not.toContain('open')
  })

  test('INV-014? fulfilled holds ordered rows', () => {
    expect(listsOf({ responded: true })).toContain('fulfilled')
  })

  test('TRAP-08 INV-014? upcoming and expired use the flags, also without the confirmation setting', () => {
    expect(listsOf({ upcoming: true, showUnconfirmed: false })).toContain('upcoming')
    expect(listsOf({ expired: true, showUnconfirmed: false })).toContain('expired')
    expect(listsOf({ upcoming: true, responded: true })).not.toContain('upcoming')
    expect(listsOf({ expired: true, responded: true })).not.toContain('expired')
    expect(listsOf({ expired: true, openAmount: cents(1) })).not.toContain('expired')
  })

  test('INV-002 INV-003 INV-004 INV-005 open and fulfilled lead to all without the portal setting', () => {
    expect(rowLists.map((list) => listToShow(list, true))).toEqual(rowLists)
    expect(listToShow('open', false)).toBe('all')
    expect(listToShow('fulfilled', false)).toBe('all')
    expect(listToShow('upcoming', false)).toBe('upcoming')
  })
})

test('TRAP-09 the portal’s setting decides which lists exist, a list’s own setting which status it has', () => {
  const waiting = { responded: true, notConfirmed: true }
  const inOpen = (showUnconfirmed: boolean) => standsIn('open', anInvoiceRow({ ...waiting, showUnconfirmed }))
  expect([inOpen(true), inOpen(false)]).toEqual([true, false])
  expect([listToShow('open', true), listToShow('open', false)]).toEqual(['open', 'all'])
})

describe('the status of a row in the archive and in other lists', () => {
  const reads = (list: (typeof rowLists)[number], facts: Parameters<typeof anInvoiceRow>[0]) => {
    const row = anInvoiceRow(facts)
    return [borderIn(list, row), ...paymentStatesIn(list, row)]
  }
  const paidBack = { refund: true, total: cents(-1000), amountPaid: cents(-1000) }
  const paid = { responded: true, total: cents(1000), amountPaid: cents(1000) }

  test('INV-052 a refund of a list without the flag reads ordered', () => {
    expect(reads('archive', { ...paidBack, showUnconfirmed: false })).toEqual(['ordered'])
    expect(reads('all', { ...paidBack, showUnconfirmed: false })).toEqual(['ordered', 'refund'])
  })

  test('TRAP-10 TRAP-11 INV-053 a refund of a list with the flag reads refund', () => {
    expect(reads('archive', { ...paidBack, showUnconfirmed: true })).toEqual(['open', 'refund'])
    expect(reads('all', { ...paidBack, showUnconfirmed: true })).toEqual(['ordered', 'refund'])
  })

  test('INV-054 all other rows read ordered, also expired ones', () => {
    expect(reads('archive', { expired: true })).toEqual(['ordered'])
    expect(reads('expired', { expired: true })).toEqual(['expired', 'expired'])
    expect(reads('archive', paid)).toEqual(['ordered', 'paid'])
  })
})

describe('the order of rows', () => {
  test('INV-015? puts rows that need action first by nearest day, then the rest by latest day, ties by title', () => {
    const row = (title: string, endsOn: string, facts = {}) =>
      anInvoiceRow({ title, endsOn: calendarDay(endsOn), ...facts })
    const rows = [
      row('oud', '2026-09-01', { responded: true }),
      row('nieuw', '2026-10-01', { responded: true }),
      row('later', '2026-12-20'),
      row('betalen', '2026-12-31', { ...invoice, dueOn: calendarDay('2026-12-01') }),
      row('b', '2026-12-10'),
      row('a', '2026-12-10'),
    ]
    expect(inOrder(rows).map((one) => one.title)).toEqual(['betalen', 'a', 'b', 'later', 'nieuw', 'oud'])
  })

  test('INV-015? keeps one order for equal rows, whatever their order in the input', () => {
    const rows = [3, 1, 2].map((number) => anInvoiceRow({ id: exampleGuid(number) }))
    expect(inOrder(rows)).toEqual(inOrder(rows.toReversed()))
  })

  test('INV-015? keeps all rows of a list, whatever their order', () => {
    const rows = [
      anInvoiceRow({ title: 'b' }),
      anInvoiceRow({ title: 'a' }),
      anInvoiceRow({ responded: true }),
    ]
    expect(rowsOf('open', rows).map((row) => row.title)).toEqual(['a', 'b'])
  })
})

describe('badges and counts', () => {
  test('INV-012 INV-013? numbers are unknown until their rows are loaded', () => {
    expect(Object.values(badgeNumbers(undefined, undefined, undefined))).toEqual(
      rowLists.map(() => undefined),
    )
  })

  test('INV-013? open shows the sum of the counts, the others the number of their rows', () => {
    const rows = [anInvoiceRow(invoice), anInvoiceRow({ upcoming: true }), anInvoiceRow({ visible: false })]
    const numbers = badgeNumbers(rows, [anInvoiceRow({ responded: true })], {
      open: 1,
      notConfirmed: 2,
      notPaid: 3,
      openCredit: 4,
    })
    expect(numbers).toEqual({ all: 2, open: 10, fulfilled: 0, upcoming: 1, expired: 0, archive: 1 })
  })

  test('DATA-082 the total is the sum of the four counts', () => {
    expect(totalOpen({ open: 1, notConfirmed: 10, notPaid: 100, openCredit: 1000 })).toBe(1111)
  })

  test.each([
    ['openCredit', { ...invoice, openCreditAmount: cents(500), notConfirmed: true, notPaid: true }],
    ['notConfirmed', { ...invoice, notConfirmed: true, notPaid: true }],
    ['notPaid', { ...invoice, notPaid: true }],
    ['open', invoice],
    ['open', {}],
  ])('INV-067? counts this row by priority as %s', (kind, facts) => {
    expect(countsOf([anInvoiceRow(facts)])).toEqual({
      open: 0,
      notConfirmed: 0,
      notPaid: 0,
      openCredit: 0,
      [kind]: 1,
    })
  })

  test.each([{ upcoming: true }, { expired: true }, { responded: true }, { visible: false }])(
    'TRAP-13 INV-067? does not count this row, with or without the setting: %j',
    (facts) => {
      expect(totalOpen(countsOf([anInvoiceRow(facts)]))).toBe(0)
      expect(totalOpen(countsOf([anInvoiceRow({ ...facts, showUnconfirmed: false })]))).toBe(0)
    },
  )

  test('PROD-028? INV-067? still counts an unpaid invoice after its list ended', () => {
    const late = { openInvoice: true, total: cents(1000), openAmount: cents(1000), expired: true }
    expect(isCounted(anInvoiceRow(late))).toBe(true)
    expect(isCounted(anInvoiceRow({ expired: true }))).toBe(false)
  })

  test('TRAP-13 INV-067? counts a row at most once and a hidden row never, whatever its facts', () => {
    const flag = fc.boolean()
    const amount = fc.integer({ min: -500, max: 500 }).map(cents)
    const facts = fc.record({
      visible: flag,
      responded: flag,
      openInvoice: flag,
      refund: flag,
      notPaid: flag,
      notConfirmed: flag,
      expired: flag,
      upcoming: flag,
      withoutPayment: flag,
      showUnconfirmed: flag,
      total: amount,
      amountPaid: amount,
      openAmount: amount,
      openCreditAmount: amount,
    })
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 8 }), (many) => {
        const rows = many.map((one) => anInvoiceRow(one))
        const total = totalOpen(countsOf(rows))
        expect(total).toBeLessThanOrEqual(rows.filter((row) => row.visible || row.responded).length)
        expect(total).toBe(rows.map((row) => totalOpen(countsOf([row]))).reduce((sum, one) => sum + one, 0))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the date and the button of a row', () => {
  const dueOn = calendarDay('2026-12-15')

  test('INV-028 INV-029? an unpaid invoice shows its due day', () => {
    expect(shownDate(anInvoiceRow({ ...invoice, dueOn }))).toEqual({ kind: 'pay-before', on: dueOn })
  })

  test('INV-028 INV-029? an unanswered row shows the last day to respond, unless that is hidden', () => {
    expect(shownDate(anInvoiceRow())).toEqual({ kind: 'respond-before', on: '2026-12-01' })
    expect(shownDate(anInvoiceRow({ endVisible: false }))).toBeUndefined()
    expect(shownDate(anInvoiceRow({ full: true }))).toBeUndefined()
    expect(shownDate(anInvoiceRow({ responded: true }))).toBeUndefined()
  })

  test.each([
    ['pay', invoice],
    ['show', { ...invoice, mayPay: false }],
    ['show', { ...invoice, collected: true }],
    ['to-invoice', {}],
    ['show', { expired: true }],
    ['show', { upcoming: true }],
    ['show', { responded: true }],
    ['show', { refund: true, openAmount: cents(-500), openCreditAmount: cents(500) }],
  ])('INV-035 INV-036? the button is %s for %j', (button, facts) => {
    expect(rowButton(anInvoiceRow(facts))).toBe(button)
  })

  test('PAY-009 one press pays the term that is payable online, also when its payment has begun', () => {
    const term = { id: 'term-1', amount: cents(500), dueOn, number: 1, of: 1, underWay: true }
    expect(onePressTerm(anInvoiceRow({ ...invoice, payableTerm: term }))).toBe(term)
    expect(onePressTerm(anInvoiceRow(invoice))).toBeUndefined()
    for (const facts of [{ mayPay: false }, { collected: true }, { openAmount: cents(0) }])
      expect(onePressTerm(anInvoiceRow({ ...invoice, payableTerm: term, ...facts }))).toBeUndefined()
  })
})

describe('the archive', () => {
  const today = calendarDay('2026-11-21')
  const settled = { responded: true, total: cents(1000), amountPaid: cents(1000) }

  test('INV-068? holds lists of an ended school year, or of over a year ago', () => {
    expect(belongsInArchive(anInvoiceRow({ ...settled, endsOn: calendarDay('2026-07-31') }), today)).toBe(
      true,
    )
    expect(belongsInArchive(anInvoiceRow({ ...settled, endsOn: calendarDay('2026-08-01') }), today)).toBe(
      false,
    )
    expect(belongsInArchive(anInvoiceRow({ ...settled, endsOn: addDays(today, -366) }), today)).toBe(true)
  })

  test('INV-068? never holds a list with an open amount, in either direction', () => {
    const endsOn = calendarDay('2024-01-01')
    expect(belongsInArchive(anInvoiceRow({ endsOn, openAmount: cents(1) }), today)).toBe(false)
    expect(belongsInArchive(anInvoiceRow({ endsOn, openAmount: cents(-1) }), today)).toBe(false)
    expect(belongsInArchive(anInvoiceRow({ endsOn, openCreditAmount: cents(1) }), today)).toBe(false)
    expect(belongsInArchive(anInvoiceRow({ endsOn, openInvoice: true, total: cents(1) }), today)).toBe(false)
  })
})

test('ORD-033 a full list can be visible, needs no action and is in no count', () => {
  const full = anInvoiceRow({ full: true })
  expect(mayStillRespond(full)).toBe(false)
  expect(rowButton(full)).toBe('show')
  expect(totalOpen(countsOf([full]))).toBe(0)
  expect(standsIn('all', full)).toBe(true)
  const billed = { responded: true, openAmount: cents(500), total: cents(500), mayPay: true } as const
  expect(rowButton(anInvoiceRow({ ...billed, full: true }))).toBe('pay')
})
