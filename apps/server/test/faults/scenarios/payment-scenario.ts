import type { Guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { checkAttempts } from '../../../src/features/payments/settle/check-attempts.ts'
import { processWebhooks } from '../../../src/features/payments/settle/process-webhooks.ts'
import { receiveWebhook } from '../../../src/features/payments/settle/receive-webhook.ts'
import { reconcilePayments } from '../../../src/features/payments/settle/reconcile-payments.ts'
import { startFamilyPayment } from '../../../src/features/billing/pay/start-family-payment.ts'
import { startOrderPayment } from '../../../src/features/webshop/checkout/start-order-payment.ts'
import { startPayment } from '../../../src/features/billing/pay/start-payment.ts'
import type { BankPayment } from '@portal/simulators/bank/bank-payment.ts'
import type { CallFault } from '@portal/simulators/bank/faults/faults.ts'
import { aTwoParentFamily, aSibling, type TwoParentFamily } from '../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../testing/billing/invoices.ts'
import { aSchool, type TestSchool } from '../../../testing/people/people.ts'
import type { PaymentWorld } from '../../../testing/payments/payments.ts'
import { anOrder } from '../../../testing/webshop/shop-orders.ts'
import { AMOUNTS, FAMILIES, type Event } from './scenario-events.ts'

const ORIGIN = 'http://portal.example'

type Household = {
  readonly family: TwoParentFamily
  readonly terms: readonly Guid[]
  /** The webshop order of the first parent; a new one after a payment. */
  order: Guid
}

/** The state of a scenario: the families of its own school. */
export type Scenario = {
  readonly world: PaymentWorld
  readonly schoolId: Guid
  readonly households: readonly Household[]
}

export async function aScenario(world: PaymentWorld): Promise<Scenario> {
  const school = await aSchool(world.owner)
  const households: Household[] = []
  while (households.length < FAMILIES) households.push(await aHousehold(world, school))
  return { world, schoolId: school.id, households }
}

async function aHousehold(world: PaymentWorld, school: TestSchool): Promise<Household> {
  const family = await aTwoParentFamily(school)
  const sibling = await aSibling(family)
  const [first, second, third] = AMOUNTS
  const terms = [
    ...(await anInvoiceInTerms(family, first)),
    ...(await anInvoiceInTerms(family, second)),
    ...(await anInvoiceInTerms(sibling, third)),
  ]
  return { family, terms, order: await anOrder(world.deps, school, family.parents[0]) }
}

function householdOf({ households }: Scenario, family: number): Household {
  const household = households[family]
  if (household === undefined) throw new Error('No such family')
  return household
}

export const paymentsOf = ({ world, schoolId }: Scenario): BankPayment[] =>
  world.bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === schoolId)

function pick(scenario: Scenario, index: number): BankPayment | undefined {
  const payments = paymentsOf(scenario)
  return payments[index % Math.max(1, payments.length)]
}

type Happening<Does extends Event['does']> = (
  event: Extract<Event, { does: Does }>,
  scenario: Scenario,
) => Promise<unknown>

const OVER = new Set<string>(['canceled', 'expired', 'failed'])

/** Applies an action to the selected payment, if there is one. */
async function toPayment(
  scenario: Scenario,
  index: number,
  act: (payment: BankPayment) => unknown,
): Promise<unknown> {
  const payment = pick(scenario, index)
  return payment && act(payment)
}

