import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { giveCommand } from '../../../../../testing/commands.ts'
import { aFamily, anActor } from '../../../../../testing/people/families.ts'
import { brokenInvariants } from '../../../../../testing/payments/invariants.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../../testing/payments/payments.ts'
import { anOrder } from '../../../../../testing/webshop/shop-orders.ts'
import { book } from '../../../payments/ledger/ledger.repository.ts'
import { PROVIDER } from '../../../payments/payment-deps.ts'
import { settlePayment } from '../../../payments/settle/settle-payment.ts'
import type { Booking } from '../../../payments/settle/settlement.ts'
import { startOrderPayment } from '../../checkout/start-order-payment.ts'
import { refundShopOrder } from './refund-shop-order.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  expect(await brokenInvariants(world.owner)).toEqual([])
})

test('PAY-037 keeps a failed refund waiting when only a surplus or less than it is refunded', async () => {
  const { school, id } = await aFamily(world.owner)
  const source = { provider: PROVIDER, paymentId: 'tr_1', buyerId: id }
  const buyer = anActor(school.id, id)
  const order = await anOrder(world.deps, school, buyer)
  await startOrderPayment(world.deps, buyer, { order, returnUrl: '', origin: 'http://portal.example' })
  const { rows } = await world.owner.query<{ id: Guid }>(
    'select id from term where shop_order_id = $1 and withdrawn_at is null',
    [order],
  )
  const termId = rows[0]?.id as Guid
  const entry = (kind: Booking['kind'], amount: number, subId: string): Booking => ({
    kind,
    termId: kind === 'credit' ? undefined : termId,
    amount: cents(amount),
    subId,
  })
  const books = (...bookings: Booking[]) =>
    world.deps.schools.write(school.id, (tx) => book(tx, source, bookings, world.deps.clock()))
  const states = async () =>
    (
      await world.owner.query<{ state: string }>(
        'select state from refund_task where school_id = $1 order by id',
        [school.id],
      )
    ).rows.map(({ state }) => state)
  await books(entry('payment', 12_565, ''), entry('credit', 100, ''))
  await books(entry('refund', -500, 'r1'))
  await books(entry('refund', 500, 'r1 undone'), entry('refund', -500, 'r2'))
  expect(await states()).toEqual(['open', 'open'])
  await books(entry('credit', -100, 'r3'))
  expect(await states()).toEqual(['done', 'open'])
  await books(entry('refund', -200, 'r4'))
  expect(await states()).toEqual(['done', 'open'])
  await books(entry('refund', -300, 'r5'))
  expect(await states()).toEqual(['done', 'done'])
})

test('PAY-037 reopens the refund of an order when the provider reports it failed later, and mails the buyer', async () => {
  const { school, id } = await aFamily(world.owner)
  const buyer = anActor(school.id, id)
  const order = await anOrder(world.deps, school, buyer)
  await startOrderPayment(world.deps, buyer, { order, returnUrl: '', origin: 'http://portal.example' })
  const found = () => {
    const payment = world.bank.bank.list().find(({ metadata }) => metadata['schoolId'] === school.id)
    if (!payment) throw new Error('No payment')
    return payment
  }
  const settle = () => settlePayment(world.deps, school.id, { providerPaymentId: found().id })
  const refund = () => refundShopOrder(world.deps, school.id, { number: 'W26-0001', what: 'everything' })
  const tasks = async () =>
    (
      await world.owner.query('select reason, state from refund_task where school_id = $1 order by id', [
        school.id,
      ])
    ).rows
  const waiting = async () => {
    const given = { schools: world.deps.schools, now: world.deps.clock() }
    return (await giveCommand(['refunds', 'waiting', '--school', school.slug], given)).said.join('')
  }
  await world.choose(found().id, 'success')
  await settle()
  expect(await refund()).toBe(12_565)
  expect(await tasks()).toEqual([])
  await world.bank.bank.failRefund(found(), 'failed')
  await settle()
  await settle()
  expect(await tasks()).toEqual([{ reason: 'refund-failed', state: 'open' }])
  expect(await waiting()).toMatch(
    /^\d+ {2}€125\.65 {2}W26-0001 {2}\(an online refund failed: run shop refund again\)$/,
  )
  const { rows: mails } = await world.owner.query<{ subject: string; recipient: string }>(
    `select subject, recipient from mail where school_id = $1 and cause like 'refund-failed:%'`,
    [school.id],
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^(Terugbetaling niet gelukt|Refund failed)/),
  ])
  expect(await refund()).toBe(12_565)
  expect(await tasks()).toEqual([{ reason: 'refund-failed', state: 'done' }])
  expect(await waiting()).toBe('Nothing waits.')
})
