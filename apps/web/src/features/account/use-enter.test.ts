import { expect, test } from 'vitest'
import { safePlace } from './use-enter.ts'

test('after signing in the person goes on to the wanted place in the portal', () => {
  expect(safePlace('/child/1/invoices/open?search=a', '/app/portal')).toBe(
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
])('an address from outside (%s) leads home', (to) =>
  expect(safePlace(to, '/app/portal/')).toBe('/app/portal/'),
)
