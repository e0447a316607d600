import { expect, test } from 'vitest'
import { addressBelow } from './use-enter.ts'

test('after signing in the person goes on to the wanted place in the portal', () => {
  expect(addressBelow('/app/portal', '/child/1/invoices/open?search=a')).toBe(
    '/app/portal/child/1/invoices/open?search=a',
  )
})

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'javascript:alert(1)',
  7,
  undefined,
])('X3 an address from outside (%s) leads home', (to) =>
  expect(addressBelow('/app/portal/', to)).toBe('/app/portal/'),
)
