import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { CrashPoint } from '../../src/features/billing/payment/payment-deps.ts'
import { createSimulatedBank } from '../../src/gateways/payments/simulated-bank/simulated-bank.ts'
import { anInvoice } from '../bills.ts'
import { brokenInvariants } from '../invariants.ts'
import { aListFor } from '../lists.ts'
import { aParent, aSchool } from '../people.ts'
import { createTestDatabase } from '../test-database.ts'
import { mortalPortal } from './mortal-portal.ts'
import { patientParent, type PatientParent, type TermSeen } from './patient-parent.ts'

const API_KEY = 'test_crashes'
const WITHIN_MILLISECONDS = 60_000
const FIRST_PORT = 4601
const TOTAL = 12_550
/** What is open for each of the children of a family that pays at once. */
const FAMILY = [5_500, 12_550]

const POINTS: [string, CrashPoint, number][] = [
  ['K04 the attempt was stored', 'attempt-stored', 0],
  ['K06 the provider had answered', 'provider-answered', 1],
  ['K07 the answer was stored', 'payment-stored', 2],
  ['K08 the payer was back', 'payer-returned', 3],
  ['K09 the truth was fetched', 'truth-fetched', 4],
  ['K10 the ledger was written, the rest not', 'entries-booked', 5],
  ['K11 the settlement was stored', 'settlement-stored', 6],
  ['K12 the hint was stored, its answer not given', 'notice-stored', 7],
  ['K13 the hint was taken up', 'notice-taken', 8],
]

async function aWorld(port: number, dieAt?: CrashPoint, amounts: readonly number[] = [TOTAL]) {
  const { ownerConfig, appConfig, drop } = await createTestDatabase()
  const owner = new pg.Pool({ ...ownerConfig, max: 2 })
  // Dropping the database may overtake a connection that is still saying goodbye.
  owner.on('error', () => {})
  const bank = createSimulatedBank({
    profiles: [{ apiKey: API_KEY, name: 'Lyceum De Waterlinie' }],
    retryAfter: [300, 600, 1_200, 2_400, 5_000, 5_000, 5_000],
  })
  const school = await aSchool(owner)
  await owner.query('update school_host set host = $1', [`127.0.0.1:${port}`])
  const parent = await aParent(school, { children: amounts.map(() => ({})) })
  const terms: TermSeen[] = []
  for (const [index, amount] of amounts.entries()) {
    const child = parent.children[index] ?? parent.child
    const bill = await anInvoice(await aListFor({ ...parent, child }), { total: amount })
    terms.push(...bill.terms.map((id) => ({ id, amount })))
  }
  const portal = mortalPortal({
    database: appConfig,
    bank: await bank.listen(0),
    apiKey: API_KEY,
    port,
    ...(dieAt && { dieAt }),
  })
  const stop = async () => {
    await portal.kill()
    await bank.close()
    await owner.end()
    await drop()
  }
  return { owner, bank, portal, login: parent.login, terms, origin: `http://127.0.0.1:${port}`, stop }
}

type CrashWorld = Awaited<ReturnType<typeof aWorld>>

/** A parent pays, whatever happens to the portal meanwhile. */
async function payThrough({ bank, portal, login, terms, origin }: CrashWorld): Promise<void> {
  const parent = patientParent(origin, portal)
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
}

function pressPay(parent: PatientParent, terms: readonly TermSeen[]) {
  const [first, ...others] = terms
  if (first === undefined) throw new Error('No term')
  return others.length === 0 ? parent.startUntilPayable(first.id) : parent.startTogetherUntilPayable(terms)
}

async function expectPaidOnce({ owner, bank, terms }: CrashWorld): Promise<void> {
  expect(bank.bank.list().map(({ status, cents }) => [status, cents])).toEqual([
    ['paid', terms.reduce((total, { amount }) => total + amount, 0)],
  ])
  const { rows } = await owner.query<TermSeen>(
    'select term_id as id, amount::int as amount from ledger_entry',
  )
  expect(rows.toSorted(byId)).toEqual(terms.toSorted(byId))
  const mails = await owner.query('select from mail')
  expect(mails.rowCount).toBe(1)
  expect(await brokenInvariants(owner)).toEqual([])
}

