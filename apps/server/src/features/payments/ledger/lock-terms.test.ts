import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { aFamily, anActor, aTwoParentFamily } from '../../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../../testing/billing/invoices.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../testing/payments/payments.ts'
import { anOrder } from '../../../../testing/webshop/shop-orders.ts'
import { aSchool } from '../../../../testing/people/people.ts'
import { startOrderPayment } from '../../webshop/checkout/start-order-payment.ts'
import { lockAttempt } from '../attempt/attempt.repository.ts'
import { lockTerms } from './term.repository.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.stop())

/** Holds the row that owns a term, and returns whether `lockTerms` locked the term while it waits for that row. */
async function isTermLockedWhileWaiting(school: Guid, term: Guid, owner: string): Promise<boolean> {
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query(owner, [term])
  const locked = world.deps.schools.write(school, (tx) => lockTerms(world.deps.payables, tx, [term]))
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  const free = await world.owner.query('select from term where id = $1 for update skip locked', [term])
  await holder.query('commit')
  holder.release()
  await locked
  return free.rowCount === 0
}

const waiting = async () =>
  (
    await world.owner.query(
      'select pid from pg_stat_activity where datname = current_database() and wait_event_type = $1',
      ['Lock'],
    )
  ).rows

test('M1 locks the order list of an invoice before its terms', async () => {
  const family = await aTwoParentFamily(await aSchool(world.owner))
  const [term] = (await anInvoiceInTerms(family, [5000], 'overboeking')) as [Guid]
  const list = `select from order_list where id = (select i.order_list_id from invoice i
    join term t on t.invoice_id = i.id where t.id = $1) for update`
  expect(await isTermLockedWhileWaiting(family.school.id, term, list)).toBe(false)
})

/** An order of the webshop that is being paid. */
async function anOrderInPayment() {
  const { school, id } = await aFamily(world.owner)
  const buyer = anActor(school.id, id)
  const order = await anOrder(world.deps, school, buyer)
  const origin = 'http://portal.example'
  const { payAt } = await startOrderPayment(world.deps, buyer, { order, returnUrl: '', origin })
  return { school, order, payAt }
}

test('M1 locks an order of the webshop before its term', async () => {
  const { school, order } = await anOrderInPayment()
  const { rows } = await world.owner.query<{ id: Guid }>('select id from term where shop_order_id = $1', [
    order,
  ])
  const [{ id: term }] = rows as [{ id: Guid }]
  const held = 'select from shop_order where id = (select shop_order_id from term where id = $1) for update'
  expect(await isTermLockedWhileWaiting(school.id, term, held)).toBe(false)
})

test('M1 PROD-071 locks the terms of an attempt before the attempt, and reads what was stored meanwhile', async () => {
  const { school, order, payAt } = await anOrderInPayment()
  const { rows } = await world.owner.query<{ term: Guid; attempt: Guid }>(
    `select t.id as term, p.attempt_id as attempt from term t join payment_attempt_term p on p.term_id = t.id
       where t.shop_order_id = $1`,
    [order],
  )
  const [{ term, attempt }] = rows as [{ term: Guid; attempt: Guid }]
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query('select from term where id = $1 for update', [term])
  const locked = world.deps.schools.write(school.id, (tx) => lockAttempt(world.deps.payables, tx, attempt))
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  const free = await world.owner.query('select from payment_attempt where id = $1 for update skip locked', [
    attempt,
  ])
  await holder.query(`update payment_attempt set pay_at = pay_at || '?later' where id = $1`, [attempt])
  await holder.query('commit')
  holder.release()
  expect(free.rowCount).toBe(1)
  expect(await locked).toMatchObject({ id: attempt, payAt: `${payAt}?later` })
})
