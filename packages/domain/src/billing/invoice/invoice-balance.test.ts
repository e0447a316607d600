import { expect, test } from 'vitest'
import fc from 'fast-check'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { cents, subtract, sum } from '../../values/money/money.ts'
import { balanceOf, termOfReceipt } from './invoice-balance.ts'
import type { InvoicePart } from './invoice-part.ts'
import { afterSetOff } from './set-off.ts'

const aPart = (part: Partial<InvoicePart> = {}): InvoicePart => ({
  invoice: 'invoice',
  term: 'term',
  number: 1,
  amount: cents(1000),
  paid: cents(0),
  dueOn: calendarDay('2026-12-01'),
  method: 'ideal',
  pending: false,
  underWay: false,
  ...part,
})

test('INV-061 without an invoice nothing is billed, open or due', () => {
  expect(balanceOf([])).toEqual({
    paid: 0,
    hasCredit: false,
    credited: 0,
    repaid: 0,
    due: 0,
    open: 0,
    toGiveBack: 0,
    pending: false,
    collected: false,
    withoutMethod: false,
  })
})

test('INV-061 a pending amount is due and not open', () => {
  const balance = balanceOf([aPart({ pending: true }), aPart({ number: 2, paid: cents(400) })])
  expect(balance).toMatchObject({ billed: 2000, paid: 400, due: 1600, open: 600, pending: true })
})

test('DATA-086? the next term to pay is the earliest one of one invoice', () => {
  const later = aPart({ term: 'later', number: 2, dueOn: calendarDay('2027-01-01') })
  const earlier = aPart({ term: 'earlier', number: 1 })
  const elsewhere = aPart({ invoice: 'other', term: 'elsewhere', dueOn: calendarDay('2027-02-01') })
  expect(balanceOf([elsewhere, later, earlier]).next).toMatchObject({ term: 'earlier', of: 2 })
})

test('DATA-086? an invoice without a payment method has no next term', () => {
  const { term: _, method: _method, ...whole } = aPart()
  const balance = balanceOf([whole])
  expect(balance.next).toBeUndefined()
  expect(balance.withoutMethod).toBe(true)
})

test('a paid invoice has the last due day, an unpaid one the nearest', () => {
  const first = aPart({ paid: cents(1000) })
  const second = aPart({ number: 2, dueOn: calendarDay('2027-01-01') })
  const third = aPart({ number: 3, dueOn: calendarDay('2027-02-01') })
  expect(balanceOf([third, second, first]).dueOn).toBe('2027-01-01')
  const paid = [first, second, third].map((part) => ({ ...part, paid: part.amount }))
  expect(balanceOf(paid).dueOn).toBe('2027-02-01')
})

test('an invoice is collected when every unpaid part has direct debit', () => {
  const debit = aPart({ method: 'incasso' })
  expect(balanceOf([debit, aPart({ paid: cents(1000) })]).collected).toBe(true)
  expect(balanceOf([debit, aPart()]).collected).toBe(false)
  expect(balanceOf([{ ...debit, paid: cents(1000) }]).collected).toBe(false)
})

test('PAYM-048 repays a note without set-off in full, whatever is still unpaid', () => {
  const waiting = aPart({ invoice: 'proposal', amount: cents(-2000), returning: cents(2000) })
  const other = aPart({ invoice: 'note', amount: cents(-300), pending: false })
  const paid = aPart({ amount: cents(5000) })
  expect(balanceOf([paid, waiting])).toMatchObject({ open: 5000, toGiveBack: 2000 })
  expect(balanceOf([{ ...paid, pending: true }, waiting, other])).toMatchObject({ toGiveBack: 2000 })
  expect(balanceOf([{ ...waiting, paid: cents(-500) }])).toMatchObject({ open: -1500, toGiveBack: 1500 })
})

const anyPart = fc
  .record({
    amount: fc.integer({ min: -100_00, max: 100_00 }),
    paid: fc.integer({ min: -100_00, max: 100_00 }),
    pending: fc.boolean(),
    number: fc.integer({ min: 1, max: 12 }),
    invoice: fc.constantFrom('a', 'b'),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ amount, paid, day, ...part }) =>
    aPart({
      ...part,
      amount: cents(amount),
      paid: cents(paid),
      dueOn: calendarDay(`2026-12-${String(day).padStart(2, '0')}`),
    }),
  )

test('the billed amount equals paid plus asked plus pending plus repaid, in any order of parts', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1, maxLength: 8 }), (parts) => {
      const balance = balanceOf(parts)
      const isKept = parts.some((part) => part.pending && part.paid < part.amount)
      const isBeyond = parts.some((part) =>
        part.amount < 0 ? part.paid < part.amount : part.paid > part.amount,
      )
      const left = subtract(balance.billed ?? cents(0), balance.paid)
      expect(balance.open).toBe(isKept || isBeyond ? balance.open : left)
      expect(balanceOf(parts.toReversed())).toMatchObject({ open: balance.open, dueOn: balance.dueOn ?? '' })
      const asked = afterSetOff(parts).filter((part) => part.paid < part.amount && !part.pending)
      expect(asked.every((part) => (balance.next?.dueOn ?? '9999') <= part.dueOn)).toBe(true)
      expect(balance.open > 0 ? balance.open : 0).toBe(
        sum(asked.map((part) => subtract(part.amount, part.paid))),
      )
    }),
  )
})

test.each<[string, readonly InvoicePart[], string | undefined]>([
  ['the only term, once it is paid', [aPart({ paid: cents(1000) })], 'term'],
  ['none of a term that is partly paid', [aPart({ paid: cents(999) })], undefined],
  [
    'none while another term is open',
    [aPart({ paid: cents(1000) }), aPart({ term: 'second', number: 2 })],
    undefined,
  ],
  [
    'none of two paid terms',
    [aPart({ paid: cents(1000) }), aPart({ term: 'second', number: 2, paid: cents(1000) })],
    undefined,
  ],
  [
    'none of a term that was set off, not paid',
    [aPart({ paid: cents(1000), setOff: cents(1000) })],
    undefined,
  ],
])('DAY-062 the receipt of an invoice is that of %s', (_title, parts, receipt) => {
  expect(termOfReceipt(parts)).toBe(receipt)
})
