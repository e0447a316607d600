import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addSeconds } from '@portal/domain/values/time/instant.ts'
import { MOST_UNPAID_ORDERS, UNPAID_ORDER_DAYS } from '@portal/domain/webshop/order/order.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { aShop, anItem, firstVariant, orderOf, type TestItem } from '../../../../testing/webshop/shop.ts'
import { processWebhooks } from '../../payments/settle/process-webhooks.ts'
import { forgetUnpaidOrders } from './unpaid-order.repository.ts'
import { refundShopOrder } from './refund/refund-shop-order.ts'

const DAY = 24 * 60 * 60

let portal: TestPortal
let buying: Buying
beforeAll(async () => {
  buying = await openBuying()
  ;({ portal } = buying)
})
afterAll(() => buying.stop())

let school: TestSchool
let buyer: TestFamily
let browser: Browser
let shirt: TestItem

beforeEach(async () => {
  school = await aSchool(portal.owner)
  await aShop(school)
  shirt = await anItem(school, { title: 'Sportshirt', variants: [{ title: 'M', price: 1795 }] })
  buyer = await aParent(school, { firstName: 'Marieke' })
  browser = await signIn(portal, buyer)
})

const aShirt = () => ({ lines: [{ variant: firstVariant(shirt), quantity: 1, linePrice: 1795 }] })
const place = (as = browser) => as.post('/api/shop-order', orderOf(aShirt()))
const order = (as = browser) => buying.order(as, aShirt())

type Kept = { number: string; person_id: string | null; name: string; email: string; lines: number }
const kept = async () =>
  (
    await portal.owner.query<Kept>(
      `select o.number, o.person_id, o.name, o.email, (select count(*)::int from shop_order_line l where l.order_id = o.id) as lines
      from shop_order o where o.school_id = $1 order by o.number`,
      [school.id],
    )
  ).rows
const whose = async () => (await kept()).map(({ person_id }) => person_id)
const audited = async () =>
  (
    await portal.owner.query<{ subject: string; person_id: string | null }>(
      `select subject, person_id from audit_entry where school_id = $1 and action = 'forget-order' order by subject`,
      [school.id],
    )
  ).rows

/** The clean-up after so many days and a second; or exactly at the end of the days. */
const sweep = (days: number, seconds = 1) =>
  portal.schools.write(school.id, (tx) =>
    forgetUnpaidOrders(tx, addSeconds(portal.clock.now, days * DAY + seconds)),
  )

const lastAtBank = () => {
  const payment = buying.bank.bank.list().find(({ metadata }) => metadata['schoolId'] === school.id)
  if (!payment) throw new Error('No payment')
  return payment
}

describe('the limit of unpaid orders', () => {
  test('holds for concurrent requests; a rejected one takes no number, and others can order', async () => {
    const answers = await Promise.all(Array.from({ length: MOST_UNPAID_ORDERS + 4 }, () => place()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_UNPAID_ORDERS)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['too-many-unpaid-orders']),
    )
    expect(await kept()).toHaveLength(MOST_UNPAID_ORDERS)
    const neighbour = await signIn(portal, await aParent(school))
    await order(neighbour)
    expect((await kept()).at(-1)?.number).toBe(`W26-00${MOST_UNPAID_ORDERS + 1}`)
  })

  test('allows changing the order of the cart, and repeating a request', async () => {
    const key = { 'idempotency-key': 'the-same-press' }
    const body = orderOf(aShirt())
    const made = await browser.post('/api/shop-order', body, key)
    expect(made.status).toBe(200)
    for (let more = 1; more < MOST_UNPAID_ORDERS; more += 1) await order()
    await portal.owner.query('delete from idempotent_request')
    expect((await browser.post('/api/shop-order', body, key)).json).toEqual(made.json)
    const id = await portal.owner.query<{ id: string }>(
      `select id from shop_order where school_id = $1 and number = 'W26-0001'`,
      [school.id],
    )
    expect((await browser.put(`/api/shop-order/${id.rows[0]?.id}`, body)).status).toBe(200)
    expect((await place()).code).toBe('too-many-unpaid-orders')
  })

  test('counts orders that were never paid', async () => {
    const paid = await order()
    await buying.pay(browser, paid)
    for (let more = 1; more < MOST_UNPAID_ORDERS; more += 1) await order()
    expect((await place()).status).toBe(200)
    expect((await place()).code).toBe('too-many-unpaid-orders')
  })
})

