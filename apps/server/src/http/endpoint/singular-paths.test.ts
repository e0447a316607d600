import { expect } from 'vitest'
import { aParent, aPersonWithRole, aSchool } from '../../../testing/people/people.ts'
import { signIn } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { inPlural } from './singular-paths.ts'

test('API-008? a model responds to its singular name as to its plural one', async ({ portal }) => {
  const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
  await aParent(admin.school)
  const browser = await signIn(portal, admin)
  const plural = await browser.get('/api/guardians?limit=5&search=')
  expect(plural.json).toMatchObject({ meta: { count: 1 } })
  expect((await browser.get('/api/guardian?limit=5&search=')).json).toEqual(plural.json)
})

test('API-008? the other name gives no more access', async ({ portal }) => {
  const browser = await signIn(portal, await aParent(await aSchool(portal.owner)))
  expect((await browser.get('/api/guardian')).code).toBe('may-not-impersonate')
  expect((await browser.get('/api/niet')).code).toBe('not-found')
})

test.each([
  ['/api/guardian', '/api/guardians'],
  ['/api/guardian?limit=1', '/api/guardians?limit=1'],
  ['/api/shop-item/1/photos', '/api/shop-items/1/photos'],
  ['/api/shop-category/1', '/api/shop-categories/1'],
  ['/api/shop-order/1', '/api/shop-order/1'],
  ['/api/guardians', '/api/guardians'],
  ['/api/nothing', '/api/nothing'],
  ['/rest/api/guardian', '/rest/api/guardian'],
  ['/api/', '/api/'],
])('TRAP-50 API-008? %s is served as %s', (url, path) => {
  const served = [
    '/api/guardians',
    '/api/shop-items/:id/photos',
    '/api/shop-categories/:id',
    '/api/shop-order/:id',
    '/api/shop-orders',
  ]
  expect(
    inPlural(
      url,
      served.map((one) => ({ path: one })),
    ),
  ).toBe(path)
})
