import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { RUNS } from '../../../testing/thoroughness.ts'
import { adjoining, ownPartOf, WHOLE } from './own-part.ts'

test('splits an odd amount in halves that differ one cent and add up', () => {
  const [first, second] = adjoining([percentage(50), percentage(50)])
  expect([first, second].map((share) => share && ownPartOf(cents(1001), share))).toEqual([501, 500])
  expect(ownPartOf(cents(1001), WHOLE)).toBe(1001)
})

test('M7 the parts of all debtors add up to the price, whatever the shares', () => {
  const shares = fc
    .array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 4 })
    .map((parts) => [...parts, 10_000 - parts.reduce((total, part) => total + part, 0)])
    .filter((parts) => parts.every((part) => part >= 0))
  fc.assert(
    fc.property(shares, fc.integer({ min: -1_000_000, max: 1_000_000 }), (parts, amount) => {
      const own = adjoining(parts.map((part) => percentage(part / 100)))
      expect(sum(own.map((share) => ownPartOf(cents(amount), share)))).toBe(amount)
    }),
    { numRuns: RUNS },
  )
})
