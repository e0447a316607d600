import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCommand } from '../../../testing/commands.ts'
import { aFamily, anActor } from '../../../testing/people/families.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../testing/payments/payments.ts'
import { anOrder } from '../../../testing/webshop/shop-orders.ts'
import { settlePayment } from '../../features/payments/settle/settle-payment.ts'
import { startOrderPayment } from '../../features/webshop/checkout/start-order-payment.ts'
import { CannotRefund } from '../../features/payments/refund/refund-payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

/** A paid order, and the output of its refund. */
async function aPaidOrder() {
  const { school, id } = await aFamily(world.owner)
  const buyer = anActor(school.id, id)
  const order = await anOrder(world.deps, school, buyer)
  await startOrderPayment(world.deps, buyer, { order, returnUrl: '', origin: 'http://portal.example' })
  const payment = world.bank.bank.list().find(({ metadata }) => metadata['schoolId'] === school.id)
  if (!payment) throw new Error('No payment')
  await world.choose(payment.id, 'success')
  await settlePayment(world.deps, school.id, { providerPaymentId: payment.id })
  const ask = async (...words: string[]) => {
    const { schools, clock } = world.deps
    const { ending, said } = await giveCommand(['shop', 'refund', ...words, '--school', school.slug], {
      schools,
      now: clock(),
      paymentProvider: { baseUrl: world.address, apiKey: 'test_waterlinie' },
      secret: 'a secret of thirty-two characters',
    })
    return [ending, ...said]
  }
  return { school, payment, ask }
}

test('refunds an order once, to the account that paid it, and writes it to the audit log', async () => {
  // The key of the settings is used for a single school.
  const { school, payment, ask } = await aPaidOrder()
  expect(await ask('W26-0001', '--surplus')).toEqual(['done', 'Nothing is left to refund.'])
  await expect(ask('W26-0002')).rejects.toThrow('There is no order W26-0002.')
  world.bank.faults.order({ on: 'any', what: 'refuse', times: 'always' })
  await expect(ask('W26-0001')).rejects.toThrow(CannotRefund)
  world.bank.faults.clear()
  expect(await ask('W26-0001')).toEqual(['done', 'Refunded: €125.65.'])
  expect(await ask('W26-0001')).toEqual(['done', 'Nothing is left to refund.'])
  expect(world.bank.bank.find(payment.id)?.refunds.map(({ cents }) => cents)).toEqual([12_565])
  const trail = await world.owner.query(
    `select from audit_entry where school_id = $1 and subject = 'shop refund W26-0001'`,
    [school.id],
  )
  expect(trail.rowCount).toBe(3)
})
