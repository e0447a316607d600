import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { readTypedAmount, writeTypedAmount } from './typed-amount.ts'

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  [' € 1.234,50 ', 123_450],
  ['-3', -300],
  ['€ -3,00', -300],
  ['−3,00', -300],
  ['EUR 7', 700],
  ['0', 0],
])('reads %s', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount)
})

test.each(['twaalf', '12,505', '1,2,3', '--3', '12 50', '10.000.000,01'])('does not read %s', (typed) => {
  expect(readTypedAmount(typed)).toBe('amount-unreadable')
})

test('does not guess between thousands and decimals', () => {
  expect(readTypedAmount('1.234')).toBe('amount-ambiguous')
})

test('reads an empty text as no amount', () => {
  expect(readTypedAmount('  ')).toBeUndefined()
})

test('reads every amount that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(readTypedAmount(writeTypedAmount(cents(amount)))).toBe(amount)
    }),
  )
})
