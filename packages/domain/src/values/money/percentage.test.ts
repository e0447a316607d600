import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { percentage, percentageAsNumber, shareInside, shareOf } from './percentage.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 })
const hundredths = fc.integer({ min: 0, max: 10_000 })

test('has at most two decimals', () => {
  expect(percentageAsNumber(percentage(33.33))).toBe(33.33)
  expect(() => percentage(0.001)).toThrow(RangeError)
})

test('ORD-073? two per cent of € 32,90 is € 0,66 and one and a half is € 0,49', () => {
  expect(shareOf(cents(3290), percentage(2))).toBe(66)
  expect(shareOf(cents(3290), percentage(1.5))).toBe(49)
})

test('ORD-074 the tax inside € 8,50 at nine per cent is € 0,70, inside € 19,95 at twenty-one € 3,46', () => {
  expect(shareInside(cents(850), percentage(9))).toBe(70)
  expect(shareInside(cents(1995), percentage(21))).toBe(346)
  expect(shareInside(cents(1000), percentage(0))).toBe(0)
})

test('ORD-074 adding tax to the price without tax restores the price to within a cent', () => {
  fc.assert(
    fc.property(amounts, hundredths, (amount, rate) => {
      const share = percentage(rate / 100)
      const net = cents(amount - shareInside(cents(amount), share))
      expect(Math.abs(net + shareOf(net, share) - amount)).toBeLessThanOrEqual(1)
    }),
    { numRuns: RUNS },
  )
})
