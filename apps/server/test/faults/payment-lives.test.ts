import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { checkAttempts } from '../../src/features/billing/payment/check-attempts.ts'
import { followNotices } from '../../src/features/billing/payment/follow-notices.ts'
import { receiveNotice } from '../../src/features/billing/payment/receive-notice.ts'
import { reconcilePayments } from '../../src/features/billing/payment/reconcile-payments.ts'
import { startPayment } from '../../src/features/billing/payment/start-payment.ts'
import type { BankPayment, Outcome } from '../../src/gateways/payments/simulated-bank/bank-payment.ts'
import type { CallFault } from '../../src/gateways/payments/simulated-bank/faults.ts'
import { brokenInvariants } from '../invariants.ts'
import { aBill, aFamily, aSchool, type Family } from '../payables.ts'
import { openPaymentWorld, type PaymentWorld } from '../payments.ts'
import { THOROUGHNESS } from './thoroughness.ts'

const LIVES = 40 * THOROUGHNESS

let world: PaymentWorld

beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

/** Something that somebody does, or that happens, in the life of a bill. */
type Event =
  | {
      readonly does: 'start'
      readonly parent: 0 | 1
      readonly times: number
      readonly fault?: CallFault['what']
    }
  | { readonly does: 'choose'; readonly outcome: Outcome; readonly nth: number }
  | { readonly does: 'report-late'; readonly nth: number }
  | { readonly does: 'refund'; readonly nth: number; readonly cents: number }
  | { readonly does: 'charge-back'; readonly nth: number }
  | { readonly does: 'hint'; readonly nth: number; readonly times: number }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'withdraw' }
  | { readonly does: 'provider-away'; readonly calls: number }

const nth = fc.nat(5)
const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        does: fc.constant('start' as const),
        parent: fc.constantFrom(0 as const, 1 as const),
        times: fc.integer({ min: 1, max: 3 }),
        fault: fc.constantFrom('drop-answer', 'error-500', 'html', 'refuse', 'drop-request', 'garbage'),
      },
      { requiredKeys: ['does', 'parent', 'times'] },
    ),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      outcome: fc.constantFrom<Outcome>(
        'success',
        'success-unconfirmed',
        'open',
        'cancelled',
        'failure',
        'error',
        'corrupted',
      ),
      nth,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('report-late' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      nth,
      cents: fc.integer({ min: 1, max: 6_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('charge-back' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('hint' as const), nth, times: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 70 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('provider-away' as const),
      calls: fc.integer({ min: 1, max: 4 }),
    }),
  },
)

const paymentsOf = ({ schoolId }: Family): BankPayment[] =>
  world.bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === schoolId)

const pick = (family: Family, index: number): BankPayment | undefined => {
  const payments = paymentsOf(family)
  return payments[index % Math.max(1, payments.length)]
}

type Bill = { readonly family: Family; readonly term: Guid }
type Happening<Does extends Event['does']> = (
  event: Extract<Event, { does: Does }>,
  bill: Bill,
) => Promise<unknown>

const OVER = new Set<string>(['canceled', 'expired', 'failed'])

/** Does something to the payment that is meant, if there is one. */
const toPayment = async (
  { family }: Bill,
  index: number,
  act: (payment: BankPayment) => unknown,
): Promise<unknown> => {
  const payment = pick(family, index)
  return payment && act(payment)
}

