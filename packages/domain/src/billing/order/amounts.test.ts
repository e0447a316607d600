import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { anArticle, anInvoice, anOrderList } from '../../../testing/billing/an-order-list.ts'
import { discountFor, NO_OTHER_ORDERS, signedDiscount, subtotalOf, totalAfter } from './amounts.ts'
import { vatPerRate, vatTotal } from './vat.ts'
import { EMPTY_SELECTION } from './selection.ts'
import { vatWithin } from './vat.ts'
import type { Adjustment, DiscountSettings } from './discount.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

const OFF: DiscountSettings = { enabled: false, tiers: [] }
const tier = (from: number, value: number) => ({
  from: cents(from),
  calculation: 'amount' as const,
  value: cents(value),
})
const fixed = (type: Adjustment['type'], value: number): Adjustment => ({
  type,
  calculation: 'amount',
  value: cents(value),
})
const share = (type: Adjustment['type'], value: number): Adjustment => ({
  type,
  calculation: 'percentage',
  value: percentage(value),
})

describe('the subtotal', () => {
  const order = {
    subtotal: cents(11000),
    discount: cents(500),
    surcharge: false,
    total: cents(10500),
    comment: '',
  }
  const chosen = { ticked: [anArticle(1).guid] }

  test('ORD-022 is zero when nothing was ordered, whatever is ticked', () => {
    expect(subtotalOf(anOrderList({ status: 'nothing-ordered', order }), chosen)).toBe(0)
  })

  test('ORD-023 is that of the cart while the list is open', () => {
    expect(subtotalOf(anOrderList({ invoice: anInvoice({ total: cents(99) }) }), chosen)).toBe(1000)
    expect(subtotalOf(anOrderList(), EMPTY_SELECTION)).toBe(0)
  })

  test('ORD-024 is else that of the invoice without an order, and zero without both', () => {
    expect(
      subtotalOf(anOrderList({ status: 'ordered', invoice: anInvoice({ total: cents(2475) }) }), chosen),
    ).toBe(2475)
    expect(subtotalOf(anOrderList({ status: 'expired' }), chosen)).toBe(0)
  })

  test("TRAP-16 ORD-025 is else the order's subtotal, not its total", () => {
    expect(subtotalOf(anOrderList({ status: 'ordered', order, invoice: anInvoice() }), chosen)).toBe(11000)
  })

  test('TRAP-15 ORD-049? is that of its lines for an invoice without order', () => {
    const withoutOrder = anOrderList({
      withoutOrder: true,
      lines: [],
      invoice: anInvoice({ total: cents(2475) }),
    })
    expect(subtotalOf(withoutOrder, EMPTY_SELECTION)).toBe(2475)
  })
})

describe('the discount of a method', () => {
  test('ORD-069 lowers the total', () => {
    const discount = discountFor(cents(10045), OFF, fixed('discount', 250))
    expect(discount).toMatchObject({ kind: 'payment-method', thisOrder: 250 })
    expect(totalAfter(cents(10045), discount)).toBe(9795)
  })

  test('TRAP-01 ORD-070 ORD-071? raises the total as a surcharge, which is stored positive and shown negative', () => {
    const discount = discountFor(cents(10045), OFF, fixed('surcharge', 150))
    expect(discount?.computed).toBe(150)
    expect(signedDiscount(discount)).toBe(-150)
    expect(totalAfter(cents(10045), discount)).toBe(10195)
  })

  test('ORD-073? rounds a share half away from zero', () => {
    expect(discountFor(cents(3290), OFF, share('discount', 2))?.thisOrder).toBe(66)
    expect(discountFor(cents(3290), OFF, share('surcharge', 1.5))?.thisOrder).toBe(49)
  })

  test('ORD-073? never exceeds the subtotal', () => {
    expect(discountFor(cents(100), OFF, fixed('discount', 250))?.thisOrder).toBe(100)
  })

  test('ORD-068 is absent when it is zero', () => {
    expect(discountFor(cents(1000), OFF, fixed('discount', 0))).toBeUndefined()
    expect(discountFor(ZERO, OFF, fixed('surcharge', 150))).toBeUndefined()
    expect(discountFor(cents(1000), OFF, undefined)).toBeUndefined()
  })
})

