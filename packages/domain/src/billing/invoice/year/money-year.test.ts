import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleGuid } from '../../../../testing/billing/an-invoice-row.ts'
import { RUNS } from '../../../../testing/thoroughness.ts'
import { cents, sum } from '../../../values/money/money.ts'
import { addDays, calendarDay } from '../../../values/time/calendar-day.ts'
import type { SchoolYear } from '../../../values/time/school-year.ts'
import type { InvoicePart } from '../invoice-part.ts'
import { moneyKinds, moneyYear, unpaidPartsOf, type MoneyEntry } from './money-year.ts'

const YEAR = 2026 as SchoolYear
const anEntry = (on: string, amount: number, kind: MoneyEntry['kind'] = 'paid'): MoneyEntry => ({
  orderList: exampleGuid(1),
  title: 'Excursie',
  on: calendarDay(on),
  amount: cents(amount),
  kind,
})
const aPart = (facts: Partial<InvoicePart> = {}): InvoicePart => ({
  invoice: 'invoice',
  term: 'term',
  number: 1,
  amount: cents(1000),
  paid: cents(0),
  dueOn: calendarDay('2026-12-01'),
  method: 'ideal',
  pending: false,
  underWay: false,
  ...facts,
})

describe('the months of a school year', () => {
  test('INV-120 are twelve from August, with the entries of each in order of day', () => {
    const entries = [anEntry('2026-11-20', 200), anEntry('2026-11-03', 100), anEntry('2027-07-31', 1, 'due')]
    const { months } = moneyYear(YEAR, entries)
    expect(months.map(({ month }) => month.slice(0, 7)).toSpliced(2, 8)).toEqual([
      '2026-08',
      '2026-09',
      '2027-06',
      '2027-07',
    ])
    expect(months[3]?.entries.map(({ amount }) => amount)).toEqual([100, 200])
    expect(months[3]?.sums).toEqual({ paid: 300, planned: 0, due: 0 })
    expect(months[11]?.sums).toEqual({ paid: 0, planned: 0, due: 1 })
  })

  test('INV-121 keep what is unpaid from other years apart', () => {
    const { before, after, months, sums } = moneyYear(YEAR, [
      anEntry('2026-07-31', 5, 'due'),
      anEntry('2027-08-01', 7, 'planned'),
    ])
    expect(months.every(({ entries }) => entries.length === 0)).toBe(true)
    expect([before.sums.due, after.sums.planned]).toEqual([5, 7])
    expect(sums).toEqual({ paid: 0, planned: 7, due: 5 })
  })

  test('INV-121 add up to all entries, to the cent', () => {
    const entry = fc
      .record({
        day: fc.integer({ min: -500, max: 900 }),
        amount: fc.integer({ min: -5000, max: 5000 }),
        kind: fc.constantFrom(...moneyKinds),
      })
      .map(({ day, amount, kind }) => anEntry(addDays(calendarDay('2026-08-01'), day), amount, kind))
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { months, before, after, sums } = moneyYear(YEAR, entries)
        for (const kind of moneyKinds) {
          const all = sum(entries.filter((one) => one.kind === kind).map(({ amount }) => amount))
          expect(sum([before, after, ...months].map((part) => part.sums[kind]))).toBe(all)
          expect(sums[kind]).toBe(all)
        }
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the unpaid parts of a list', () => {
  const told = (parts: readonly InvoicePart[]) => unpaidPartsOf(parts).map(({ open, kind }) => [open, kind])

  test('INV-120 are due, or planned while the bank has them', () => {
    expect(
      told([aPart({ paid: cents(400) }), aPart({ pending: true }), aPart({ paid: cents(1000) })]),
    ).toEqual([
      [600, 'due'],
      [1000, 'planned'],
    ])
  })

  test('INV-120 are planned when all of the list is collected, as in its row', () => {
    const collected = aPart({ method: 'incasso' })
    expect(told([collected])).toEqual([[1000, 'planned']])
    expect(told([collected, aPart()])).toEqual([
      [1000, 'due'],
      [1000, 'due'],
    ])
  })

  test('INV-121 are what a credit note leaves of them', () => {
    expect(told([aPart(), aPart({ invoice: 'note', term: 'note', amount: cents(-301) })])).toEqual([
      [699, 'due'],
    ])
  })
})
