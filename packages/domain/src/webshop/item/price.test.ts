import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { aVariant } from '../../../testing/webshop/an-item.ts'
import { isQuantity, readAmount, reasonNotToAdd, unitPrice, vatShare, writeAmount } from './price.ts'

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
    ['9999,99', 999999],
  ])('VAL-034 VAL-035 VAL-036 %s is accepted', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })

  test.each([
    ['VAL-033', '0'],
    ['VAL-033', '0,00'],
    ['VAL-033', '-5'],
    ['VAL-034', '5 euro'],
    ['VAL-034', '€5'],
    ['VAL-034', '1e3'],
    ['VAL-034', '٣'],
    ['VAL-034', ''],
    ['VAL-035', '1,0,0'],
    ['VAL-035', '1.000,00'],
    ['VAL-035', '5,'],
    ['VAL-035', ',50'],
    ['VAL-036', '1,005'],
    ['VAL-040?', '1.000'],
    ['VAL-040?', '10000'],
  ])('%s %s is rejected', (_, typed) => {
    expect(readAmount(typed)).toBeUndefined()
  })

  test('VAL-037 is shown with a comma and two decimals', () => {
    expect(writeAmount(cents(1250))).toBe('12,50')
    expect(writeAmount(cents(5))).toBe('0,05')
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
