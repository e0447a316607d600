import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anOrder, startBank, type BankUnderTest } from '../../../testing/payments/bank-under-test.ts'
import type { Fault } from '@portal/simulators/bank/faults/faults.ts'

const MINUTE = 60_000

let under: BankUnderTest

beforeEach(async () => {
  under = await startBank()
})

afterEach(() => under.bank.close())

describe('webhooks', () => {
  const script = (order: Extract<Fault, { on: 'webhook' }>['script']) =>
    under.bank.faults.order({ on: 'webhook', script: order })

  test('are repeated until they get a 200', async () => {
    under.webhookAnswers.push(500, 404)
    const { id } = await under.created()
    await under.choose(id, 'success')
    expect(under.announced).toEqual([id])
    under.time.advance(1_000)
    await under.bank.quiet()
    under.time.advance(10_000)
    await under.bank.quiet()
    expect(under.announced).toEqual([id, id, id])
  })

  test('may be lost', async () => {
    script({ how: 'never' })
    const { id } = await under.created()
    await under.choose(id, 'success')
    under.time.advance(MINUTE)
    expect(under.announced).toEqual([])
  })

  test('may arrive ten at once', async () => {
    script({ how: 'parallel', copies: 10 })
    const { id } = await under.created()
    await under.choose(id, 'success')
    expect(under.announced).toEqual(Array.from({ length: 10 }, () => id))
  })

  test('may arrive before the payer returns, or much later', async () => {
    script({ how: 'before-return' })
    const early = await under.created()
    await under.choose(early.id, 'success')
    expect(under.announced).toEqual([early.id])
    script({ how: 'after-return', milliseconds: 5_000 })
    const late = await under.created({ idempotencyKey: 'key-2' })
    await under.choose(late.id, 'success')
    expect(under.announced).toEqual([early.id])
    under.time.advance(5_000)
    expect(under.announced).toEqual([early.id, late.id])
  })
})

describe('a failing provider', () => {
  test.each(['drop-answer', 'html', 'garbage', 'slow-drip', 'huge'] as const)(
    'may have made the payment although the response is lost (%s), and the same key finds it',
    async (what) => {
      under.bank.faults.order({ on: 'create', what })
      expect(await under.provider.createPayment(anOrder())).toMatchObject({ outcome: 'unknown' })
      const [made] = under.bank.bank.list()
      expect(made).toBeDefined()
      expect((await under.created()).id).toBe(made?.id)
      expect(under.bank.bank.list()).toHaveLength(1)
    },
  )

  test.each(['error-500', 'too-many', 'drop-request'] as const)(
    'is also unknown when it made nothing (%s)',
    async (what) => {
      under.bank.faults.order({ on: 'any', what })
      expect(await under.provider.createPayment(anOrder())).toMatchObject({ outcome: 'unknown' })
      expect(under.bank.bank.list()).toEqual([])
    },
  )

  test('may make the payment long after the time-out, and still only one', async () => {
    under.bank.faults.order({ on: 'create', what: 'hang', milliseconds: 30_000 })
    expect(await under.provider.createPayment(anOrder())).toMatchObject({ outcome: 'unknown' })
    expect(under.bank.bank.list()).toEqual([])
    under.time.advance(30_000)
    const { id } = await under.created()
    expect(under.bank.bank.list().map((payment) => payment.id)).toEqual([id])
  })

  test('rejects explicitly', async () => {
    const answer = await under.provider.createPayment(anOrder({ description: 'Schoolreis, bank weigert' }))
    expect(answer).toMatchObject({ outcome: 'refused', status: 422 })
    expect(under.bank.bank.list()).toEqual([])
  })

  test.each(['error', 'corrupted'] as const)(
    'cannot report the status for a minute (%s), and then does, with a webhook',
    async (outcome) => {
      const { id } = await under.created()
      await under.choose(id, outcome)
      expect(await under.provider.findPayment(id)).toMatchObject({ outcome: 'unknown' })
      under.time.advance(MINUTE)
      await under.bank.quiet()
      expect(await under.found(id)).toMatchObject({ status: 'paid' })
      expect(under.announced).toEqual([id, id])
    },
  )

  test('may report a wrong amount, currency and metadata', async () => {
    const { id } = await under.created()
    under.bank.faults.order({
      on: 'read',
      what: 'lie',
      lie: { cents: 1, currency: 'USD', metadata: { attemptId: 'b' } },
    })
    expect(await under.found(id)).toMatchObject({ amount: 1, currency: 'USD', metadata: { attemptId: 'b' } })
  })

  test('is unknown when it is unreachable', async () => {
    await under.bank.close()
    expect(await under.provider.createPayment(anOrder())).toMatchObject({ outcome: 'unknown' })
    expect(await under.provider.findPayment('tr_1')).toMatchObject({ outcome: 'unknown' })
    expect(await under.provider.listMethods()).toMatchObject({ outcome: 'unknown' })
  })
})
