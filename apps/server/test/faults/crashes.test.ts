import { describe, expect, test, type ExpectStatic } from 'vitest'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { FaultPoint } from '../../src/process/fault-injection.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import {
  aWorld,
  expectPaidOnce,
  runUntilCrash,
  payThrough,
  pressPay,
  type CrashWorld,
} from './processes/crash-world.ts'
import { retryingParent } from './retrying-parent.ts'

/** The open amounts of the children of a family that pays all at once. */
const FAMILY = [5_500, 12_550]

/** The open amounts of three children, each paid separately, with a crash in between. */
const LEFT_BEHIND = [5_500, 12_550, 2_500]
const DEATHS = Math.min(12, 3 * THOROUGHNESS)

const POINTS: [string, FaultPoint][] = [
  ['K04 the attempt was stored', 'attempt-stored'],
  ['K06 the provider had answered', 'provider-answered'],
  ['K07 the answer was stored', 'payment-stored'],
  ['K08 the payer was back', 'payer-returned'],
  ['K09 the truth was fetched', 'status-fetched'],
  ['K10 the ledger was written, the rest not', 'entries-booked'],
  ['K11 the settlement was stored', 'settlement-stored'],
  ['K12 the webhook was stored, its answer not given', 'webhook-stored'],
  ['K13 the webhook was taken up', 'webhook-taken'],
]

async function payAndProceed(world: CrashWorld): Promise<void> {
  await payThrough(world)
  await world.portal.died()
  await world.portal.ensure()
  await expectPaidOnce(world)
}

/** Kills the portal while the provider, which has made the payment, is still responding. */
const crashBeforeTheAnswer = (expectHere: ExpectStatic) => async (world: CrashWorld) => {
  world.bank.faults.order({ on: 'create', what: 'slow-drip', milliseconds: 100 })
  const paying = payThrough(world)
  await expectHere.poll(() => world.bank.bank.list().length).toBe(1)
  await world.portal.kill()
  await paying
  await expectPaidOnce(world)
}

describe('a portal killed during a payment', () => {
  test.concurrent.each(POINTS)(
    'M1 M2 M4 %s: the parent continues and has paid once within a minute',
    (_, crashAt) => runUntilCrash({ crashAt }, payAndProceed),
  )

  test.concurrent('M1 M2 M4 K05 the provider had the order, and its response was under way', ({
    expect: expectHere,
  }) => runUntilCrash({}, crashBeforeTheAnswer(expectHere)))

  test.concurrent('M4 K13 the parent does not return: the next process completes the payment', ({
    expect: expectHere,
  }) =>
    runUntilCrash({ crashAt: 'webhook-taken' }, async (world) => {
      const parent = retryingParent(world.origin, world.portal)
      await parent.signIn(world.login)
      await pressPay(parent, world.terms)
      const [payment] = world.bank.bank.list()
      if (payment !== undefined) await world.bank.bank.choose(payment, 'success')
      await expectHere.poll(() => world.portal.deaths()).toBe(1)
      await world.portal.ensure()
      const entries = async () => (await world.owner.query('select from ledger_entry')).rowCount
      await expectHere.poll(entries).toBe(1)
      await expectPaidOnce(world)
    }))

  test.concurrent('M12 K14 resends a mail that was sent but not marked, with the same id', ({
    expect: expectHere,
  }) =>
    runUntilCrash({ crashAt: 'mail-sent' }, async (world) => {
      await payThrough(world)
      await expectHere.poll(() => world.portal.deaths()).toBe(1)
      // Ends the lease of the dead process.
      await world.owner.query(`update mail set next_at = now() where sent_at is null`)
      await world.portal.ensure()
      const unsent = async () => (await world.owner.query('select from mail where sent_at is null')).rowCount
      await expectHere.poll(unsent).toBe(0)
      const ids = world.mails.letters.map((letter) => /Message-ID: (\S+)/.exec(letter)?.[1])
      expect([ids.length, new Set(ids).size]).toEqual([2, 1])
      await expectPaidOnce(world)
    }))
})

describe('a portal killed repeatedly', () => {
  test.concurrent('M2 M4 K15 the last process books the work of several dead ones within a minute, without a request', async ({
    expect: expectHere,
  }) => {
    const world = await aWorld({ amounts: LEFT_BEHIND, retryAfter: [] })
    const { owner, portal, bank } = world
    try {
      const parent = retryingParent(world.origin, portal)
      await parent.signIn(world.login)
      for (const term of world.terms) await parent.startUntilPayable(term.id)
      for (let death = 1; death < DEATHS; death += 1) {
        await portal.kill()
        await portal.ensure()
      }
      await portal.kill()
      // The webhooks find no portal, and no payer returns.
      for (const payment of bank.bank.list()) await bank.bank.choose(payment, 'success')
      await bank.quiet()
      await portal.ensure()
      const { rows: begun } = await owner.query<{ at: Date }>('select now() as at')
      const entries = () => owner.query<{ at: Date }>('select booked_at as at from ledger_entry')
      await expectHere.poll(async () => (await entries()).rowCount).toBe(LEFT_BEHIND.length)
      const start = begun[0]?.at.getTime() ?? 0
      for (const { at } of (await entries()).rows) expectHere(at.getTime() - start).toBeLessThan(60_000)
      expectHere(portal.deaths()).toBe(DEATHS)
      expectHere(await brokenInvariants(owner)).toEqual([])
    } finally {
      await world.stop()
    }
  })
})

describe('a portal killed during the payment of a webshop order', () => {
  test.concurrent.each(POINTS)(
    'M1 M2 M4 %s: the buyer continues, has paid once within a minute and gets one confirmation',
    (_, crashAt) => runUntilCrash({ crashAt, payable: 'order' }, payAndProceed),
  )

  test.concurrent('M1 M2 M4 K05 the provider had the order, and its response was under way', ({
    expect: expectHere,
  }) => runUntilCrash({ payable: 'order' }, crashBeforeTheAnswer(expectHere)))
})

const FAMILY_POINTS: [string, FaultPoint][] = [
  ['K07 the answer was stored', 'payment-stored'],
  ['K10 the ledger was written, the rest not', 'entries-booked'],
]

describe('a portal killed during a payment for all children', () => {
  test.concurrent.each(FAMILY_POINTS)(
    "M1 M2 M3 M4 %s: each child's term is paid once, for its own share",
    (_, crashAt) => runUntilCrash({ crashAt, amounts: FAMILY }, payAndProceed),
  )

  test.concurrent('M1 M2 M3 M4 K05 the provider had the order for all, and its response was under way', ({
    expect: expectHere,
  }) => runUntilCrash({ amounts: FAMILY }, crashBeforeTheAnswer(expectHere)))
})