const happenings: { readonly [Does in Event['does']]: Happening<Does> } = {
  start: (event, { family, term }) => startAtOnce(event, family, term),
  choose: (event, bill) =>
    toPayment(bill, event.nth, (payment) => world.bank.bank.choose(payment, event.outcome)),
  'report-late': (event, bill) =>
    toPayment(
      bill,
      event.nth,
      (payment) => OVER.has(payment.status) && world.bank.bank.report(payment, 'paid'),
    ),
  refund: (event, bill) =>
    toPayment(bill, event.nth, (payment) => world.bank.bank.refund(payment, event.cents)),
  'charge-back': (event, bill) =>
    toPayment(bill, event.nth, (payment) => world.bank.bank.chargeBack(payment)),
  hint: (event, bill) =>
    toPayment(bill, event.nth, (payment) => hintAtOnce(bill.family, payment.id, event.times)),
  wait: (event, { family }) => {
    world.time.advance(event.minutes * 60_000)
    return checkAttempts(world.deps, family.schoolId)
  },
  withdraw: (_, { term }) => world.owner.query('update term set withdrawn_at = now() where id = $1', [term]),
  'provider-away': async (event) =>
    world.bank.faults.order({ on: 'any', what: 'drop-request', times: event.calls }),
}

const happen = (event: Event, bill: Bill): Promise<unknown> =>
  (happenings[event.does] as Happening<typeof event.does>)(event, bill)

async function startAtOnce(
  { parent, times, fault }: Extract<Event, { does: 'start' }>,
  family: Family,
  term: Guid,
): Promise<void> {
  if (fault) world.bank.faults.order({ on: 'create', what: fault })
  const start = () =>
    startPayment(world.deps, family.parents[parent], {
      id: term,
      returnUrl: '',
      origin: 'http://portal.example',
    })
  // Being refused is part of life; the invariants tell whether it was right.
  await Promise.all(Array.from({ length: times }, () => start().catch(refusedOnly)))
}

function refusedOnly(error: unknown): void {
  if (
    !(error instanceof Error && 'code' in error && ['nothing-open', 'not-found'].includes(String(error.code)))
  )
    throw error
}

async function hintAtOnce({ schoolId }: Family, paymentId: string, times: number): Promise<void> {
  const follow = async () => {
    await receiveNotice(world.deps, schoolId, paymentId)
    await followNotices(world.deps, schoolId)
  }
  await Promise.all(Array.from({ length: times }, follow))
}

/** Time passes and the provider is well again: everything that is still to be heard is heard. */
async function comeToRest(family: Family): Promise<void> {
  world.bank.faults.clear()
  world.time.advance(60 * 60_000)
  await checkAttempts(world.deps, family.schoolId)
  world.time.advance(60 * 60_000)
  await checkAttempts(world.deps, family.schoolId)
  await reconcilePayments(world.deps, family.schoolId)
}

const held = (payment: BankPayment) =>
  payment.status === 'paid'
    ? [...payment.refunds, ...payment.chargebacks].reduce((left, { cents }) => left - cents, payment.cents)
    : 0

test(
  `M1 M3 M4 M6 M9 in ${LIVES} random lives of a bill the books are right at every step, and in the end as the provider's`,
  {
    timeout: 120_000 * THOROUGHNESS,
  },
  async () => {
    const schoolId = await aSchool(world.owner)
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: 4, maxLength: 20 }), async (life) => {
        const family = await aFamily(world.owner, schoolId)
        const [term] = await aBill(world.owner, family)
        if (term === undefined) throw new Error('No term')
        const before = new Set(paymentsOf(family).map(({ id }) => id))
        for (const event of life) {
          await happen(event, { family, term })
          expect(await brokenInvariants(world.owner)).toEqual([])
        }
        await comeToRest(family)
        expect(await brokenInvariants(world.owner)).toEqual([])
        const mine = paymentsOf(family).filter(({ id }) => !before.has(id))
        const { rows } = await world.owner.query<{ booked: number }>(
          'select coalesce(sum(amount), 0)::int as booked from ledger_entry where school_id = $1 and debtor_id = $2',
          [schoolId, family.debtorId],
        )
        expect(rows[0]?.booked).toBe(mine.reduce((sum, payment) => sum + held(payment), 0))
        const live = await world.owner.query('select state from payment_attempt where live')
        expect(live.rows).toEqual([])
      }),
      { numRuns: LIVES },
    )
  },
)
