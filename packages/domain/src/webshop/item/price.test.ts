import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { aVariant } from '../../../testing/webshop/an-item.ts'
import {
  amountOf,
  isQuantity,
  LARGEST_PRICE,
  readAmount,
  reasonNotToAdd,
  unitPrice,
  vatShare,
  writeAmount,
} from './price.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

test('SHOP-030? the tax inside a price is price × p / (100 + p), to whole cents', () => {
  expect(vatShare(cents(1795), { name: 'Hoog', rate: percentage(21) })).toBe(312)
  expect(vatShare(cents(750), { name: 'Laag', rate: percentage(9) })).toBe(62)
  expect(vatShare(cents(500), { name: 'Nul', rate: percentage(0) })).toBe(0)
  expect(vatShare(cents(500), { name: 'Vrijgesteld' })).toBe(0)
})

describe('an amount that a buyer types', () => {
  test.each([
    ['12,50', 1250],
    ['12.5', 1250],
    ['7', 700],
    [' 0,01 ', 1],
    ['1234,56', 123456],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['9.999,99', 999999],
    ['9999,99', 999999],
  ])('VAL-034 VAL-035 VAL-036 %s is accepted', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })

  test.each([
    ['VAL-033', '0', 'invalid-amount'],
    ['VAL-033', '0,00', 'invalid-amount'],
    ['VAL-033', '-5', 'invalid-amount'],
    ['VAL-034', '5 euro', 'invalid-amount'],
    ['VAL-034', '€5', 'invalid-amount'],
    ['VAL-034', '1e3', 'invalid-amount'],
    ['VAL-034', '٣', 'invalid-amount'],
    ['VAL-034', ' ', 'no-amount'],
    ['VAL-035', '1,0,0', 'invalid-amount'],
    ['VAL-035', '5,', 'invalid-amount'],
    ['VAL-035', ',50', 'invalid-amount'],
    ['VAL-036 VAL-111', '1,005', 'too-many-decimals'],
    ['VAL-036 VAL-111', '1.234,567', 'too-many-decimals'],
    ['VAL-040? VAL-110', '1.000', 'ambiguous-amount'],
    ['VAL-040? VAL-111', '10000', 'too-large-amount'],
    ['VAL-040? VAL-111', '10.000,00', 'too-large-amount'],
    ['VAL-111', '9'.repeat(400), 'too-large-amount'],
  ])('%s %s is rejected: %s', (_, typed, fault) => {
    expect(readAmount(typed)).toBe(fault)
    expect(amountOf(typed)).toBeUndefined()
  })

  test('VAL-037 is shown with a comma and two decimals', () => {
    expect(writeAmount(cents(1250))).toBe('12,50')
    expect(writeAmount(cents(5))).toBe('0,05')
    expect(writeAmount(cents(123456))).toBe('1.234,56')
  })

  test('VAL-037 VAL-110 is read again as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST_PRICE }), (amount) => {
        expect(readAmount(writeAmount(cents(amount)))).toBe(amount)
      }),
      { numRuns: RUNS },
    )
  })
})

test('VAL-038 VAL-039 rejects an item without a variant, or without a required amount', () => {
  const fixed = aVariant()
  const free = aVariant({ variablePrice: true })
  expect(reasonNotToAdd({ variant: undefined, hasChild: true, typed: '', inCart: 0 })).toBe('no-variant')
  expect(reasonNotToAdd({ variant: fixed, hasChild: true, typed: 'onzin', inCart: 0 })).toBeUndefined()
  expect(reasonNotToAdd({ variant: free, hasChild: true, typed: ' ', inCart: 0 })).toBe('no-amount')
  expect(reasonNotToAdd({ variant: free, hasChild: true, typed: '0', inCart: 0 })).toBe('invalid-amount')
  expect(reasonNotToAdd({ variant: free, hasChild: true, typed: '12,50', inCart: 0 })).toBeUndefined()
})

test('rejects an item without stock, or with all of its stock in the cart', () => {
  expect(reasonNotToAdd({ variant: aVariant({ left: 0 }), hasChild: true, typed: '', inCart: 0 })).toBe(
    'sold-out',
  )
  expect(
    reasonNotToAdd({ variant: aVariant({ left: 2 }), hasChild: true, typed: '', inCart: 1 }),
  ).toBeUndefined()
  expect(reasonNotToAdd({ variant: aVariant({ left: 2 }), hasChild: true, typed: '', inCart: 2 })).toBe(
    'all-in-cart',
  )
})

test('rejects an item for a child until the child is chosen', () => {
  expect(reasonNotToAdd({ variant: aVariant(), hasChild: false, typed: '', inCart: 0 })).toBe('no-child')
})

test("uses the buyer's amount only for a variable price", () => {
  expect(unitPrice(aVariant({ price: cents(1795) }), cents(1))).toBe(1795)
  expect(unitPrice(aVariant({ price: cents(1795), variablePrice: true }), cents(500))).toBe(500)
})

test('VAL-041 VAL-043? a quantity is whole, from 1 to 999', () => {
  expect([1, 999].every(isQuantity)).toBe(true)
  expect([0, -1, 1.5, 1000, Number.NaN].some(isQuantity)).toBe(false)
  expect(unitPrice(aVariant(), ZERO)).toBe(1795)
})
