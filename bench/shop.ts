import { readShopOrder, startOrderPayment } from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser, TestAnswer } from '../apps/server/testing/browser.ts'
import { openBank, type TestBank } from '../apps/server/testing/payments.ts'
import { aParent, aSchool } from '../apps/server/testing/people.ts'
import { signIn, type TestPortal } from '../apps/server/testing/portal.ts'
import { aShop, aShopCategory, anItem, orderOf } from '../apps/server/testing/shop.ts'
import { bringStatistics, withPortal } from './portal.ts'
import type { Measure } from './table.ts'

const CONNECTIONS = 8
const ORDERS_EACH = 40
const ITEMS = 15
/** The goal of whole orders a second (issue 13). */
const RATE = 150

/**
 * How many whole orders a second the webshop takes from buyers who never wait, on a database that writes to disk: the
 * shelf, an item, the cart held against the shelf, the order, the payment, the way back from the bank and the order as it
 * is paid. The buyers and the simulated bank work in the same process, the database beside it: on a busy machine the
 * processor says more than the rate.
 */
export async function measureShop(): Promise<readonly Measure[]> {
  const bank = await openBank()
  const worker = { wake: () => {}, stop: async () => {} }
  try {
    return await withPortal(
      (portal) => wholeOrders(portal, bank),
      (schools) => ({ work: { payments: { ...bank.side, schools }, worker } }),
    )
  } finally {
    await bank.close()
  }
}

type Goods = { readonly item: Guid; readonly variant: Guid }

async function wholeOrders(portal: TestPortal, bank: TestBank): Promise<readonly Measure[]> {
  const school = await aSchool(portal.owner)
  const goods = await aFullShop(school)
  const buyers: Browser[] = []
  while (buyers.length < CONNECTIONS) buyers.push(await signIn(portal, await aParent(school)))
  const round = () => Promise.all(buyers.map((buyer) => buyOn(buyer, bank, goods)))
  await round()
  await bringStatistics(portal)
  const begun = performance.now()
  const processor = process.cpuUsage()
  const times = (await round()).flat()
  const perSecond = times.length / ((performance.now() - begun) / 1000)
  const { user, system } = process.cpuUsage(processor)
  const p95 = times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? 0
  return [
    { name: 'whole orders of the webshop', value: perSecond, unit: '/s', goal: RATE, better: 'higher' },
    {
      name: `a whole order of the webshop, p95 of ${CONNECTIONS} buyers who never wait`,
      value: p95,
      unit: 'ms',
      goal: (CONNECTIONS / RATE) * 1000 * 2,
      better: 'lower',
    },
    {
      name: 'a whole order of the webshop, processor of portal, buyers and bank',
      value: (user + system) / times.length,
      unit: 'µs',
      goal: 1_000_000 / RATE,
      better: 'lower',
    },
  ]
}

/** A shop as a school has it; what is bought is counted, and there is enough of it. */
async function aFullShop(school: Awaited<ReturnType<typeof aSchool>>): Promise<Goods> {
  await aShop(school)
  const category = await aShopCategory(school)
  for (let made = 1; made < ITEMS; made += 1)
    await anItem(school, { categories: [category], variants: [{}, {}, {}] })
  const { id: item, variants } = await anItem(school, { variants: [{ stock: 1_000_000 }] })
  const [variant] = variants
  if (!variant) throw new Error('The item has no variant')
  return { item, variant }
}

async function buyOn(buyer: Browser, bank: TestBank, goods: Goods): Promise<readonly number[]> {
  const times: number[] = []
  while (times.length < ORDERS_EACH) {
    const begun = performance.now()
    await buy(buyer, bank, goods)
    times.push(performance.now() - begun)
  }
  return times
}

async function buy(buyer: Browser, bank: TestBank, { item, variant }: Goods): Promise<void> {
  await asked(buyer.get('/api/shop-items'))
  await asked(buyer.get(`/api/shop-items/${item}`))
  await asked(buyer.get('/api/shop-items'))
  const lines = [{ variant, quantity: 1, linePrice: 1795 }]
  const placed = await asked(buyer.post('/api/shop-order', orderOf({ lines })))
  const { id, number } = read(readShopOrder.response, placed.json)
  await asked(buyer.get(`/api/shop-order/${id}/payment-details`))
  const returnUrl = `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`
  const started = await asked(buyer.form(`/api/shop-order/${id}/checkout`, { returnUrl }))
  const { payAt = '' } = read(startOrderPayment.response, started.json)
  const payment = bank.bank.find(payAt.slice(payAt.lastIndexOf('/') + 1))
  if (!payment) throw new Error(`No payment of order ${number} at ${payAt}`)
  await bank.bank.choose(payment, 'success')
  const { pathname, search } = new URL(payment.redirectUrl)
  const back = await buyer.get(pathname + search)
  const result = new URL(String(back.headers['location']), 'http://portal')
  await asked(buyer.get(`/betalen/ideal/transactions/${result.searchParams.get('transaction')}`))
  const { status } = read(readShopOrder.response, (await asked(buyer.get(`/api/shop-order/${id}`))).json)
  if (status !== 'paid') throw new Error(`Order ${number} is ${status}`)
}

async function asked(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const given = await answer
  if (given.status !== 200) throw new Error(`Refused: ${given.body}`)
  return given
}
