import { expect, test } from 'vitest'
import { comparableName } from './payer-name.ts'

test.each([
  ['Vries, Mw. M. de', 'M. de Vries'],
  ['DHR J JANSEN', 'J. Jansen'],
  ['AYLIN YILMAZ-DEMIR', 'Aylin Yilmaz Demir'],
  ['Zoë Müller', 'ZOE MULLER'],
])('%j is %j', (one, other) => {
  expect(comparableName(one)).toBe(comparableName(other))
})

test('other people are other people, and a title alone is nobody', () => {
  expect(comparableName('J. Jansen')).not.toBe(comparableName('P. Jansen'))
  expect(comparableName('Mw. de')).toBe('')
})
