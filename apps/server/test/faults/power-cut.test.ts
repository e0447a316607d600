import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { freePort } from '../../testing/network/free-port.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { aListFor, ALWAYS_OPEN, type TestOrderList } from '../../testing/billing/lists.ts'
import { orderOf } from '../../testing/billing/orders.ts'
import { aParent, aSchool } from '../../testing/people/people.ts'
import { killableDatabase, type KillableDatabase } from './processes/killable-database.ts'
import { killablePortal, type KillablePortal } from './processes/killable-portal.ts'
import { retryingParent } from './retrying-parent.ts'

const API_KEY = 'test_power'
const CUTS = THOROUGHNESS
const FAMILIES = 3
/** More than any family completes before the last cut. */
const LISTS_EACH = 12 * CUTS

let database: KillableDatabase
let owner: pg.Pool
let portal: KillablePortal
let port: number
const bank = createSimulatedBank({ profiles: [{ apiKey: API_KEY, name: 'Lyceum De Waterlinie' }] })

beforeEach(async () => {
  database = await killableDatabase()
  port = await freePort()
  owner = new pg.Pool({ ...database.ownerConfig, max: 2 })
  owner.on('error', () => {})
  portal = killablePortal({
    database: database.appConfig,
    bank: await bank.listen(0),
    apiKey: API_KEY,
    port,
  })
})
afterEach(async () => {
  await portal.kill()
  await bank.close()
  await owner.end()
  await database.stop()
})

type Family = { readonly login: string; readonly lists: readonly TestOrderList[] }

async function families(): Promise<Family[]> {
  const school = await aSchool(owner)
  await owner.query('update school_host set host = $1', [`127.0.0.1:${port}`])
  const made: Family[] = []
  for (let index = 0; index < FAMILIES; index += 1) {
    const parent = await aParent(school)
    const lists: TestOrderList[] = []
    while (lists.length < LISTS_EACH) lists.push(await aListFor(parent, ALWAYS_OPEN))
    made.push({ login: parent.login, lists })
  }
  return made
}

/** What the portal confirmed before a power cut, and must have stored. */
type Promises = { readonly orders: Guid[]; readonly payments: Guid[] }

/** Orders and starts payments, list after list, until stopped; records every confirmation. */
async function useThePortal(
  { login, lists }: Family,
  patient: KillablePortal,
  promised: Promises,
  isOver: () => boolean,
): Promise<void> {
  const parent = retryingParent(`http://127.0.0.1:${port}`, patient)
  await parent.signIn(login)
  for (const list of lists) {
    if (isOver()) return
    const invoice = await parent.order(list, orderOf(list, [0]))
    promised.orders.push(list.id)
    await parent.startUntilPayable(invoice)
    promised.payments.push(invoice)
  }
}

/** The number of these orders and of these invoices' payments that are stored. */
async function kept({ orders, payments }: Promises): Promise<{ orders: number; payments: number }> {
  const { rows } = await owner.query<{ orders: number; payments: number }>(
    `select
      (select count(*)::int from placed_order where order_list_id = any($1)) as orders,
      (select count(distinct t.invoice_id)::int from payment_attempt a
        join payment_attempt_term p on p.school_id = a.school_id and p.attempt_id = a.id
        join term t on t.school_id = p.school_id and t.id = p.term_id
        where t.invoice_id = any($2) and a.provider_payment_id is not null) as payments`,
    [orders, payments],
  )
  return rows[0] ?? { orders: 0, payments: 0 }
}

test(`M10 keeps everything confirmed through ${CUTS} power cuts of portal and database`, async () => {
  const promised: Promises = { orders: [], payments: [] }
  let powerIsBack = Promise.resolve()
  let isOver = false
  const patient = {
    ...portal,
    ensure: async () => {
      await powerIsBack
      await portal.ensure()
    },
  }
  const everybody = await families()
  const busy = everybody.map((family) => useThePortal(family, patient, promised, () => isOver))
  for (let cut = 1; cut <= CUTS; cut += 1) {
    const wanted = promised.payments.length + 4
    while (promised.payments.length < wanted) await pause(10)
    const { promise, resolve } = Promise.withResolvers<void>()
    powerIsBack = promise
    await Promise.all([portal.kill(), database.kill()])
    const before = { orders: [...promised.orders], payments: [...promised.payments] }
    await database.start()
    expect(await kept(before)).toEqual({ orders: before.orders.length, payments: before.payments.length })
    resolve()
  }
  isOver = true
  await Promise.all(busy)
  expect(portal.deaths()).toBe(CUTS)
  expect(await kept(promised)).toEqual({
    orders: promised.orders.length,
    payments: promised.payments.length,
  })
  expect(await brokenInvariants(owner)).toEqual([])
})
