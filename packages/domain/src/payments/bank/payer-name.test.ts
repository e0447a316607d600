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

test('keeps other people apart, and gives nothing for a title alone', () => {
  expect(comparableName('J. Jansen')).not.toBe(comparableName('P. Jansen'))
  expect(comparableName('Mw. de')).toBe('')
})