const byId = (a: TermSeen, b: TermSeen) => (a.id < b.id ? -1 : 1)

describe('a portal that is killed while a parent pays', () => {
  test.concurrent.each(POINTS)(
    'M1 M2 M4 %s: the parent goes on and has paid once within a minute',
    { timeout: 2 * WITHIN_MILLISECONDS },
    async (_, dieAt, index) => {
      const world = await aWorld(FIRST_PORT + index, dieAt)
      try {
        const begun = performance.now()
        await payThrough(world)
        expect(world.portal.deaths()).toBe(1)
        expect(performance.now() - begun).toBeLessThan(WITHIN_MILLISECONDS)
        await expectPaidOnce(world)
      } finally {
        await world.stop()
      }
    },
  )

  test.concurrent(
    'M1 M2 M4 K05 the provider had received the order, and its answer was under way',
    { timeout: 2 * WITHIN_MILLISECONDS },
    async ({ expect: expectHere }) => {
      const world = await aWorld(FIRST_PORT + POINTS.length)
      try {
        world.bank.faults.order({ on: 'create', what: 'slow-drip', milliseconds: 100 })
        const paying = payThrough(world)
        await expectHere.poll(() => world.bank.bank.list().length, { timeout: 20_000 }).toBe(1)
        await world.portal.kill()
        await paying
        expect(world.portal.deaths()).toBe(1)
        await expectPaidOnce(world)
      } finally {
        await world.stop()
      }
    },
  )

  test.concurrent(
    'M4 K13 nobody comes back after the crash: the next process finishes it alone',
    { timeout: 2 * WITHIN_MILLISECONDS },
    async ({ expect: expectHere }) => {
      const world = await aWorld(FIRST_PORT + POINTS.length + 1, 'notice-taken')
      try {
        const parent = patientParent(world.origin, world.portal)
        await parent.signIn(world.login)
        await pressPay(parent, world.terms)
        const [payment] = world.bank.bank.list()
        if (payment !== undefined) await world.bank.bank.choose(payment, 'success')
        await expectHere.poll(() => world.portal.deaths(), { timeout: 20_000 }).toBe(1)
        await world.portal.ensure()
        await expectHere
          .poll(async () => (await world.owner.query('select from ledger_entry')).rowCount, {
            timeout: 40_000,
          })
          .toBe(1)
        await expectPaidOnce(world)
      } finally {
        await world.stop()
      }
    },
  )
})

const FAMILY_POINTS: [string, CrashPoint, number][] = [
  ['K07 the answer was stored', 'payment-stored', 12],
  ['K10 the ledger was written, the rest not', 'entries-booked', 13],
]

describe('a portal that is killed while a parent pays for all children at once', () => {
  test.concurrent.each(FAMILY_POINTS)(
    'M1 M2 M3 M4 %s: each child’s term is paid once, for its own share',
    { timeout: 2 * WITHIN_MILLISECONDS },
    async (_, dieAt, index) => {
      const world = await aWorld(FIRST_PORT + index, dieAt, FAMILY)
      try {
        await payThrough(world)
        expect(world.portal.deaths()).toBe(1)
        await expectPaidOnce(world)
      } finally {
        await world.stop()
      }
    },
  )

  test.concurrent(
    'M1 M2 M3 M4 K05 the provider had received the order for all, and its answer was under way',
    { timeout: 2 * WITHIN_MILLISECONDS },
    async ({ expect: expectHere }) => {
      const world = await aWorld(FIRST_PORT + 14, undefined, FAMILY)
      try {
        world.bank.faults.order({ on: 'create', what: 'slow-drip', milliseconds: 100 })
        const paying = payThrough(world)
        await expectHere.poll(() => world.bank.bank.list().length, { timeout: 20_000 }).toBe(1)
        await world.portal.kill()
        await paying
        expect(world.portal.deaths()).toBe(1)
        await expectPaidOnce(world)
      } finally {
        await world.stop()
      }
    },
  )
})
