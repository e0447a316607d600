import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, someSettings } from '@portal/domain/testing/account/a-person.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { reasonNotToLetIn, type Visitor } from '../../src/security/access.ts'
import { accessTable } from '../../src/composition/areas.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { endpointsByArea } from './contracts.ts'
import { openWholePortal } from './world/open-portal.ts'
import { routeOf, routesOf } from './routes.ts'

/** Routes outside the contract: health, the OpenAPI document, the bank, the demo. */
const beyondTheContract = [
  'GET /healthz',
  'GET /livez',
  'GET /api/openapi.json',
  'GET /betalen/ideal/:type/return',
  'POST /betalen/webhook',
  'GET /demo/mailbox',
  'GET /rest/announcements/unsubscribe/:proof',
]

let portal: TestPortal

beforeAll(async () => {
  portal = await openWholePortal()
})
afterAll(() => portal.stop())

const endpoints = Object.values(endpointsByArea).flat()

test('reads the contract of every area', () => {
  expect(Object.keys(endpointsByArea)).toEqual(
    expect.arrayContaining([
      'account',
      'attendance',
      'billing',
      'inquiries',
      'learning',
      'messages',
      'people',
      'site',
      'webshop',
    ]),
  )
  expect(endpoints.length).toBeGreaterThan(90)
})

test('PROD-039 every route of the server is an endpoint of the contract, and so has an access rule', () => {
  const known = new Set([...endpoints.map(routeOf), ...beyondTheContract])
  const routes = routesOf(portal.app)
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !known.has(route))).toEqual([])
})

test('every endpoint of the contract is served', () => {
  const routes = new Set(routesOf(portal.app))
  expect(endpoints.map(routeOf).filter((route) => !routes.has(route))).toEqual([])
})

/**
 * Endpoints without decisions: logo, enabled features, items for sale, own notifications; and the desk for
 * paid orders.
 */
const forEverybody = [
  'download-logo',
  'unsubscribe',
  'check-unsubscribe-link',
  'read-notification-settings',
  'save-preferences',
  'read-push-settings',
  'prepare-push',
  'save-push',
  'end-push',
  'list-modules',
  'read-shop',
  'list-shop-categories',
  'read-shop-category',
  'list-shop-items',
  'read-shop-item',
  'read-shop-variant',
  'read-vat-rate',
  'show-shop-image',
  'download-shop-attachment',
  'list-desk-orders',
  'read-desk-order',
  'find-desk-order',
  'hand-out-order',
  'undo-hand-out',
]

test.each(['beheerder', 'supervisor', 'portal_admin'] as const)(
  'PROD-039 %s has no access to endpoints that manage invoices, messages or permissions',
  (stereotype) => {
    const ofStaffToo = ['account', 'site', 'people', 'learning', 'attendance']
    const switches = {
      invoicesEnabled: true,
      communicatorEnabled: true,
      formsEnabled: true,
      privacyEnabled: true,
    }
    const open = Object.entries(endpointsByArea)
      .filter(([area]) => !ofStaffToo.includes(area))
      .flatMap(([, calls]) => calls)
      .map(({ name }) => name)
      .filter((name) => !reasonNotToLetIn(signedInAs(stereotype), accessTable(name), someSettings(switches)))
    expect(open.filter((name) => !forEverybody.includes(name))).toEqual([])
  },
)

function signedInAs(stereotype: 'beheerder' | 'supervisor' | 'portal_admin'): Visitor {
  const person = aPerson()
  const actor = {
    schoolId: guid('00000000-0000-4000-8000-000000000001'),
    sessionId: 'a',
    person,
    role: {
      stereotype,
      name: '',
      portalAdmin: stereotype === 'portal_admin',
      impersonated: false,
      mayImpersonate: true,
    },
    language: 'nl',
    authentication: { type: 'PASSWORD', source: 'PASSWORD' },
    office: [],
    askedAt: instant('2026-11-21T09:00:00Z'),
  } as const
  return { stage: 'authenticated', actor, reallyThere: person, isLiveEditAdmin: true }
}
