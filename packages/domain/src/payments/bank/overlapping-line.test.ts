import { expect, test } from 'vitest'
import { cents } from '../../values/money/money.ts'
import { mayBeSameMovement, type Movement } from './overlapping-line.ts'

const aMovement = (facts: Partial<Movement> = {}): Movement => ({
  amount: cents(5500),
  entryAmount: cents(5500),
  counterAccount: 'NL45DEMO0556677889',
  counterName: 'Y. El Amrani',
  bankReference: '',
  ...facts,
})

test('M2 a line may repeat another statement when day, amount and counterparty agree', () => {
  expect(mayBeSameMovement(aMovement(), aMovement({ counterName: 'El Amrani Y' }))).toBe(true)
  expect(
    mayBeSameMovement(aMovement({ counterAccount: '' }), aMovement({ counterName: 'y. el amrani' })),
  ).toBe(true)
  expect(mayBeSameMovement(aMovement({ bankReference: 'R1' }), aMovement())).toBe(true)
})

test.each<[string, Partial<Movement>]>([
  ['amount', { amount: cents(5600), entryAmount: cents(5600) }],
  ['account', { counterAccount: 'NL93DEMO0123456789' }],
  ['name, where no account decides', { counterAccount: '', counterName: 'Bakker' }],
])('a line is another movement when it has another %s', (_, facts) => {
  expect(mayBeSameMovement(aMovement(), aMovement(facts))).toBe(false)
})

test('a line is another movement when the bank gives two different references', () => {
  const line = aMovement({ bankReference: 'R1' })
  expect(mayBeSameMovement(line, aMovement({ bankReference: 'R2' }))).toBe(false)
})

test('M2 a part may belong to an entry that another statement has as a whole', () => {
  const whole = aMovement({ counterAccount: '', counterName: '' })
  const part = aMovement({ amount: cents(2500) })
  expect(mayBeSameMovement(part, whole)).toBe(true)
  expect(mayBeSameMovement(whole, part)).toBe(true)
  expect(mayBeSameMovement(part, aMovement({ amount: cents(3000) }))).toBe(false)
})
