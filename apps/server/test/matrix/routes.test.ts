import { afterAll, beforeAll, expect, test } from 'vitest'
import * as account from '@portal/contract/account.contract.ts'
import * as billing from '@portal/contract/billing.contract.ts'
import * as school from '@portal/contract/school.contract.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { TestPortal } from '../portal.ts'
import { openWholePortal } from './open-portal.ts'
import { routeOf, routesOf } from './routes.ts'

/** Routes that are no calls of the contract: health, the document of the calls, the bank, the demo. */
const beyondTheContract = [
  'GET /healthz',
  'GET /api/openapi.json',
  'GET /betalen/ideal/:type/return',
  'POST /betalen/webhook',
  'GET /demo/mailbox',
]

let portal: TestPortal

beforeAll(async () => {
  portal = await openWholePortal()
})
afterAll(() => portal.stop())

const endpoints: readonly Endpoint[] = Object.values({ ...account, ...billing, ...school })

test('every route of the server is a call of the contract, and so has its row in the access table', () => {
  const known = new Set([...endpoints.map(routeOf), ...beyondTheContract])
  const routes = routesOf(portal.app)
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !known.has(route))).toEqual([])
})

test('every call of the contract is served', () => {
  const routes = new Set(routesOf(portal.app))
  expect(endpoints.map(routeOf).filter((route) => !routes.has(route))).toEqual([])
})
