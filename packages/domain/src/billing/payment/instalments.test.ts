import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDay } from '../../values/time/calendar-day.ts'
import { cents, type Money } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import { anInvoice, aPaymentMethod, aPlan, aTerm } from '../../../testing/billing/an-order-list.ts'
import {
  chooseMethod,
  divide,
  initialMethodChoice,
  instalmentChoices,
  isChoiceOf,
  isActive,
  isAllowed,
  type Price,
} from './instalments.ts'
import { creditOf, partsAfterCredit, partsOf, priceOf } from '../order/pricing.ts'
import { PAY_AT_ONCE, type InstalmentPlan, type PaymentMethod } from './payment-method.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

const price = (total: number): Price => ({ subtotal: cents(total), discount: undefined, total: cents(total) })
const amounts = (plan: InstalmentPlan, total: number) => divide(plan, cents(total)).map((part) => part.amount)
const dates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ dueOn: addDays(calendarDay('2027-01-01'), 30 * index) }))
const shares = (...values: readonly number[]) =>
  aPlan(0, {
    division: 'percentage',
    dates: dates(values.length).map((date, index) => ({ ...date, share: percentage(values[index] ?? 0) })),
  })
const fixedAmounts = (...values: readonly (Money | undefined)[]) =>
  aPlan(0, {
    division: 'amount',
    dates: dates(values.length).map((date, index) => {
      const amount = values[index]
      return { ...date, ...(amount !== undefined && { amount }) }
    }),
  })
const incasso = (plans: readonly InstalmentPlan[]) =>
  aPaymentMethod({ systemName: 'incasso', instalments: plans })
const transfer = (plans: readonly InstalmentPlan[], instalmentsRequired = false) =>
  aPaymentMethod({ systemName: 'overboeking', instalments: plans, instalmentsRequired })