describe('the discount of a list', () => {
  const tiers = { enabled: true, tiers: [tier(10000, 500), tier(20000, 2000), tier(30000, 4500)] }

  test.each([
    ['the first child', 0, 0, 500, 500],
    ['the second child', 11000, 500, 2000, 1500],
    ['the third child', 22000, 2000, 4500, 2500],
  ])('ORD-073? depends on the total of the payer: %s', (_, subtotal, discount, computed, thisOrder) => {
    const others = { subtotal: cents(subtotal), discount: cents(discount) }
    expect(discountFor(cents(11000), tiers, undefined, others)).toEqual({
      kind: 'tiers',
      type: 'discount',
      computed,
      thisOrder,
    })
  })

  test('ORD-073? begins exactly at its first tier', () => {
    expect(discountFor(cents(9999), tiers, undefined)).toBeUndefined()
    expect(discountFor(cents(10000), tiers, undefined)?.computed).toBe(500)
  })

  test('ORD-073? is replaced by the discount of the method, unless that is zero', () => {
    expect(discountFor(cents(11000), tiers, fixed('surcharge', 150))?.kind).toBe('payment-method')
    expect(discountFor(cents(11000), tiers, fixed('discount', 0))?.kind).toBe('tiers')
  })

  test('ORD-073? is absent when the school switched it off', () => {
    expect(discountFor(cents(11000), { ...tiers, enabled: false }, undefined)).toBeUndefined()
  })
})

describe('discount properties', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents)
  const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => percentage(hundredths / 100))
  const type = fc.constantFrom<Adjustment['type']>('discount', 'surcharge')
  const rule = fc.oneof(
    fc.record({ calculation: fc.constant('amount' as const), value: amount }),
    fc.record({ calculation: fc.constant('percentage' as const), value: rate }),
  )
  const adjustment = fc.option(
    fc.tuple(type, rule).map(([kind, one]): Adjustment => ({ type: kind, ...one })),
    {
      nil: undefined,
    },
  )
  const settings = fc.record({
    enabled: fc.boolean(),
    tiers: fc.array(
      fc.tuple(amount, rule).map(([from, one]) => ({ from, ...one })),
      { maxLength: 4 },
    ),
  })
  const others = fc.oneof(fc.constant(NO_OTHER_ORDERS), fc.record({ subtotal: amount, discount: amount }))

  test('ORD-069 ORD-073? a discount is between zero and the subtotal; only a surcharge raises the total', () => {
    fc.assert(
      fc.property(amount, settings, adjustment, others, (subtotal, list, method, other) => {
        const discount = discountFor(subtotal, list, method, other)
        const total = totalAfter(subtotal, discount)
        const isSurcharge = discount?.type === 'surcharge'
        expect(total).toBeGreaterThanOrEqual(0)
        expect(isSurcharge ? total >= subtotal : total <= subtotal).toBe(true)
        expect(total).toBe(subtotal - signedDiscount(discount))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('value added tax', () => {
  const taxed = (amount: number, rate: number | 'exempt') => ({
    amount: cents(amount),
    vatRate: rate === 'exempt' ? rate : percentage(rate),
  })

  test('ORD-075? is € 6,24 for the example of the demo school: the sum of the rounded lines', () => {
    const lines = [
      taxed(4500, 0),
      taxed(500, 0),
      taxed(850, 9),
      taxed(1200, 21),
      taxed(1000, 0),
      taxed(1995, 21),
    ]
    expect(vatTotal(lines)).toBe(70 + 208 + 346)
    expect(vatPerRate(lines)).toEqual([
      { rate: percentage(21), amount: 3195, vat: 554 },
      { rate: percentage(9), amount: 850, vat: 70 },
      { rate: percentage(0), amount: 6000, vat: 0 },
    ])
  })

  test('ORD-075? is zero for an exempt line, and exempt is separate from zero per cent', () => {
    expect(vatPerRate([taxed(100, 'exempt'), taxed(100, 0)]).map((one) => one.rate)).toEqual([0, 'exempt'])
  })

  test('TRAP-17 ORD-074 ORD-075? equals the decimal sum, line by line, within half a cent, and adds up over the rates', () => {
    const line = fc.tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(0, 9, 21))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (pairs) => {
        const lines = pairs.map(([amount, rate]) => taxed(amount, rate))
        for (const [index, [amount, rate]] of pairs.entries()) {
          const exact = amount - amount / (1 + rate / 100)
          const one = lines[index]
          expect(Math.abs((one ? vatWithin(one.amount, one.vatRate) : Number.NaN) - exact)).toBeLessThan(
            0.5001,
          )
        }
        const perRate = vatPerRate(lines).reduce((total, share) => total + share.vat, 0)
        expect(perRate).toBe(vatTotal(lines))
      }),
      { numRuns: RUNS },
    )
  })
})
