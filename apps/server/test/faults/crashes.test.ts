import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CrashPoint } from '../../src/features/billing/payment/payment-deps.ts'
import { createSimulatedBank } from '../../src/gateways/payments/simulated-bank/simulated-bank.ts'
import { anInvoice } from '../bills.ts'
import { brokenInvariants } from '../invariants.ts'
import { aListFor } from '../lists.ts'
import { aParent, aSchool } from '../people.ts'
import { createTestDatabase } from '../test-database.ts'
import { mortalPortal } from './mortal-portal.ts'
import { patientParent } from './patient-parent.ts'

const API_KEY = 'test_crashes'
const WITHIN_MILLISECONDS = 60_000
const FIRST_PORT = 4601
const TOTAL = 12_550

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

async function aWorld(port: number, dieAt?: CrashPoint) {
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
  const parent = await aParent(school)
  const bill = await anInvoice(await aListFor(parent), { total: TOTAL })
  const [term] = bill.terms
  if (term === undefined) throw new Error('No term')
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
  return { owner, bank, portal, login: parent.login, term, origin: `http://127.0.0.1:${port}`, stop }
}

type CrashWorld = Awaited<ReturnType<typeof aWorld>>

/** A parent pays, whatever happens to the portal meanwhile. */
async function payThrough({ bank, portal, login, term, origin }: CrashWorld): Promise<void> {
  const parent = patientParent(origin, portal)
  await parent.signIn(login)
  const info = await parent.startUntilPayable(term)
  const id = info === 'nothing-open' ? undefined : info.authenticationUrl?.split('/').at(-1)
  const payment = id === undefined ? undefined : bank.bank.find(id)
  if (payment === undefined) throw new Error('No place to pay')
  await bank.bank.choose(payment, 'success')
  const path = await parent.comeBack(payment.redirectUrl)
  expect(path).toMatch(/^\/app\/portal\/paid\?transaction=/)
  const transaction = new URL(path, origin).searchParams.get('transaction') ?? ''
  expect(await parent.waitForEnd(transaction)).toBe('Success')
}

async function expectPaidOnce({ owner, bank, term }: CrashWorld): Promise<void> {
  expect(bank.bank.list().map(({ status, cents }) => [status, cents])).toEqual([['paid', TOTAL]])
  const { rows } = await owner.query<{ term_id: Guid; amount: number }>(
    'select term_id, amount::int as amount from ledger_entry',
  )
  expect(rows).toEqual([{ term_id: term, amount: TOTAL }])
  const mails = await owner.query('select from mail')
  expect(mails.rowCount).toBe(1)
  expect(await brokenInvariants(owner)).toEqual([])
}

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
        await parent.startUntilPayable(world.term)
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