describe('dividing a total', () => {
  test('PAYM-032 AUTO divides equally, rounded to whole cents', () => {
    expect(amounts(aPlan(5), 9795)).toEqual([1959, 1959, 1959, 1959, 1959])
  })

  test('TRAP-03 PAYM-035 adds the remainder to the last part, also when it is negative', () => {
    expect(amounts(aPlan(3), 10045)).toEqual([3348, 3348, 3349])
    expect(amounts(aPlan(3), 10001)).toEqual([3334, 3334, 3333])
    expect(amounts(aPlan(4), 43975)).toEqual([10994, 10994, 10994, 10993])
  })

  test('PAYM-033 PERCENTAGE divides by shares', () => {
    expect(amounts(shares(40, 30, 30), 43975)).toEqual([17590, 13193, 13192])
    expect(amounts(shares(50, 50), 74200)).toEqual([37100, 37100])
  })

  test('PAYM-034 PAYM-036? AMOUNT uses fixed amounts, and the last part is the rest', () => {
    expect(amounts(fixedAmounts(cents(15000), cents(15000), undefined), 43975)).toEqual([15000, 15000, 13975])
    expect(amounts(fixedAmounts(cents(5500), cents(5500), cents(5500)), 16000)).toEqual([5500, 5500, 5000])
  })

  test('PAYM-032 PAYM-035 gives parts that add up; all but the last are within half a cent of their share', () => {
    const total = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 24 }), (amount, count) => {
        const parts = amounts(aPlan(0, { dates: dates(count) }), amount)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        // An independent oracle in integers: |part × count − total| ≤ count / 2.
        for (const part of parts.slice(0, -1))
          expect(2 * Math.abs(part * count - amount)).toBeLessThanOrEqual(count)
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: RUNS },
    )
  })

  test('PAYM-033 PAYM-034 PAYM-035 adds up for shares and fixed amounts too, whatever the school typed', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    const anyPlan = fc.oneof(
      fc
        .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 })
        .map((values) => shares(...values)),
      fc.array(amount.map(cents), { minLength: 1, maxLength: 6 }).map((values) => fixedAmounts(...values)),
    )
    fc.assert(
      fc.property(anyPlan, amount, (plan, total) => {
        expect(amounts(plan, total).reduce((sum, part) => sum + part, 0)).toBe(total)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('an instalment plan', () => {
  test('PAYM-026 is not allowed when it is not visible', () => {
    expect(isAllowed(aPlan(3, { visible: false }), price(10000))).toBe(false)
  })

  test('PAYM-027 is allowed from its minimum, an exact fit included', () => {
    const plan = aPlan(3, { minimumAmount: cents(5000) })
    expect(isAllowed(plan, price(4999))).toBe(false)
    expect(isAllowed(plan, price(5000))).toBe(true)
  })

  test('TRAP-02 PAYM-027 compares its minimum after the discount of the method, without its surcharge', () => {
    const plan = aPlan(5, { minimumAmount: cents(7500) })
    const none = { discount: { enabled: false, tiers: [] } }
    const discounted = priceOf(cents(7600), none, {
      adjustment: { type: 'discount', calculation: 'amount', value: cents(250) },
    })
    const surcharged = priceOf(cents(7400), none, {
      adjustment: { type: 'surcharge', calculation: 'amount', value: cents(150) },
    })
    expect(discounted.total).toBe(7350)
    expect(isAllowed(plan, discounted)).toBe(false)
    expect(surcharged.total).toBe(7550)
    expect(isAllowed(plan, surcharged)).toBe(false)
  })

  test('PAYM-036? is not allowed when the last part would be zero or less', () => {
    const plan = fixedAmounts(cents(5000), cents(5000), undefined)
    expect(isAllowed(plan, price(10000))).toBe(false)
    expect(isAllowed(plan, price(9000))).toBe(false)
    expect(isAllowed(plan, price(10001))).toBe(true)
  })
})

describe('an active method', () => {
  const tooHigh = aPlan(3, { minimumAmount: cents(50000) })
  const fits = aPlan(3)

  test.each(['ideal', 'sofort', 'mistercash'] as const)('PAYM-028 %s always', (systemName) => {
    expect(
      isActive(aPaymentMethod({ systemName, instalments: [tooHigh], instalmentsRequired: true }), price(100)),
    ).toBe(true)
  })

  test('PAYM-029 direct debit with plans only when one fits', () => {
    expect(isActive(incasso([tooHigh]), price(10000))).toBe(false)
    expect(isActive(incasso([tooHigh, fits]), price(10000))).toBe(true)
    expect(isActive(incasso([]), price(10000))).toBe(true)
  })

  test('TRAP-04 PAYM-030 PAYM-031? a transfer without a fitting plan only when none is required', () => {
    expect(isActive(transfer([tooHigh]), price(10000))).toBe(true)
    expect(isActive(transfer([tooHigh], true), price(10000))).toBe(false)
    expect(isActive(transfer([fits], true), price(10000))).toBe(true)
  })
})

describe('choosing a method', () => {
  const plans = [aPlan(2, { minimumAmount: cents(90000) }), aPlan(3), aPlan(4)]

  test.each(['ideal', 'sofort', 'mistercash'] as const)(
    'PAYM-020 PAYM-022? %s starts with paying at once and keeps its plans',
    (systemName) => {
      const method = aPaymentMethod({ systemName, instalments: plans })
      expect(chooseMethod(method, price(10000)).instalment).toBe(PAY_AT_ONCE)
      expect(instalmentChoices(method, price(10000))).toEqual(['-1', 'plan-3', 'plan-4'])
    },
  )

  test('PAYM-021 a transfer is paid at once unless instalments are required', () => {
    expect(chooseMethod(transfer(plans), price(10000)).instalment).toBe(PAY_AT_ONCE)
    expect(chooseMethod(transfer(plans, true), price(10000)).instalment).toBe('plan-3')
  })

  test('PAYM-018 PAYM-019 direct debit starts with its first allowed plan, whatever was chosen before', () => {
    expect(chooseMethod(incasso(plans), price(10000))).toEqual({
      method: incasso(plans),
      instalment: 'plan-3',
    })
    expect(chooseMethod(incasso([]), price(10000))).toEqual({ method: incasso([]) })
  })

  test('PAYM-020 a method without plans is paid at once, stated or not; with plans it needs one of them', () => {
    const without = [undefined, PAY_AT_ONCE, 'plan-3'].map((one) =>
      isChoiceOf(incasso([]), price(10000), one),
    )
    expect(without).toEqual([true, true, false])
    const withPlans = [undefined, PAY_AT_ONCE, 'plan-3'].map((one) =>
      isChoiceOf(incasso(plans), price(10000), one),
    )
    expect(withPlans).toEqual([false, false, true])
  })

  test('TRAP-60 PAYM-023 a single method is preselected by the same rule', () => {
    expect(initialMethodChoice([incasso(plans)], {}, () => price(10000)).instalment).toBe('plan-3')
  })

  test('PAYM-024 with a total of zero no method is chosen, not even a single one', () => {
    expect(chooseMethod(aPaymentMethod(), price(0))).toEqual({})
    expect(initialMethodChoice([aPaymentMethod()], {}, () => price(0))).toEqual({})
  })

  describe('among several methods', () => {
    const [ideal, bancontact, debit] = [
      aPaymentMethod(),
      aPaymentMethod({ guid: exampleGuid(903), systemName: 'mistercash' }),
      aPaymentMethod({ guid: exampleGuid(904), systemName: 'incasso' }),
    ] as const
    const never = { ...transfer([], true), guid: exampleGuid(902) }
    const chosen = (methods: readonly PaymentMethod[], hints: Parameters<typeof initialMethodChoice>[1]) =>
      initialMethodChoice(methods, hints, () => price(10000)).method

    test('PAYM-025? preselects the last one that the payer used, else the preferred one, else iDEAL', () => {
      const all = [debit, bancontact, ideal]
      expect(chosen(all, { lastUsed: 'incasso', preferred: bancontact.guid })).toBe(debit)
      expect(chosen(all, { preferred: bancontact.guid })).toBe(bancontact)
      expect(chosen(all, {})).toBe(ideal)
    })

    test('PAYM-025? preselects none that is inactive or not offered', () => {
      expect(chosen([never, debit], { lastUsed: 'overboeking', preferred: never.guid })).toBeUndefined()
      expect(chosen([never, ideal], { lastUsed: 'overboeking', preferred: never.guid })).toBe(ideal)
      expect(chosen([debit, bancontact], { lastUsed: 'sofort' })).toBeUndefined()
    })
  })
})

test('the parts of a price are those of the plan, else the whole on one day', () => {
  const method = aPaymentMethod({ instalments: [aPlan(2)] })
  const dueOn = calendarDay('2026-12-15')
  expect(partsOf(price(1000), method, PAY_AT_ONCE, dueOn)).toEqual([{ dueOn, amount: 1000 }])
  expect(partsOf(price(1000), method, 'plan-2', dueOn).map((part) => part.amount)).toEqual([500, 500])
})

test('PAY-047 subtracts credit from the parts of a choice, the oldest first', () => {
  const dueOn = calendarDay('2026-12-15')
  const asked = (credit: number, ...of: readonly number[]) =>
    partsAfterCredit(
      of.map((amount) => ({ dueOn, amount: cents(amount) })),
      cents(credit),
    ).map((part) => part.amount)
  expect(asked(0, 334, 333, 333)).toEqual([334, 333, 333])
  expect(asked(300, 334, 333, 333)).toEqual([34, 333, 333])
  expect(asked(334, 334, 333, 333)).toEqual([333, 333])
  expect(asked(700, 334, 333, 333)).toEqual([300])
  expect(asked(1200, 1000)).toEqual([])
})

test('PAY-047 reads the credit of an invoice with and without a payment method', () => {
  const of = (facts: Parameters<typeof anInvoice>[0], openAmount: number) =>
    creditOf({ invoice: anInvoice(facts), openAmount: cents(openAmount) })
  expect([of({}, 1000), of({}, 700), of({}, 1700)]).toEqual([0, 300, 0])
  const note = aTerm({ amount: cents(-300), setOff: cents(-300) })
  expect(of({ terms: [aTerm({ amount: cents(1000), setOff: cents(300) }), note] }, 0)).toBe(300)
  expect(of({ total: cents(-300) }, -300)).toBe(0)
  expect(creditOf({ openAmount: cents(-300) })).toBe(0)
})