const happenings: { readonly [Does in Event['does']]: Happening<Does> } = {
  'pay-one': (event, scenario) => {
    const { world } = scenario
    const { family, terms } = householdOf(scenario, event.who.family)
    const id = terms[event.term]
    if (id === undefined) throw new Error('No such term')
    const start = () =>
      startPayment(world.deps, family.parents[event.who.parent], { id, returnUrl: '', origin: ORIGIN })
    return startAtOnce(world, event, start)
  },
  'pay-together': async (event, scenario) => {
    const { world } = scenario
    const { family, terms } = householdOf(scenario, event.who.family)
    const chosen = await openOf(
      world,
      event.terms.map((index) => terms[index]),
    )
    const start = () =>
      startFamilyPayment(world.deps, family.parents[event.who.parent], {
        terms: chosen,
        method: 'ideal',
        returnUrl: '',
        origin: ORIGIN,
      })
    return startAtOnce(world, event, start)
  },
  'pay-order': (event, scenario) => {
    const { world } = scenario
    const { family, order } = householdOf(scenario, event.family)
    const start = () =>
      startOrderPayment(world.deps, family.parents[0], { order, returnUrl: '', origin: ORIGIN })
    return startAtOnce(world, event, start)
  },
  'change-order': async (event, scenario) => {
    const household = householdOf(scenario, event.family)
    const { school, parents } = household.family
    const { shirts } = event
    const change = anOrder(scenario.world.deps, school, parents[0], { known: household.order, shirts })
    household.order = await change.catch((error: unknown) => {
      refusedOnly(error)
      return household.order
    })
  },
  choose: (event, scenario) =>
    toPayment(scenario, event.nth, (payment) => scenario.world.bank.bank.choose(payment, event.outcome)),
  'report-late': (event, scenario) =>
    toPayment(
      scenario,
      event.nth,
      (payment) => OVER.has(payment.status) && scenario.world.bank.bank.report(payment, 'paid'),
    ),
  refund: (event, scenario) =>
    toPayment(scenario, event.nth, (payment) => scenario.world.bank.bank.refund(payment, event.cents)),
  'charge-back': (event, scenario) =>
    toPayment(scenario, event.nth, (payment) => scenario.world.bank.bank.chargeBack(payment)),
  webhook: (event, scenario) =>
    toPayment(scenario, event.nth, ({ id }) => sendWebhooks(scenario, id, event.times)),
  wait: (event, { world, schoolId }) => {
    world.time.advance(event.minutes * 60_000)
    return checkAttempts(world.deps, schoolId)
  },
  withdraw: (event, scenario) =>
    scenario.world.owner.query('update term set withdrawn_at = now() where id = $1', [
      householdOf(scenario, event.family).terms[event.term],
    ]),
  'provider-away': async (event, { world }) =>
    world.bank.faults.order({ on: 'any', what: 'drop-request', times: event.calls }),
}

/** Applies an event. */
export const happen = (event: Event, scenario: Scenario): Promise<unknown> =>
  (happenings[event.does] as Happening<typeof event.does>)(event, scenario)

/** What the page of open terms shows of these terms: the open ones with their amounts. */
async function openOf(world: PaymentWorld, terms: readonly (Guid | undefined)[]) {
  const { rows } = await world.owner.query<{ id: Guid; open: number }>(
    `select t.id, (t.amount - coalesce(sum(e.amount), 0))::int as open from term t
     left join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
     where t.id = any($1) and t.withdrawn_at is null group by t.school_id, t.id, t.amount
     having t.amount > coalesce(sum(e.amount), 0) order by t.id`,
    [terms],
  )
  return rows.map(({ id, open }) => ({ id, amount: cents(open) }))
}

async function startAtOnce(
  world: PaymentWorld,
  event: Extract<Event, { fault?: CallFault['what'] }>,
  start: () => Promise<unknown>,
): Promise<void> {
  if (event.fault) world.bank.faults.order({ on: 'create', what: event.fault })
  // Refusals are expected; the invariants decide whether they were right.
  await Promise.all(Array.from({ length: event.times }, () => start().catch(refusedOnly)))
}

const PART_OF_LIFE = new Set([
  'nothing-open',
  'not-found',
  'earlier-term-first',
  'selection-changed',
  'attempt-under-way',
  'no-terms-chosen',
])

function refusedOnly(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && PART_OF_LIFE.has(String(error.code)))) throw error
}

async function sendWebhooks({ world, schoolId }: Scenario, paymentId: string, times: number): Promise<void> {
  const follow = async () => {
    await receiveWebhook(world.deps, schoolId, paymentId)
    await processWebhooks(world.deps, schoolId)
  }
  await Promise.all(Array.from({ length: times }, follow))
}

/** Lets time pass with a working provider until everything is settled. */
export async function comeToRest({ world, schoolId }: Scenario): Promise<void> {
  world.bank.faults.clear()
  world.time.advance(60 * 60_000)
  await checkAttempts(world.deps, schoolId)
  world.time.advance(60 * 60_000)
  await checkAttempts(world.deps, schoolId)
  await reconcilePayments(world.deps, schoolId)
}
