import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { BankPayment } from '@portal/simulators/bank/bank-payment.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { brokenInvariants } from '../../../testing/payments/invariants.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../testing/payments/payments.ts'
import { events, SHARED_SCENARIOS } from './scenario-events.ts'
import { aScenario, comeToRest, happen, paymentsOf, type Scenario } from './payment-scenario.ts'

/** Includes `SHARED_SCENARIOS`. */
const SCENARIOS = 10 * THOROUGHNESS

let world: PaymentWorld

beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

const held = (payment: BankPayment) =>
  payment.status === 'paid'
    ? [...payment.refunds, ...payment.chargebacks].reduce((left, { cents }) => left - cents, payment.cents)
    : 0

/** Expects equal amounts in the ledger and at the provider, per family and webshop order. */
async function expectSameBooks(scenario: Scenario): Promise<void> {
  for (const { family } of scenario.households) {
    const { rows } = await world.owner.query<{ booked: number; attempts: Guid[] }>(
      `select coalesce((select sum(amount) from ledger_entry where school_id = $1 and (debtor_id = $2 or buyer_id = $3)), 0)::int
           as booked,
         array(select id::text from payment_attempt where school_id = $1 and (debtor_id = $2 or buyer_id = $3)) as attempts`,
      [scenario.schoolId, family.debtor.id, family.parents[0].person.guid],
    )
    const attempts = new Set<string | undefined>(rows[0]?.attempts)
    const mine = paymentsOf(scenario).filter(({ metadata }) => attempts.has(metadata['attemptId']))
    expect(rows[0]?.booked).toBe(mine.reduce((sum, payment) => sum + held(payment), 0))
  }
}

/** The outcomes of payments for several terms. */
async function fatesOfSharedPayments(): Promise<ReadonlySet<string>> {
  const { rows } = await world.owner.query<{ state: string }>(
    `select distinct a.state from payment_attempt a where 1 < (select count(*) from payment_attempt_term t
       where t.school_id = a.school_id and t.attempt_id = a.id)`,
  )
  return new Set(rows.map(({ state }) => state))
}

test(`M1 M3 M4 M6 M9 keeps the ledger right at every step of ${SCENARIOS} random scenarios with invoices and orders of the webshop, and equal to the provider at the end`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(events, { minLength: 4, maxLength: 24 }), async (happened) => {
      const scenario = await aScenario(world)
      for (const event of happened) {
        await happen(event, scenario)
        expect(await brokenInvariants(world.owner)).toEqual([])
      }
      await comeToRest(scenario)
      expect(await brokenInvariants(world.owner)).toEqual([])
      await expectSameBooks(scenario)
      const live = await world.owner.query(
        'select state from payment_attempt where school_id = $1 and live',
        [scenario.schoolId],
      )
      expect(live.rows).toEqual([])
    }),
    {
      numRuns: SCENARIOS,
      examples: SHARED_SCENARIOS.map((scenario) => [[...scenario]]),
      // Shrinking is off: broken rows of one scenario would fail the shorter ones too.
      endOnFailure: true,
    },
  )
  const fates = await fatesOfSharedPayments()
  for (const fate of ['paid', 'cancelled', 'partly-refunded', 'charged-back']) expect(fates).toContain(fate)
  const orders = await world.owner.query<{ state: string }>(
    'select distinct state from payment_attempt where buyer_id is not null',
  )
  const fatesOfOrders = orders.rows.map(({ state }) => state)
  for (const fate of ['paid', 'expired', 'charged-back']) expect(fatesOfOrders).toContain(fate)
})
