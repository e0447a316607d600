import { expect, test } from 'vitest'
import { Fault, Unreachable } from '../../api/failures.ts'
import { variantOf } from './error-variant.ts'

test.each([501, 502, 503, 504])(
  'ERR-062 ERR-064? status %i shows that the portal cannot be reached',
  (status) => {
    expect(variantOf(new Fault(status, undefined))).toBe('backend')
  },
)

test('no connection shows that the portal cannot be reached', () => {
  expect(variantOf(new Unreachable())).toBe('backend')
})

test('ERR-063 an announced maintenance says so', () => {
  expect(variantOf(new Fault(503, undefined, true))).toBe('maintenance')
})

test('ERR-058 everything else is an error', () => {
  expect(variantOf(new Fault(500, 'r'))).toBe('crash')
  expect(variantOf(new Error('x'))).toBe('crash')
})
