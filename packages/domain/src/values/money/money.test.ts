import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  cents,
  centsToEuros,
  eurosToCents,
  negate,
  roundToCents,
  smallest,
  subtract,
  sum,
} from './money.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe('money', () => {
  test('DATA-138? is a whole number of cents', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
    expect(() => cents(Number.NaN)).toThrow(RangeError)
    expect(() => cents(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  test('adds, subtracts and sums exactly', () => {
    expect(sum([cents(10), cents(20), cents(-5)])).toBe(25)
    expect(sum([])).toBe(0)
    expect(add(cents(10), cents(20))).toBe(30)
    expect(subtract(cents(10), cents(20))).toBe(-10)
    expect(negate(cents(0))).toBe(0)
    expect(smallest(cents(-1), cents(1))).toBe(-1)
  })

  test('DATA-138? converts to euros and back without loss', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(eurosToCents(centsToEuros(cents(amount)))).toBe(amount)
      }),
      { numRuns: RUNS },
    )
    expect(() => eurosToCents(1.005)).toThrow(RangeError)
    expect(() => eurosToCents(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })

  test('rejects a fraction of a cent, also of a large amount', () => {
    for (const euros of [5_000.005, 10_000.005, 999_999_999.123, 1e300, -1e300])
      expect(() => eurosToCents(euros)).toThrow(RangeError)
    expect(eurosToCents(0.1 + 0.2)).toBe(30)
    expect(eurosToCents(999_999_999.99)).toBe(99_999_999_999)
  })
})

describe('rounding', () => {
  test.each([
    [5n, 10n, 1],
    [-5n, 10n, -1],
    [4n, 10n, 0],
    [15n, 10n, 2],
    [25n, -10n, -3],
  ])(
    'FMT-006 FMT-007? rounds %s / %s to whole cents, half away from zero: %s',
    (numerator, denominator, expected) => {
      expect(roundToCents(numerator, denominator)).toBe(expected)
    },
  )

  test('FMT-007? differs at most half a cent from the exact fraction, and rounds exactly half away from zero', () => {
    const denominators = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(amounts, denominators, (numerator, denominator) => {
        const rounded = roundToCents(BigInt(numerator), BigInt(denominator))
        const twiceTheError = 2n * (BigInt(rounded) * BigInt(denominator) - BigInt(numerator))
        const magnitude = twiceTheError < 0n ? -twiceTheError : twiceTheError
        expect(magnitude <= BigInt(denominator)).toBe(true)
        const isHalf = magnitude === BigInt(denominator)
        expect(isHalf && Math.sign(Number(twiceTheError)) !== Math.sign(numerator)).toBe(false)
      }),
      { numRuns: RUNS },
    )
  })

  test('throws on division by zero', () => {
    expect(() => roundToCents(1n, 0n)).toThrow(RangeError)
  })
})
