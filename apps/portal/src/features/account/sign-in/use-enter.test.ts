import { expect, test } from 'vitest'
import { addressBelow } from './use-enter.ts'

test('opens the requested page of the portal after sign-in', () => {
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
])('X3 rejects the external URL %s, and opens home', (to) =>
  expect(addressBelow('/app/portal/', to)).toBe('/app/portal/'),
)