describe('the retention of unpaid orders', () => {
  test('deletes the buyer and the lines; the number and the orders of others stay, and the audit log records it', async () => {
    const id = await order()
    await sweep(UNPAID_ORDER_DAYS, 0)
    expect(await whose()).toEqual([buyer.id])
    await sweep(UNPAID_ORDER_DAYS)
    expect(await kept()).toEqual([{ number: 'W26-0001', person_id: null, name: '', email: '', lines: 0 }])
    expect(await audited()).toEqual([{ subject: 'W26-0001', person_id: null }])
    expect((await browser.get(`/api/shop-order/${id}`)).status).toBe(404)
    expect((await browser.put(`/api/shop-order/${id}`, orderOf(aShirt()))).status).toBe(404)
    expect((await browser.form(`/api/shop-order/${id}/checkout`, { returnUrl: '/' })).status).toBe(404)
    await order()
    expect((await kept()).map(({ number }) => number)).toEqual(['W26-0001', 'W26-0002'])
    await sweep(UNPAID_ORDER_DAYS - 1)
    expect(await whose()).toEqual([null, buyer.id])
    expect(await audited()).toHaveLength(1)
  })

  test('keeps a paid order, and one of another school', async () => {
    const neighbours = await aSchool(portal.owner)
    await aShop(neighbours)
    const theirs = await anItem(neighbours, { variants: [{ price: 1795 }] })
    const other = await signIn(portal, await aParent(neighbours))
    const line = { variant: firstVariant(theirs), quantity: 1, linePrice: 1795 }
    const elsewhere = await buying.order(other, { lines: [line] })
    await buying.pay(browser, await order())
    await sweep(UNPAID_ORDER_DAYS + 300)
    expect(await kept()).toMatchObject([{ person_id: buyer.id, lines: 1 }])
    expect((await other.get(`/api/shop-order/${elsewhere}`)).status).toBe(200)
  })

  test('restarts with every change and payment attempt, and does not end while a payment is under way', async () => {
    const [changed, tried, open] = [await order(), await order(), await order()]
    await buying.pay(browser, open, 'open')
    portal.clock.forward({ minutes: 10 })
    await browser.put(`/api/shop-order/${changed}`, orderOf(aShirt()))
    await buying.pay(browser, tried, 'cancelled')
    await sweep(UNPAID_ORDER_DAYS, 0)
    expect(await whose()).toEqual([buyer.id, buyer.id, buyer.id])
    await sweep(UNPAID_ORDER_DAYS)
    expect(await whose()).toEqual([null, null, buyer.id])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('books a later payment, and refunds it to the payer', async () => {
    await buying.pay(browser, await order(), 'failure')
    await sweep(UNPAID_ORDER_DAYS)
    const payment = lastAtBank()
    await buying.bank.bank.report(payment, 'paid')
    await browser.form('/betalen/webhook', { id: payment.id })
    await processWebhooks(buying.payments, school.id)
    const tasks = await portal.owner.query(
      'select amount::int, buyer_id, state from refund_task where school_id = $1',
      [school.id],
    )
    expect(tasks.rows).toEqual([{ amount: 1795, buyer_id: buyer.id, state: 'open' }])
    expect(await kept()).toMatchObject([{ person_id: null, lines: 0 }])
    const surplus = { number: 'W26-0001', what: 'surplus' } as const
    expect(await refundShopOrder(buying.payments, school.id, surplus)).toBe(1795)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })
})
