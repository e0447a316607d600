import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giveCommand } from '../../../../../testing/commands.ts'
import { aFamily, anActor } from '../../../../../testing/families.ts'
import { brokenInvariants } from '../../../../../testing/invariants.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../../testing/payments.ts'
import { anOrder } from '../../../../../testing/shop-orders.ts'
import { startOrderPayment } from '../../../webshop/checkout/start-order-payment.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { refundOrder } from './refund-order.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  expect(await brokenInvariants(world.owner)).toEqual([])
})

test('PAY-037 an order whose refund fails afterwards is to be given back again, and its buyer is told', async () => {
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
  const refund = () => refundOrder(world.deps, school.id, { order, what: 'everything' })
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
    /^\d+ {2}€125\.65 {2}W26-0001 {2}\(an online refund failed: give shop refund again\)$/,
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
