import { cents, type Money } from '@portal/domain/values/money/money.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  anOrder,
  LIMITS,
  startBank,
  valueOf,
  type BankUnderTest,
} from '../../../testing/payments/bank-under-test.ts'
import { mollie } from './mollie.ts'

const MINUTE = 60_000

let under: BankUnderTest

beforeEach(async () => {
  under = await startBank()
})

afterEach(() => under.bank.close())

describe('a payment', () => {
  test('is created open, with the amount to the cent and a checkout URL', async () => {
    const payment = await under.created()
    expect(payment).toMatchObject({
      status: 'open',
      amount: 12_550,
      currency: 'EUR',
      metadata: { attemptId: 'a-1' },
      createdAt: '2026-11-21T09:00:00.000Z',
      expiresAt: '2026-11-21T09:15:00.000Z',
    })
    expect(payment.checkoutUrl).toBe(`${under.address}/pay/${payment.id}`)
  })

  test('is created once for one idempotency key', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await under.created()).id))
    expect(new Set(ids).size).toBe(1)
    expect(under.bank.bank.list()).toHaveLength(1)
  })

  test('is not created for another order with a used key, and the response proves nothing', async () => {
    await under.created()
    const answer = await under.provider.createPayment(anOrder({ amount: cents(1) }))
    expect(answer.outcome).toBe('unknown')
    expect(under.bank.bank.list()).toHaveLength(1)
  })

  test.each([
    ['success', 'paid'],
    ['cancelled', 'canceled'],
    ['failure', 'failed'],
  ] as const)('PAY-036? becomes what the payer chose: %s gives %s', async (outcome, status) => {
    const { id } = await under.created()
    const answer = await under.choose(id, outcome)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('https://portal.example/app/portal/invoices')
    expect(await under.found(id)).toMatchObject({ status })
    expect(under.announced).toEqual([id])
  })

  test('stays open without a webhook when the payer leaves, and can be paid later', async () => {
    const { id } = await under.created()
    await under.choose(id, 'open')
    expect(await under.found(id)).toMatchObject({ status: 'open' })
    expect(under.announced).toEqual([])
    await under.choose(id, 'success')
    expect(await under.found(id)).toMatchObject({ status: 'paid' })
  })

  test('is pending until the bank confirms it, with a webhook per step', async () => {
    const { id } = await under.created()
    await under.choose(id, 'success-unconfirmed')
    expect(await under.found(id)).toMatchObject({ status: 'pending' })
    under.time.advance(20_000)
    await under.bank.quiet()
    expect(await under.found(id)).toMatchObject({ status: 'paid', paidAt: '2026-11-21T09:00:20.000Z' })
    expect(under.announced).toEqual([id, id])
  })

  test('expires after fifteen minutes, and not before', async () => {
    const { id } = await under.created()
    under.time.advance(15 * MINUTE - 1)
    expect(await under.found(id)).toMatchObject({ status: 'open' })
    under.time.advance(1)
    await under.bank.quiet()
    expect(await under.found(id)).toMatchObject({ status: 'expired' })
    expect(under.announced).toEqual([id])
  })

  test('accepts one choice: the first one', async () => {
    const { id } = await under.created()
    await under.choose(id, 'cancelled')
    await under.choose(id, 'success')
    expect(await under.found(id)).toMatchObject({ status: 'canceled' })
  })

  test('can be reported paid after it failed', async () => {
    const { id } = await under.created()
    await under.choose(id, 'failure')
    const failed = under.bank.bank.find(id)
    if (failed) await under.bank.bank.report(failed, 'paid')
    expect(await under.found(id)).toMatchObject({ status: 'paid' })
  })

  test('can be cancelled while it is open, and not afterwards', async () => {
    const { id } = await under.created()
    expect(valueOf(await under.provider.cancelPayment(id))).toMatchObject({ status: 'canceled' })
    expect(await under.provider.cancelPayment(id)).toMatchObject({ outcome: 'refused', status: 422 })
  })

  test('is reported missing when it does not exist or belongs to another school', async () => {
    const { id } = await under.created()
    const other = mollie({ baseUrl: under.address, apiKey: 'test_other', limits: LIMITS })
    expect(await under.provider.findPayment('tr_0')).toEqual({ outcome: 'answered', value: undefined })
    expect(await other.findPayment(id)).toEqual({ outcome: 'answered', value: undefined })
    expect(valueOf(await other.listPayments({ limit: 10 })).payments).toEqual([])
  })

  test('is rejected for a wrong key and for a zero amount', async () => {
    const stranger = mollie({ baseUrl: under.address, apiKey: 'test_wrong', limits: LIMITS })
    expect(await stranger.createPayment(anOrder())).toMatchObject({ outcome: 'refused', status: 401 })
    const nothing = await under.provider.createPayment(anOrder({ amount: cents(0) }))
    expect(nothing).toMatchObject({ outcome: 'refused', status: 422 })
    expect(under.bank.bank.list()).toEqual([])
  })
})

describe('the list', () => {
  test('returns every payment once, newest first, over several pages', async () => {
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1)
      ids.unshift((await under.created({ idempotencyKey: `key-${index}` })).id)
    const listed: string[] = []
    let from: string | undefined
    do {
      const page = valueOf(
        await under.provider.listPayments({ limit: 3, ...(from === undefined ? {} : { from }) }),
      )
      listed.push(...page.payments.map(({ id }) => id))
      from = page.next
    } while (from !== undefined)
    expect(listed).toEqual(ids)
  })

  test('also exists of methods, as the bank offers them', async () => {
    const methods = valueOf(await under.provider.listMethods()).map(({ id }) => id)
    expect(methods).toEqual(['ideal', 'bancontact', 'banktransfer', 'directdebit', 'sofort'])
  })
})

describe('a refund', () => {
  const paid = async () => {
    const { id } = await under.created()
    await under.choose(id, 'success')
    under.announced.length = 0
    return id
  }

  test('is made once for one idempotency key and appears in the payment', async () => {
    const id = await paid()
    const refund = valueOf(await under.provider.refundPayment(id, cents(550), 'refund-1'))
    expect(valueOf(await under.provider.refundPayment(id, cents(550), 'refund-1'))).toEqual(refund)
    await under.bank.quiet()
    expect(await under.found(id)).toMatchObject({ status: 'paid', refunds: [refund] })
    expect(under.announced).toEqual([id])
  })

  test.each<[string, Money]>([
    ['more than was paid', cents(12_551)],
    ['nothing', cents(0)],
  ])('is rejected for %s', async (_, amount) => {
    const id = await paid()
    expect(await under.provider.refundPayment(id, amount, 'refund-1')).toMatchObject({
      outcome: 'refused',
      status: 422,
    })
    expect(await under.found(id)).toMatchObject({ refunds: [] })
  })

  test("appears as a chargeback when the payer's bank takes it", async () => {
    const id = await paid()
    const payment = under.bank.bank.find(id)
    if (payment) await under.bank.bank.chargeBack(payment)
    await under.bank.quiet()
    const after = await under.found(id)
    expect(after).toMatchObject({ status: 'paid', chargebacks: [{ amount: 12_550 }] })
    expect(under.announced).toEqual([id])
  })
})
