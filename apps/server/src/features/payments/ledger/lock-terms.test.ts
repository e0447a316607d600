import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { aFamily, anActor, aTwoParentFamily } from '../../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../../testing/billing/invoices.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../testing/payments/payments.ts'
import { anOrder } from '../../../../testing/webshop/shop-orders.ts'
import { aSchool } from '../../../../testing/people/people.ts'
import { startOrderPayment } from '../../webshop/checkout/start-order-payment.ts'
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

test('M1 locks an order of the webshop before its term', async () => {
  const { school, id } = await aFamily(world.owner)
  const buyer = anActor(school.id, id)
  const order = await anOrder(world.deps, school, buyer)
  await startOrderPayment(world.deps, buyer, { order, returnUrl: '', origin: 'http://portal.example' })
  const { rows } = await world.owner.query<{ id: Guid }>('select id from term where shop_order_id = $1', [
    order,
  ])
  const [{ id: term }] = rows as [{ id: Guid }]
  const held = 'select from shop_order where id = (select shop_order_id from term where id = $1) for update'
  expect(await isTermLockedWhileWaiting(school.id, term, held)).toBe(false)
})
