import pg from 'pg'
import { expect } from 'vitest'
import type { FaultPoint } from '../../../src/process/fault-injection.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { openDatabase } from '../../../src/database/connection.ts'
import { openSchools } from '../../../src/database/tenancy.ts'
import { anActor } from '../../../testing/people/families.ts'
import { anInvoice } from '../../../testing/billing/invoices.ts'
import { freePort } from '../../../testing/network/free-port.ts'
import { brokenInvariants } from '../../../testing/payments/invariants.ts'
import { aListFor, ALWAYS_OPEN } from '../../../testing/billing/lists.ts'
import { openMailServer } from '../../../testing/network/mail-server.ts'
import { aParent, aSchool, type TestFamily } from '../../../testing/people/people.ts'
import { anOrder } from '../../../testing/webshop/shop-orders.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { killablePortal } from './killable-portal.ts'
import { retryingParent, type RetryingParent, type TermSeen } from '../retrying-parent.ts'

const API_KEY = 'test_crashes'
const TOTAL = 12_550

const SEEDS = THOROUGHNESS
const MILLISECONDS_A_SEED = 4
const MINUTE_MILLISECONDS = 60_000

type Given = {
  /** The crash point; without it, the test kills the portal. */
  readonly crashAt?: FaultPoint
  /** The delays of repeated webhooks; none when absent. */
  readonly retryAfter?: readonly number[]
  /** The open amounts of the parent's children, in cents. */
  readonly amounts?: readonly number[]
  /** The payable: invoices of these amounts, or an order of the webshop. */
  readonly payable?: 'invoices' | 'order'
}

/**
 * Runs the same scenario once per seed, each in its own school. Another seed delays the crash a little; the test may
 * use `seed` for more variation.
 */
export async function runUntilCrash(given: Given, run: (world: CrashWorld) => Promise<void>): Promise<void> {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const world = await aWorld(given, seed)
    try {
      await run(world)
      await world.portal.died()
      expect(world.portal.deaths()).toBe(1)
    } finally {
      await world.stop()
    }
  }
}

const RETRY_AFTER = [300, 600, 1_200, 2_400, 5_000, 5_000, 5_000]

/** A school, a bank and a portal in a separate process, which may die. */
export async function aWorld(
  { crashAt, amounts = [TOTAL], retryAfter = RETRY_AFTER, payable = 'invoices' }: Given,
  seed = 0,
) {
  const port = await freePort()
  const { ownerConfig, appConfig, drop } = await createTestDatabase()
  const owner = new pg.Pool({ ...ownerConfig, max: 2 })
  // Dropping the database may overtake a connection that is still closing.
  owner.on('error', () => {})
  const bank = createSimulatedBank({
    profiles: [{ apiKey: API_KEY, name: 'Lyceum De Waterlinie' }],
    retryAfter,
  })
  const mails = await openMailServer()
  const school = await aSchool(owner)
  await owner.query('update school_host set host = $1', [`127.0.0.1:${port}`])
  const parent = await aParent(school, { children: amounts.map(() => ({})) })
  const terms =
    payable === 'order' ? [await anOrderToPay(appConfig, parent)] : await invoicesOf(parent, amounts)
  const portal = killablePortal({
    database: appConfig,
    bank: await bank.listen(0),
    apiKey: API_KEY,
    port,
    mailServer: mails.url,
    ...(crashAt && { crashAt, crashAfter: seed * MILLISECONDS_A_SEED }),
  })
  const stop = async () => {
    await portal.end()
    await bank.close()
    await mails.close()
    await owner.end()
    await drop()
  }
  const origin = `http://127.0.0.1:${port}`
  return { seed, owner, appConfig, bank, mails, school, portal, login: parent.login, terms, origin, stop }
}

async function invoicesOf(parent: TestFamily, amounts: readonly number[]): Promise<TermSeen[]> {
  const terms: TermSeen[] = []
  for (const [index, amount] of amounts.entries()) {
    const child = parent.children[index] ?? parent.child
    const invoice = await anInvoice(await aListFor({ ...parent, child }, ALWAYS_OPEN), { total: amount })
    terms.push(...invoice.terms.map((id) => ({ id, amount })))
  }
  return terms
}

/** An order of seven shirts, which gets a term when its payment starts. */
async function anOrderToPay(config: pg.PoolConfig, { id: buyer, school }: TestFamily): Promise<TermSeen> {
  const database = openDatabase({ config })
  const deps = { schools: openSchools(database), clock: () => instant(new Date().toISOString()) }
  const id = await anOrder(deps, school, anActor(school.id, buyer))
  await database.close()
  return { id, amount: 7 * 1795, isOrder: true }
}

export type CrashWorld = Awaited<ReturnType<typeof aWorld>>

/**
 * A parent pays within a minute of waiting, whatever happens to the portal. Slow responses of a busy machine do not
 * count.
 */
export async function payThrough({ bank, portal, login, terms, origin }: CrashWorld): Promise<void> {
  const parent = retryingParent(origin, portal)
  await parent.signIn(login)
  const info = await pressPay(parent, terms)
  const id = info === 'nothing-open' ? undefined : info.authenticationUrl?.split('/').at(-1)
  const payment = id === undefined ? undefined : bank.bank.find(id)
  if (payment === undefined) throw new Error('No place to pay')
  await bank.bank.choose(payment, 'success')
  const path = await parent.comeBack(payment.redirectUrl)
  expect(path).toMatch(/^\/app\/portal\/paid\?transaction=/)
  const transaction = new URL(path, origin).searchParams.get('transaction') ?? ''
  expect(await parent.waitForEnd(transaction)).toBe('Success')
  expect(parent.waitedMilliseconds()).toBeLessThan(MINUTE_MILLISECONDS)
}

export function pressPay(parent: RetryingParent, terms: readonly TermSeen[]) {
  const [first, ...others] = terms
  if (first === undefined) throw new Error('No term')
  if (first.isOrder) return parent.checkOutUntilPayable(first.id)
  return others.length === 0 ? parent.startUntilPayable(first.id) : parent.startTogetherUntilPayable(terms)
}

/** Expects one payment at the bank, its ledger entries, and one mail. */
export async function expectPaidOnce({ owner, bank, terms }: CrashWorld): Promise<void> {
  expect(bank.bank.list().map(({ status, cents }) => [status, cents])).toEqual([
    ['paid', terms.reduce((total, { amount }) => total + amount, 0)],
  ])
  const { rows } = await owner.query<TermSeen>(
    `select coalesce(t.shop_order_id, t.id) as id, e.amount::int as amount from ledger_entry e
     join term t on t.school_id = e.school_id and t.id = e.term_id`,
  )
  const paid = terms.map(({ id, amount }) => ({ id, amount }))
  expect(rows.toSorted(byId)).toEqual(paid.toSorted(byId))
  const mails = await owner.query('select from mail')
  expect(mails.rowCount).toBe(1)
  expect(await brokenInvariants(owner)).toEqual([])
}

const byId = (a: TermSeen, b: TermSeen) => (a.id < b.id ? -1 : 1)
