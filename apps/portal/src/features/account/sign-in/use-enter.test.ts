import { expect, test } from 'vitest'
import { addressOf } from './use-enter.ts'

test('opens the requested page of the portal after sign-in', () => {
  expect(addressOf('/app/portal', '/child/1/invoices/open?search=a')).toBe(
    '/app/portal/child/1/invoices/open?search=a',
  )
})

test('OFF-013 opens the requested screen of the office after sign-in', () =>
  expect(addressOf('/app/portal', '/app/office/families?class=1A')).toBe('/app/office/families?class=1A'))

test.each(['/app/officer/', '/app/office'])('takes %s for a path of the portal', (to) =>
  expect(addressOf('/app/portal', to)).toBe(`/app/portal${to}`),
)

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'javascript:alert(1)',
  7,
  undefined,
])('X3 rejects the external URL %s, and opens home', (to) =>
  expect(addressOf('/app/portal/', to)).toBe('/app/portal/'),
)
