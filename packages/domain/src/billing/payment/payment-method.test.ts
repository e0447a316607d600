import { expect, test } from 'vitest'
import { isDirect, paymentMethodNames } from './payment-method.ts'

test('LIM-032 one pays at once by iDEAL, Sofort and Bancontact, and by nothing else', () => {
  expect(paymentMethodNames.filter(isDirect)).toEqual(['ideal', 'sofort', 'mistercash'])
})
