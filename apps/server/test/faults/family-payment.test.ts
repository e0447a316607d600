import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { checkAttempts } from '../../src/features/payments/settle/check-attempts.ts'
import { processWebhooks } from '../../src/features/payments/settle/process-webhooks.ts'
import { readTransaction } from '../../src/features/payments/attempt/read-transaction.ts'
import { receiveWebhook } from '../../src/features/payments/settle/receive-webhook.ts'
import { returnFromBank } from '../../src/features/payments/settle/return-from-bank.ts'
import { settlePayment } from '../../src/features/payments/settle/settle-payment.ts'
import { startFamilyPayment } from '../../src/features/billing/pay/start-family-payment.ts'
import { startPayment } from '../../src/features/billing/pay/start-payment.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { aTwoParentFamily, aSibling, type TwoParentFamily } from '../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../testing/billing/invoices.ts'
import { aSchool } from '../../testing/people/people.ts'
import { openPaymentWorld, type PaymentWorld } from '../../testing/payments/payments.ts'

const ROUNDS = 3 * THOROUGHNESS
const ORIGIN = 'http://portal.example'

let world: PaymentWorld

beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

type Term = { readonly id: Guid; readonly cents: number }
type Household = { readonly family: TwoParentFamily; readonly terms: readonly [Term, Term, Term] }

/** Two children with three invoices of different amounts. */
async function aHousehold(): Promise<Household> {
  const family = await aTwoParentFamily(await aSchool(world.owner))
  const sibling = await aSibling(family)
  const term = async (of: TwoParentFamily, amount: number) => {
    const [id] = await anInvoiceInTerms(of, [amount])
    if (!id) throw new Error('No term')
    return { id, cents: amount }
  }
  return {
    family,
    terms: [await term(family, 1_111), await term(family, 2_222), await term(sibling, 4_444)],
  }
}

const payAll = ({ family }: Household, parent: 0 | 1, terms: readonly Term[]) =>
  startFamilyPayment(world.deps, family.parents[parent], {
    terms: terms.map(({ id, cents: amount }) => ({ id, amount: cents(amount) })),
    method: 'ideal',
    returnUrl: '',
    origin: ORIGIN,
  })

const payOne = ({ family }: Household, parent: 0 | 1, { id }: Term) =>
  startPayment(world.deps, family.parents[parent], { id, returnUrl: '', origin: ORIGIN })

/** The code of a refusal; any other error fails the test. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'started'
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') return error.message
    throw error
  }
}

const paymentsOf = ({ family }: Household) =>
  world.bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === family.school.id)

/** Everything that may settle a payment, concurrently and repeatedly. */
async function everybodyLooks({ family }: Household): Promise<void> {
  const { deps } = world
  const schoolId = family.school.id
  world.time.advance(61_000)
  const { rows } = await world.owner.query<{ id: Guid; payment: string }>(
    'select id, provider_payment_id as payment from payment_attempt where school_id = $1',
    [schoolId],
  )
  await Promise.all(
    rows.flatMap(({ id, payment }) => [
      ...Array.from({ length: 5 }, () => receiveWebhook(deps, schoolId, payment)),
      processWebhooks(deps, schoolId),
      returnFromBank(deps, schoolId, id),
      settlePayment(deps, schoolId, { attemptId: id }),
      checkAttempts(deps, schoolId),
    ]),
  )
  await processWebhooks(deps, schoolId)
}

/** The ledger of each term, and of none. */
async function books({ family }: Household): Promise<ReadonlyMap<string, number>> {
  const { rows } = await world.owner.query<{ term_id: Guid | null; amount: number }>(
    'select term_id, sum(amount)::int as amount from ledger_entry where school_id = $1 group by term_id',
    [family.school.id],
  )
  return new Map(rows.map(({ term_id: term, amount }) => [term ?? 'credit', amount]))
}

/** Pays the rest after a refusal, once the other payment has ended. */
async function payWhatIsLeft(household: Household): Promise<void> {
  const booked = await books(household)
  const left = household.terms.filter(({ id }) => !booked.has(id))
  if (left.length === 0) return
  await payAll(household, 0, left)
  for (const { id } of paymentsOf(household).filter(({ status }) => status === 'open'))
    await world.choose(id, 'success')
  await everybodyLooks(household)
}

const paidInFull = (terms: readonly Term[]) => new Map(terms.map(({ id, cents: amount }) => [id, amount]))

test(`M1 M2 M3 pays each term once when one parent pays all, the other one of them, and both are settled concurrently, in ${ROUNDS} rounds`, async () => {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const household = await aHousehold()
    const { terms } = household
    const [all, one] = await Promise.all([
      outcomeOf(payAll(household, 0, terms)),
      outcomeOf(payOne(household, 1, terms[1])),
    ])
    seen.add(`${all}, ${one}`)
    expect(await brokenInvariants(world.owner)).toEqual([])
    for (const { id } of paymentsOf(household)) await world.choose(id, 'success')
    await everybodyLooks(household)
    await payWhatIsLeft(household)
    expect(await books(household)).toEqual(paidInFull(terms))
    expect(await brokenInvariants(world.owner)).toEqual([])
  }
  // Either the single payment returns the payment of all, or the payment of all is refused because of it.
  for (const outcome of seen) expect(['started, started', 'attempt-under-way, started']).toContain(outcome)
})

test(`M1 allows one live attempt per term without deadlocks for overlapping selections of both parents in opposite order, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const household = await aHousehold()
    const [first, second, third] = household.terms
    const outcomes = await Promise.all([
      outcomeOf(payAll(household, 0, [first, second, third])),
      outcomeOf(payAll(household, 1, [third, second, first])),
      outcomeOf(payAll(household, 0, [third, first])),
      outcomeOf(payAll(household, 1, [second, third])),
      outcomeOf(payOne(household, 1, second)),
    ])
    expect(outcomes).toContain('started')
    for (const outcome of outcomes) expect(['started', 'attempt-under-way']).toContain(outcome)
    expect(await brokenInvariants(world.owner)).toEqual([])
    for (const { id } of paymentsOf(household)) await world.choose(id, 'cancelled')
    await everybodyLooks(household)
    expect(await books(household)).toEqual(new Map())
    expect(await outcomeOf(payAll(household, 0, household.terms))).toBe('started')
  }
  expect(world.repeats()).toBe(0)
})

test('point 8: shows a payment as paid only when the ledger has all its shares', async () => {
  const household = await aHousehold()
  const { family, terms } = household
  await payAll(household, 0, terms)
  const { rows } = await world.owner.query<{ id: Guid }>(
    'select id from payment_attempt where school_id = $1',
    [family.school.id],
  )
  const attemptId = rows[0]?.id
  if (!attemptId) throw new Error('No attempt')
  const look = async () => ({
    status: (
      await world.deps.schools.read(family.school.id, (tx) =>
        readTransaction(world.deps, tx, family.parents[0], { attemptId, now: world.deps.clock() }),
      )
    ).status,
    booked: (await books(household)).size,
  })
  for (const { id } of paymentsOf(household)) await world.choose(id, 'success')
  const looks: unknown[] = []
  const faultHook = async (point: string) => {
    if (point === 'status-fetched' || point === 'entries-booked' || point === 'settlement-stored')
      looks.push(await look())
  }
  await settlePayment({ ...world.deps, faultHook }, family.school.id, { attemptId })
  expect(looks).toEqual([
    { status: 'open', booked: 0 },
    { status: 'open', booked: 0 },
    { status: 'success', booked: 3 },
  ])
})
