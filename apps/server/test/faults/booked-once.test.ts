import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { checkAttempts } from '../../src/features/payments/settle/check-attempts.ts'
import { processWebhooks } from '../../src/features/payments/settle/process-webhooks.ts'
import { receiveWebhook } from '../../src/features/payments/settle/receive-webhook.ts'
import { returnFromBank } from '../../src/features/payments/settle/return-from-bank.ts'
import { settlePayment } from '../../src/features/payments/settle/settle-payment.ts'
import { startPayment } from '../../src/features/billing/pay/start-payment.ts'
import { startOrderPayment } from '../../src/features/webshop/checkout/start-order-payment.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { aTwoParentFamily, type TwoParentFamily } from '../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../testing/billing/invoices.ts'
import { aSchool } from '../../testing/people/people.ts'
import { anOrder } from '../../testing/webshop/shop-orders.ts'
import { openPaymentWorld, type PaymentWorld } from '../../testing/payments/payments.ts'
import { naiveSettle } from './scenarios/naive-settle.ts'

const TERMS = 10 * THOROUGHNESS

let world: PaymentWorld
let family: TwoParentFamily

/** The payables of every test below: a term of an invoice, and an order of the webshop. */
type Payable = 'a term of an invoice' | 'an order of the webshop'
let payable: Payable = 'a term of an invoice'

beforeEach(async () => {
  world = await openPaymentWorld()
  family = await aTwoParentFamily(await aSchool(world.owner))
})
afterEach(() => world.stop())

type Paid = { readonly attemptId: Guid; readonly paymentId: string }

async function aPaidPayment(): Promise<Paid> {
  await startToPay()
  const { rows } = await world.owner.query<{ attempt_id: Guid; provider_payment_id: string }>(
    `select id as attempt_id, provider_payment_id from payment_attempt
     where state = 'open' and provider_payment_id <> all($1)`,
    [world.bank.bank.list().flatMap(({ id, status }) => (status === 'paid' ? [id] : []))],
  )
  const [row] = rows
  if (row === undefined) throw new Error('No attempt')
  await world.choose(row.provider_payment_id, 'success')
  return { attemptId: row.attempt_id, paymentId: row.provider_payment_id }
}

const way = { returnUrl: '', origin: 'http://portal.example' }

async function startToPay(): Promise<void> {
  const [parent] = family.parents
  if (payable === 'an order of the webshop') {
    await startOrderPayment(world.deps, parent, {
      ...way,
      order: await anOrder(world.deps, family.school, parent),
    })
    return
  }
  const [id] = await anInvoiceInTerms(family)
  if (id === undefined) throw new Error('No term')
  await startPayment(world.deps, parent, { ...way, id })
}

/** Everything that may book a payment, concurrently. */
const everybodyAtOnce = (settle: (paid: Paid) => Promise<unknown>, paid: Paid) =>
  Promise.all(Array.from({ length: 4 }, () => settle(paid)))

async function bookings(): Promise<number[]> {
  const { rows } = await world.owner.query<{ count: number }>(
    `select count(e.id)::int as count from payment_attempt a
     left join ledger_entry e on e.school_id = a.school_id and e.attempt_id = a.id group by a.id`,
  )
  return rows.map(({ count }) => count)
}

const payables: readonly Payable[] = ['a term of an invoice', 'an order of the webshop']

describe.each(payables)('concurrent bookings of one payment of %s', (one) => {
  beforeEach(() => {
    payable = one
  })

  test(`M2 books once per payment for ten webhooks, the return, the check and an administrator at once, for ${TERMS} terms`, async () => {
    for (let index = 0; index < TERMS; index += 1) {
      const { attemptId, paymentId } = await aPaidPayment()
      const { deps } = world
      const schoolId = family.school.id
      world.time.advance(61_000)
      await Promise.all([
        ...Array.from({ length: 10 }, () => receiveWebhook(deps, schoolId, paymentId)),
        ...Array.from({ length: 3 }, () => processWebhooks(deps, schoolId)),
        returnFromBank(deps, schoolId, attemptId),
        checkAttempts(deps, schoolId),
        settlePayment(deps, schoolId, { attemptId }),
      ])
      await processWebhooks(deps, schoolId)
    }
    expect(await bookings()).toEqual(Array.from({ length: TERMS }, () => 1))
    expect(await brokenInvariants(world.owner)).toEqual([])
    const mails = await world.owner.query('select from mail')
    expect(mails.rowCount).toBe(TERMS)
    const waiting = await world.owner.query('select from webhook where handled_at is null')
    expect(waiting.rowCount).toBe(0)
  })

  test('M2 books once with four concurrent settlements, and more than once with naive code', async () => {
    const real = await aPaidPayment()
    await everybodyAtOnce(({ paymentId }) => settleReally(paymentId), real)
    expect(await bookings()).toEqual([1])

    const owner = new pg.Pool({ ...world.owner.options, max: 8 })
    owner.on('error', () => {})
    for (let index = 0; index < 10; index += 1)
      await everybodyAtOnce(
        // The naive code may also deadlock with itself, which books nothing and proves nothing.
        ({ paymentId }) => naiveSettle(owner, world.deps, family.school.id, paymentId).catch(() => {}),
        await aPaidPayment(),
      )
    await owner.end()
    expect((await bookings()).some((count) => count > 1)).toBe(true)
    expect(await brokenInvariants(world.owner)).not.toEqual([])
  })

  const settleReally = (providerPaymentId: string) =>
    settlePayment(world.deps, family.school.id, { providerPaymentId })
})

