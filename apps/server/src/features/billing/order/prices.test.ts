import fc from 'fast-check'
import { expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aList, aListFor, giveList, type TestOrderList } from '../../../../testing/billing/lists.ts'
import { orderedIn, orderOf, readList, sendOrder } from '../../../../testing/billing/orders.ts'
import { aParent, aSchool } from '../../../../testing/people/people.ts'
import { signIn } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

/** Number of random lists; each is ordered over HTTP. */
const ORDERS = 8 * THOROUGHNESS

const aLine = fc.record({
  amount: fc.integer({ min: 0, max: 200_000 }),
  vatRate: fc.constantFrom(null, 0, 900, 2100),
})
const anAdjustment = fc.record({
  type: fc.constantFrom('discount', 'surcharge'),
  calculation: fc.constantFrom('amount', 'percentage'),
  value: fc.integer({ min: 0, max: 9999 }),
})
const aPricedList = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
  adjustment: fc.option(anAdjustment, { nil: undefined }),
  parts: fc.integer({ min: 2, max: 6 }),
  inParts: fc.boolean(),
})
type PricedList = typeof aPricedList extends fc.Arbitrary<infer List> ? List : never

/** Rounds half away from zero, on exact fractions. The oracle shares no code with the product. */
const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n)

const rawOf = ({ calculation, value }: { calculation: string; value: number }, base: bigint): bigint =>
  calculation === 'amount' ? BigInt(value) : rounded(base * BigInt(value), 10_000n)

function expectedOf({ lines, adjustment }: PricedList) {
  const subtotal = lines.reduce((total, line) => total + BigInt(line.amount), 0n)
  const raw = adjustment ? rawOf(adjustment, subtotal) : 0n
  const isSurcharge = adjustment?.type === 'surcharge'
  const magnitude = subtotal === 0n ? 0n : isSurcharge || raw < subtotal ? raw : subtotal
  const vat = lines.map(({ amount, vatRate }) =>
    rounded(BigInt(amount) * BigInt(vatRate ?? 0), 10_000n + BigInt(vatRate ?? 0)),
  )
  return { subtotal, magnitude, total: isSurcharge ? subtotal + magnitude : subtotal - magnitude, vat }
}

const monthOf = (index: number) => calendarDay(`2027-${String(index + 1).padStart(2, '0')}-01`)

async function order(browser: Browser, list: TestOrderList, { lines, inParts }: PricedList) {
  const [plan] = list.template.methods[0]?.plans ?? []
  const instalment = { keuze: inParts ? plan : '-1' }
  const everything = lines.map((_, index) => index)
  return sendOrder(browser, list, orderOf(list, everything, { termijnkeuze: instalment }))
}

test('M7 ORD-065? ORD-069 ORD-074 PAYM-032 charges every order what an independent oracle computes, to the cent', async ({
  portal,
}) => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await signIn(portal, parent)
  await fc.assert(
    fc.asyncProperty(aPricedList, async (wish) => {
      const expected = expectedOf(wish)
      const dates = Array.from({ length: wish.parts }, (_, index) => ({ dueOn: monthOf(index) }))
      const plan = { division: 'equal', minimumAmount: cents(0), dates } as const
      const method = { plans: [plan], ...(wish.adjustment && { adjustment: wish.adjustment }) }
      const list = await aListFor(parent, { lines: wish.lines, methods: [method] })
      const answer = await order(browser, list, wish)
      fc.pre(answer.code !== 'instalment-not-allowed')
      const { order: placed, invoice } = orderedIn(answer)
      expect(placed).toMatchObject({
        subtotal: Number(expected.subtotal),
        discount: Number(expected.magnitude),
        total: Number(expected.total),
      })
      expect(invoice?.total ?? 0).toBe(Number(expected.total))
      const vat = invoice?.lines.map(({ vatAmount }) => BigInt(vatAmount))
      expect(vat ?? expected.vat).toEqual(expected.vat)
      const terms = invoice?.terms.map(({ amount }) => amount) ?? []
      expect(terms.reduce((total, amount) => total + amount, 0)).toBe(Number(expected.total))
      expect(new Set(terms.slice(0, -1)).size).toBeLessThanOrEqual(1)
      expect((await readList(browser, list)).openAmount).toBe(Number(expected.total))
    }),
    { numRuns: ORDERS },
  )
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

const aTier = fc.record({
  from: fc.integer({ min: 0, max: 20_000 }),
  calculation: fc.constantFrom('amount' as const, 'percentage' as const),
  value: fc.integer({ min: 0, max: 3_000 }),
})
const aFamilyOfOrders = fc.record({
  price: fc.integer({ min: 5_000, max: 20_000 }),
  adjustment: anAdjustment,
  tiers: fc.uniqueArray(aTier, { selector: ({ from }) => from, minLength: 1, maxLength: 3 }),
  /** Which child orders by the method with its own discount or surcharge. */
  adjusted: fc.constantFrom(
    [true, false, false],
    [false, true, false],
    [true, true, false],
    [true, false, true],
    [false, false, false],
  ),
})
type FamilyOfOrders = typeof aFamilyOfOrders extends fc.Arbitrary<infer Family> ? Family : never

/** The first child gets a method discount; the second reaches the tier with the total of both. */
const anEarlierDiscount: FamilyOfOrders = {
  price: 5_831,
  adjustment: { type: 'discount', calculation: 'amount', value: 50 },
  tiers: [{ from: 10_000, calculation: 'percentage', value: 500 }],
  adjusted: [true, false, false],
}

/** The discount per child in order: the tiers minus earlier tier discounts, independent of method discounts. */
function expectedForFamily({ price, adjustment, tiers, adjusted }: FamilyOfOrders): bigint[] {
  const single = BigInt(price)
  let given = 0n
  return adjusted.map((isAdjusted, earlier) => {
    if (isAdjusted && adjustment.value > 0) {
      const raw = rawOf(adjustment, single)
      return adjustment.type === 'surcharge' ? -raw : raw < single ? raw : single
    }
    const whole = single * BigInt(earlier + 1)
    const reached = tiers.filter(({ from }) => BigInt(from) <= whole).toSorted((a, b) => b.from - a.from)[0]
    const computed = reached ? rawOf(reached, whole) : 0n
    const capped = computed < whole ? computed : whole
    const left = capped > given ? capped - given : 0n
    const off = left < single ? left : single
    given += off
    return off
  })
}

test('M7 ORD-073? gives a family the tier discount of an independent oracle, whatever method discounts came before', async ({
  portal,
}) => {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { children: [{}, {}, {}] })
  const browser = await signIn(portal, parent)
  await fc.assert(
    fc.asyncProperty(aFamilyOfOrders, async (wish) => {
      const list = await aList(school, {
        lines: [{ amount: wish.price }],
        tiers: wish.tiers,
        methods: [{}, { systemName: 'overboeking', adjustment: wish.adjustment }],
      })
      const given: bigint[] = []
      for (const [index, child] of parent.children.entries()) {
        const copy = await giveList(list, { ...parent, child })
        const method = list.methods[wish.adjusted[index] ? 1 : 0]?.id
        const answer = await sendOrder(browser, copy, orderOf(copy, [0], { betaaloptie: { guid: method } }))
        const { order: placed } = orderedIn(answer)
        given.push(BigInt(placed?.discount ?? 0) * (placed?.surcharge ? -1n : 1n))
      }
      expect(given).toEqual(expectedForFamily(wish))
    }),
    { numRuns: ORDERS, examples: [[anEarlierDiscount]] },
  )
})
