import { expect, test } from 'vitest'
import { aChild, aPerson, someSettings } from '../../../testing/account/a-person.ts'
import { isTrackingId, mayBeCounted } from './analytics.ts'

const counted = someSettings({ googleAnalyticsTrackingId: 'G-AB12CD34EF' })
const parent = {
  person: aPerson(),
  role: { stereotype: 'ouder', name: '', portalAdmin: false, impersonated: false, mayImpersonate: false },
  authentication: { type: 'PASSWORD', source: 'PASSWORD' },
  children: [aChild()],
} as const

test('API-038? counts a parent where the school has an id', () => {
  expect(mayBeCounted(counted, parent)).toBe(true)
  expect(mayBeCounted(someSettings({ googleAnalyticsTrackingId: '' }), parent)).toBe(false)
})

test.each([
  ['a student', { role: { ...parent.role, stereotype: 'leerling' } }],
  ['an adult student', { children: [{ ...aChild(), guid: parent.person.guid }] }],
  ['who impersonates', { role: { ...parent.role, impersonated: true } }],
  ['an administrator', { role: { ...parent.role, stereotype: 'portal_admin' } }],
  ['who came by a link', { authentication: { type: 'TOKEN', source: 'MAIL' } }],
] as const)('API-038? never counts %s', (_who, facts) => {
  expect(mayBeCounted(counted, { ...parent, ...facts })).toBe(false)
})

test.each(['G-AB12CD34EF', 'UA-123456-1', 'GTM-ABCD12'])('accepts the id %s', (id) =>
  expect(isTrackingId(id)).toBe(true),
)
test.each(['', 'G-', 'g-ab12cd', 'G-1"><script>', 'G-AB12 CD', 'https://x'])('rejects the id %s', (id) =>
  expect(isTrackingId(id)).toBe(false),
)