describe.each(payables)('webhooks of %s', (one) => {
  beforeEach(() => {
    payable = one
  })

  test('M5 stores a waiting webhook once, and checks again after one that arrives meanwhile', async () => {
    const { paymentId } = await aPaidPayment()
    const { deps } = world
    const schoolId = family.school.id
    for (let index = 0; index < 10; index += 1) await receiveWebhook(deps, schoolId, paymentId)
    const stored = () =>
      world.owner.query<{ calls: number; handled: boolean }>(
        'select calls, handled_at is not null as handled from webhook order by id',
      )
    expect((await stored()).rows).toEqual([{ calls: 10, handled: false }])
    let isFirst = true
    await processWebhooks(
      {
        ...deps,
        faultHook: async (point) => {
          if (point !== 'status-fetched' || !isFirst) return
          isFirst = false
          await receiveWebhook(deps, schoolId, paymentId)
        },
      },
      schoolId,
    )
    expect((await stored()).rows).toEqual([{ calls: 11, handled: false }])
    await processWebhooks(deps, schoolId)
    expect((await stored()).rows).toEqual([{ calls: 11, handled: true }])
  })

  test('M4 another process handles a webhook fifteen seconds after its worker died', async () => {
    const { paymentId } = await aPaidPayment()
    const { deps } = world
    const schoolId = family.school.id
    await receiveWebhook(deps, schoolId, paymentId)
    const dying = {
      ...deps,
      faultHook: async (point: string) => {
        if (point === 'webhook-taken') throw new Error('Died')
      },
    }
    await expect(processWebhooks(dying, schoolId)).rejects.toThrow('Died')
    world.time.advance(14_000)
    await processWebhooks(deps, schoolId)
    expect(await bookings()).toEqual([0])
    world.time.advance(1_000)
    await processWebhooks(deps, schoolId)
    expect(await bookings()).toEqual([1])
  })

  test('M4 fault-08: books a payment without any webhook within five minutes', async () => {
    await aPaidPayment()
    for (let minute = 0; minute < 5; minute += 1) {
      world.time.advance(60_000)
      await checkAttempts(world.deps, family.school.id)
    }
    expect(await bookings()).toEqual([1])
  })

  test('M2 fault-09: changes nothing on a webhook that is 26 hours late', async () => {
    const { attemptId, paymentId } = await aPaidPayment()
    await settlePayment(world.deps, family.school.id, { attemptId })
    world.time.advance(26 * 60 * 60_000)
    await receiveWebhook(world.deps, family.school.id, paymentId)
    await processWebhooks(world.deps, family.school.id)
    expect(await bookings()).toEqual([1])
  })

  test.each([
    undefined,
    null,
    7,
    '',
    'tr_',
    '../../x',
    'tr_1; drop table term',
    'x'.repeat(200),
    ['tr_1'],
    {},
  ])('M5 fault-10: ignores a webhook with a malformed id: %j', async (id) => {
    expect(await receiveWebhook(world.deps, family.school.id, id)).toBe(false)
  })

  test('M5 fault-10: books nothing on a forged webhook, and deletes it', async () => {
    await receiveWebhook(world.deps, family.school.id, 'tr_forged')
    await processWebhooks(world.deps, family.school.id)
    const { rows } = await world.owner.query('select from webhook where handled_at is null')
    expect(rows).toEqual([])
    expect(await bookings()).toEqual([])
    expect(await brokenInvariants(world.owner)).toEqual([])
  })

  test('fault-16: keeps webhooks waiting while the provider is down, and processes them afterwards', async () => {
    const { paymentId } = await aPaidPayment()
    const { deps } = world
    const schoolId = family.school.id
    world.bank.faults.order({ on: 'any', what: 'drop-request', times: 'always' })
    await receiveWebhook(deps, schoolId, paymentId)
    for (let minute = 0; minute < 60; minute += 1) {
      await processWebhooks(deps, schoolId)
      world.time.advance(60_000)
    }
    expect(await bookings()).toEqual([0])
    world.bank.faults.clear()
    world.time.advance(15 * 60_000)
    await processWebhooks(deps, schoolId)
    expect(await bookings()).toEqual([1])
  })
})
