import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPortal } from '../../testing/portal.ts'
import { marksIn } from './world/canaries.ts'
import { checksumsOf } from './checksums.ts'
import { askOf, rows } from './matrices.ts'
import { openWholePortal } from './world/open-portal.ts'
import { buildWorld, type World } from './world/world.ts'

let portal: TestPortal
let world: World
let asked: readonly string[] = []
beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
  await portal.owner.query('update person set active = false where id = $1', [world.targets.own.child])
  const served = new Set<string>(portal.app.portal.served.map(({ name }) => name))
  asked = Object.keys(rows).filter((name) => served.has(name))
})
afterAll(() => portal.stop())

/** Endpoints about invoices; they stay open to the debtor of a leaver, as does the name in the session. */
const ABOUT_INVOICES: readonly string[] = [
  'read-session',
  'list-overviews',
  'list-invoices',
  'list-family-invoices',
  'list-open-terms',
  'read-money-year',
  'read-payment-info',
  'read-transaction',
  'download-invoice',
  'download-receipt',
  'download-conditions',
  'choose-payment-method',
  'start-payment',
  'start-family-payment',
]
/** Endpoints about the parent, and not a pupil. */
const ABOUT_ONESELF: readonly string[] = [
  'download-own-data',
  'choose-language',
  'change-password',
  'revoke-calendar-feed',
  'read-shop-order',
  'list-shop-orders',
  'place-shop-order',
  'replace-shop-order',
  'start-order-payment',
  'ask-stock-notice',
]
const OPEN = new Set([...ABOUT_INVOICES, ...ABOUT_ONESELF])

const isChange = (call: string): boolean => askOf(call)(world.targets.own).method !== 'GET'
const ask = (call: string, of: 'own' | 'nowhere') =>
  world.browsers.parent.send(askOf(call)(world.targets[of]))

test('INV-070? PERM-023? shows only invoices of a leaver', async () => {
  const found: string[] = []
  for (const call of asked.filter((name) => !isChange(name) && !OPEN.has(name)))
    if (marksIn(await ask(call, 'own')).includes('own')) found.push(call)
  expect(found).toEqual([])
})

test('INV-070? PERM-023? rejects every change about a leaver like one about an unknown child', async () => {
  const before = await checksumsOf(portal.owner)
  const found: string[] = []
  for (const call of asked.filter((name) => isChange(name) && !OPEN.has(name))) {
    const expected = rows[call]?.expected.parent
    if (!expected || expected.own === expected.nowhere) continue
    const [{ status, body }, nowhere] = [await ask(call, 'own'), await ask(call, 'nowhere')]
    if (status !== nowhere.status || body !== nowhere.body) found.push(`${call}: ${status} ${body}`)
  }
  expect(found).toEqual([])
  expect(await checksumsOf(portal.owner)).toEqual(before)
})
