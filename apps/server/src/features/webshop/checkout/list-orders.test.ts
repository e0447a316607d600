import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import {
  aParent,
  aSchool,
  aStudent,
  relate,
  type TestFamily,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn } from '../../../../testing/portal.ts'
import { aShop, anItem, firstVariant } from '../../../../testing/webshop/shop.ts'
import { refundShopOrder } from '../order/refund/refund-shop-order.ts'

let buying: Buying
let school: TestSchool
let marieke: TestFamily
let browser: Browser
let shirt: Guid
let gift: Guid

beforeAll(async () => {
  buying = await openBuying()
})
afterAll(() => buying.stop())

beforeEach(async () => {
  school = await aSchool(buying.portal.owner)
  await aShop(school, { method: 'mistercash' })
  shirt = firstVariant(await anItem(school, { title: 'Sportshirt', variants: [{ title: 'M' }] }))
  const donation = {
    title: 'Schoolfonds',
    type: 'DONATION',
    variants: [{ price: 0, variablePrice: true }],
  } as const
  gift = firstVariant(await anItem(school, donation))
  marieke = await aParent(school, { firstName: 'Marieke' })
  browser = await signIn(buying.portal, marieke)
})

const shirts = (quantity = 2) => ({ lines: [{ variant: shirt, quantity, linePrice: 1795 * quantity }] })
const aGift = () => ({ lines: [{ variant: gift, quantity: 1, linePrice: 500 }] })

async function listed(as = browser, query = '') {
  const { json } = await as.get(`/api/shop-orders${query}`)
  return read(contract.listShopOrders.response, json)
}
const stages = async () => (await listed()).orders.map(({ stage }) => stage)

test('lists orders newest first, with their status', async () => {
  const paid = await buying.order(browser, shirts())
  await buying.pay(browser, paid)
  buying.portal.clock.forward({ minutes: 5 })
  const given = await buying.order(browser, aGift())
  await buying.pay(browser, given)
  buying.portal.clock.forward({ minutes: 5 })
  const failed = await buying.order(browser, shirts(1))
  await buying.pay(browser, failed, 'failure')
  buying.portal.clock.forward({ minutes: 5 })
  await buying.order(browser, shirts(3))
  const { orders, count, method } = await listed()
  expect([count, method]).toEqual([4, 'mistercash'])
  expect(orders.map(({ number, stage, total }) => [number, stage, total])).toEqual([
    ['W26-0004', 'to-pay', 5385],
    ['W26-0003', 'payment-failed', 1795],
    ['W26-0002', 'paid', 500],
    ['W26-0001', 'ready', 3590],
  ])
  expect(orders[3]).toMatchObject({ id: paid, things: [{ title: 'Sportshirt', variant: 'M', quantity: 2 }] })
})

test('allows paying a cancelled payment again, and not a refunded order', async () => {
  const id = await buying.order(browser, shirts())
  await buying.pay(browser, id, 'cancelled')
  expect(await stages()).toEqual(['payment-cancelled'])
  buying.portal.clock.forward({ seconds: 1 })
  await buying.pay(browser, id)
  expect(await stages()).toEqual(['ready'])
  await refundShopOrder(buying.payments, school.id, { number: 'W26-0001', what: 'everything' })
  expect(await stages()).toEqual(['given-back'])
})

test('reads pages that each state the total', async () => {
  for (const quantity of [1, 2, 3]) {
    await buying.order(browser, shirts(quantity))
    buying.portal.clock.forward({ seconds: 1 })
  }
  const part = async (query: string) => {
    const { orders, count } = await listed(browser, query)
    return [orders.map(({ number }) => number), count]
  }
  expect(await part('?limit=2')).toEqual([['W26-0003', 'W26-0002'], 3])
  expect(await part('?limit=2&offset=2')).toEqual([['W26-0001'], 3])
  expect((await browser.get('/api/shop-orders?limit=21')).status).toBe(400)
})

test('shows an order to its buyer only: not to the other guardian, the child, a neighbour or another school', async () => {
  await buying.order(browser, shirts())
  const other = await aParent(school, { children: [] })
  await relate(other, marieke.child, {})
  const elsewhere = await aSchool(buying.portal.owner)
  await aShop(elsewhere)
  const people = [other, marieke.child, await aStudent(school), await aParent(elsewhere)]
  for (const person of people) {
    const as = await signIn(buying.portal, person)
    expect(await listed(as)).toMatchObject({ orders: [], count: 0 })
  }
})
