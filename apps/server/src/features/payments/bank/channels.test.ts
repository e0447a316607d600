import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { aCollectingSchool, aStatement, numbered, paidOf } from '../../../../testing/payments/bank-files.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { type TwoParentFamily } from '../../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../../testing/billing/invoices.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../testing/payments/payments.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { startPayment } from '../../billing/pay/start-payment.ts'
import { exportCollections } from './collection/export-collections.ts'
import { importStatement } from './statement/import-statement.ts'

const ROUNDS = 20 * THOROUGHNESS

let world: PaymentWorld
let family: TwoParentFamily
let term: Guid
let reference: string

beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

/** A term whose collection was returned: its payer may pay it online, and the school may collect it once more. */
beforeEach(async () => {
  family = await aCollectingSchool(world.owner)
  await giveTerm()
})
afterEach(async () => {
  expect(await brokenInvariants(world.owner)).toEqual([])
})

async function giveTerm(): Promise<void> {
  const [made] = await anInvoiceInTerms(family, [5000], 'incasso')
  if (made === undefined) throw new Error('No term')
  term = made
  reference = (await numbered(world.owner, [term]))[0] ?? ''
  await world.owner.query(
    `insert into payment_method (school_id, id, list_id, position, system_name, visible_name)
     select i.school_id, gen_random_uuid(), o.list_id, 1, 'ideal', 'iDEAL | Wero' from term t
     join invoice i on i.id = t.invoice_id join order_list o on o.id = i.order_list_id where t.id = $1`,
    [term],
  )
  await collect([])
  await importFile(
    { amount: 5000, endToEndId: `${reference}-C1` },
    { amount: -5000, endToEndId: `${reference}-C1`, returnReason: 'AM04' },
  )
}

const atTheBank = () => ({ ...world.deps, originOf: (host: string) => `https://${host}` })
const collect = (again: readonly string[], check: () => Promise<void> = async () => {}) =>
  exportCollections(atTheBank(), family.school.id, {
    on: calendarDay('2026-12-01'),
    variant: '08',
    again,
    check,
  })
const importFile = (...lines: Parameters<typeof aStatement>[0]) =>
  importStatement(atTheBank(), family.school.id, { name: 'a.xml', content: aStatement(lines) })
const start = (parent = 0) =>
  startPayment(world.deps, family.parents[parent] ?? family.parents[0], {
    id: term,
    returnUrl: '/betalen/ideal/ideal/return?appPath=/app/portal/child',
    origin: 'http://portal.example',
  })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'started',
    (error: Error & { code?: string }) => error.code ?? error.message,
  )

async function channels(): Promise<{ attempts: number; collections: number }> {
  const { rows } = await world.owner.query<{ attempts: number; collections: number }>(
    `select (select count(*)::int from payment_attempt_term where term_id = $1 and live) as attempts,
      (select count(*)::int from collection where term_id = $1 and live) as collections`,
    [term],
  )
  return rows[0] ?? { attempts: 0, collections: 0 }
}

const tenStarts = () => Array.from({ length: 10 }, (_, nth) => codeOf(start(nth % 2)))

async function allAtOnce() {
  const starts = tenStarts()
  const batches = await Promise.all([collect([reference]), collect([reference])])
  return { batches, codes: await Promise.all(starts) }
}

/** The parents start a payment while the batch holds the term. */
async function intoTheBatch() {
  let starts: Promise<string>[] = []
  const check = async () => {
    starts = tenStarts()
  }
  const batches = [await collect([reference], check)]
  return { batches, codes: await Promise.all(starts) }
}

describe('one channel at a time', () => {
  test('M1 allows an online payment after a storno', async () => {
    expect(await codeOf(start())).toBe('started')
    expect(await channels()).toEqual({ attempts: 1, collections: 0 })
  })

  test('M1 leaves a term with a payment under way out of the batch, and reports it', async () => {
    await start()
    const { made, skipped } = await collect([reference])
    expect(made).toBeUndefined()
    expect(skipped).toEqual([{ reference, reason: 'attempt-under-way' }])
  })

  test('M1 rejects an online payment while the bank collects the term, and says why', async () => {
    await collect([reference])
    expect(await codeOf(start())).toBe('collection-under-way')
    expect(await channels()).toEqual({ attempts: 0, collections: 1 })
  })

  test('M1 C-batch: gives one channel and no fault when a batch and both parents start at once', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await giveTerm()
      const { batches, codes } = await (round % 2 === 0 ? allAtOnce() : intoTheBatch())
      const isInBatch = batches.some(({ made }) => made !== undefined)
      expect(await channels()).toEqual({ attempts: isInBatch ? 0 : 1, collections: isInBatch ? 1 : 0 })
      expect([...new Set(codes)]).toEqual([isInBatch ? 'collection-under-way' : 'started'])
      seen.add(isInBatch ? 'bank' : 'online')
      expect(await brokenInvariants(world.owner)).toEqual([])
    }
    expect(seen.size).toBe(2)
  })

  test('PAY-029? M6 books one payment and one credit when an old payment turns out paid while the bank collects', async () => {
    const info = await start()
    const payment = world.bank.bank.list().find(({ metadata }) => metadata['schoolId'] === family.school.id)
    if (payment === undefined || info.payAt === undefined) throw new Error('No payment')
    await world.owner.query(`update payment_attempt set state = 'expired' where school_id = $1`, [
      family.school.id,
    ])
    expect((await collect([reference])).made).toBeDefined()
    await world.choose(payment.id, 'success')
    await settlePayment(world.deps, family.school.id, { providerPaymentId: payment.id })
    expect(await paidOf(world.owner, [term])).toEqual([5000])
    await importFile({ amount: 5000, endToEndId: `${reference}-C2` })
    expect(await paidOf(world.owner, [term])).toEqual([5000])
    const { rows } = await world.owner.query('select amount::int from refund_task where school_id = $1', [
      family.school.id,
    ])
    expect(rows).toEqual([{ amount: 5000 }])
  })

  test('M1 rejects the second channel in the database', async () => {
    await collect([reference])
    await expect(
      world.owner.query(
        `with attempt as (insert into payment_attempt (school_id, id, debtor_id, state, amount, method_name,
            method_visible_name, description, reference, return_path, origin, idempotency_key, provider, started_by,
            created_at, look_at)
          values ($1, gen_random_uuid(), $2, 'open', 5000, 'ideal', '', '', '', '', '', 'k', 'mollie', $3, now(), now())
          returning id)
         insert into payment_attempt_term (school_id, attempt_id, term_id, amount) select $1, id, $4, 5000 from attempt`,
        [family.school.id, family.debtor.id, family.parents[0].person.guid, term],
      ),
    ).rejects.toThrow('is being collected')
  })
})
