import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn } from '../../../../testing/portal.ts'
import { countTraffic, type Traffic } from '../../../../testing/database/count-traffic.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { giveEarlierOrders } from '../../../../testing/webshop/earlier-orders.ts'
import { aShop, anItem, firstVariant, orderOf, type TestItem } from '../../../../testing/webshop/shop.ts'

/** Statements of a whole order, with those that begin and end its transactions. */
const MOST_STATEMENTS = 60
const MOST_PACKETS = 31

let buying: Buying
let admin: pg.Client
/** The name of the database of this file. */
let database: string
let traffic: () => Traffic

beforeAll(async () => {
  buying = await openBuying()
  traffic = countTraffic(buying.portal.database)
  const { rows } = await buying.portal.owner.query<{ name: string }>('select current_database() as name')
  database = rows[0]?.name ?? ''
  admin = new pg.Client({ connectionString: inject('testServer').address })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await buying.stop()
})

let school: TestSchool
let shirt: TestItem
let buyer: TestFamily
let browser: Browser

beforeEach(async () => {
  school = await aSchool(buying.portal.owner)
  await aShop(school)
  shirt = await anItem(school, { variants: [{ stock: 10_000 }] })
  buyer = await aParent(school, { email: 'jan@post.example' })
  browser = await signIn(buying.portal, buyer)
})

/** The statements of each step of an order, from the shelf to the paid order, and the id of that order. */
async function orderWhole(
  by: Browser,
  items: readonly TestItem[] = [shirt],
): Promise<{ readonly order: Guid; readonly steps: Record<string, number>; readonly packets: number }> {
  const steps: Record<string, number> = {}
  let packets = 0
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = traffic()
    const done = await work()
    const after = traffic()
    steps[name] = after.queries - before.queries
    packets += after.packets - before.packets
    return done
  }
  const key = () => ({ 'idempotency-key': randomUUID() })
  await step('shelf', () => by.get('/api/shop-items'))
  await step('item', () => by.get(`/api/shop-items/${shirt.id}`))
  await step('cart', () => by.get('/api/shop-items'))
  const lines = items.map((item) => ({ variant: firstVariant(item), quantity: 1, linePrice: 1795 }))
  const placed = await step('order', () => by.post('/api/shop-order', orderOf({ lines }), key()))
  const { id } = read(contract.readShopOrder.response, placed.json)
  await step('details', () => by.get(`/api/shop-order/${id}/payment-details`))
  const returnUrl = `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`
  await step('payment', () => by.form(`/api/shop-order/${id}/checkout`, { returnUrl }, key()))
  const payment = buying.bank.bank.list().find(({ status }) => status === 'open')
  if (!payment) throw new Error('No payment began')
  await buying.bank.bank.choose(payment, 'success')
  const { pathname, search } = new URL(payment.redirectUrl)
  const { headers } = await step('return', () => by.get(pathname + search))
  const back = new URL(String(headers['location']), payment.redirectUrl)
  const transaction = `/betalen/ideal/transactions/${back.searchParams.get('transaction')}`
  await step('transaction', () => by.get(transaction))
  const paid = await step('paid', () => by.get(`/api/shop-order/${id}`))
  expect(read(contract.readShopOrder.response, paid.json).status).toBe('paid')
  return { order: id, steps, packets }
}

/** A connection reports its statistics at the latest when it ends. The next query opens another one, without plans. */
const endConnections = (...users: ('portal_app' | 'portal_owner')[]) =>
  admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = any($2)',
    [database, users],
  )

/** The tables with the earlier orders. */
const TABLES = [
  'shop_order',
  'shop_order_line',
  'shop_invoice',
  'term',
  'payment_attempt',
  'payment_attempt_term',
  'ledger_entry',
]

/** The number of rows of earlier orders that were read, by connections that ended. */
async function countRows(): Promise<number> {
  const { rows } = await buying.portal.owner.query<{ read: string }>(
    `select sum(t.seq_tup_read + i.read) as read from pg_stat_user_tables t
       join (select relid, sum(idx_tup_read) as read from pg_stat_user_indexes group by relid) i using (relid)
       where t.relname = any($1)`,
    [TABLES],
  )
  return Number(rows[0]?.read)
}

const sumOf = (steps: Record<string, number>) => Object.values(steps).reduce((sum, one) => sum + one, 0)

const EARLIER = 500

/** The first test: PostgreSQL still knows the tables as empty. */
test('plans from an empty shop do not read all payments of the school later', async () => {
  const { portal } = buying
  await portal.owner.query('analyze')
  const { order } = await orderWhole(browser)
  await giveEarlierOrders(portal.owner, { order, person: buyer.id, count: EARLIER })
  await endConnections('portal_owner')
  const before = await countRows()
  await orderWhole(browser)
  await endConnections('portal_app')
  // Until the next `analyze` some lookups read a table in full, each once and none for each row of another.
  expect((await countRows()) - before).toBeLessThan(100 * EARLIER)
})

/** Buyers with different numbers of earlier orders, at a school where others have ordered much. */
async function buyersWith(numbers: readonly number[]): Promise<readonly Browser[]> {
  const { portal } = buying
  const { order } = await orderWhole(browser)
  await giveEarlierOrders(portal.owner, { order, person: buyer.id, count: 2000 })
  const buyers: Browser[] = []
  for (const count of numbers) {
    const parent = await aParent(school, { email: `with${count}@post.example` })
    await giveEarlierOrders(portal.owner, { order, person: parent.id, count })
    buyers.push(await signIn(portal, parent))
  }
  // PostgreSQL knows the sizes, so it looks rows up by key.
  await portal.owner.query('analyze')
  return buyers
}

async function costOf(by: Browser) {
  await endConnections('portal_app', 'portal_owner')
  const before = await countRows()
  const { steps, packets } = await orderWhole(by)
  await endConnections('portal_app', 'portal_owner')
  return { steps, packets, rows: (await countRows()) - before }
}

test('PROD-072 a whole order asks and reads the same, whatever its buyer ordered before', async () => {
  const [none, few, many] = await buyersWith([0, 50, 500])
  if (!none || !few || !many) throw new Error('Not all buyers signed in')
  const first = await costOf(none)
  expect(sumOf(first.steps)).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(first.packets).toBeLessThanOrEqual(MOST_PACKETS)
  for (const other of [few, many]) {
    const { steps, rows } = await costOf(other)
    expect(steps).toEqual(first.steps)
    // A row that was changed just before is read in more than one version.
    expect(Math.abs(rows - first.rows)).toBeLessThan(10)
  }
})

test('PROD-072 a whole order takes as many statements with many lines as with one', async () => {
  const items: TestItem[] = []
  while (items.length < 12) items.push(await anItem(school, { variants: [{ stock: 10_000 }] }))
  const one = await orderWhole(browser)
  const many = await orderWhole(browser, items)
  expect(many.steps).toEqual(one.steps)
  expect(many.packets).toBe(one.packets)
})
