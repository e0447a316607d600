import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import type { Outcome } from '@portal/simulators/bank/bank-payment.ts'
import type { Browser, TestAnswer } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import type { TestBank } from '../../../../testing/payments/payments.ts'
import { anActor } from '../../../../testing/people/families.ts'
import { aParent, aPersonWithRole, aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { aShop, anItem, firstVariant, orderOf, type TestItem } from '../../../../testing/webshop/shop.ts'
import type { Refusal } from '../../../refusal.ts'
import type { PaymentDeps } from '../../payments/payments.public.ts'
import { processWebhooks } from '../../payments/settle/process-webhooks.ts'
import { refundShopOrder } from '../order/refund/refund-shop-order.ts'
import { saveOrder } from './save-order.ts'
import { startOrderPayment } from './start-order-payment.ts'

let portal: TestPortal
let bank: TestBank
let payments: PaymentDeps
let buying: Buying

beforeAll(async () => {
  buying = await openBuying()
  ;({ portal, bank, payments } = buying)
})
afterAll(() => buying.stop())

let school: TestSchool
let shirt: TestItem
let marieke: Browser
let piet: Browser

beforeEach(async () => {
  school = await aSchool(portal.owner)
  await aShop(school)
  shirt = await anItem(school, { variants: [{ title: 'M', stock: 3 }, { title: 'L' }] })
  marieke = await signIn(portal, await aParent(school))
  piet = await signIn(portal, await aParent(school))
})

const scarce = (): Guid => firstVariant(shirt)
const shirts = (quantity: number, variant = scarce()) => ({ variant, quantity, linePrice: 1795 * quantity })
const place = (as: Browser, quantity: number) =>
  as.post('/api/shop-order', orderOf({ lines: [shirts(quantity)] }))
const orderIn = ({ json }: TestAnswer) => read(contract.readShopOrder.response, json)
async function anOrder(as: Browser, quantity: number) {
  const answer = await place(as, quantity)
  expect(answer.status).toBe(200)
  return orderIn(answer)
}
const statusOf = async (as: Browser, id: Guid) => orderIn(await as.get(`/api/shop-order/${id}`)).status
const checkOut = (as: Browser, id: Guid) =>
  as.form(`/api/shop-order/${id}/checkout`, {
    returnUrl: `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`,
  })
async function leftFor(as: Browser) {
  const items = read(contract.listShopItems.response, (await as.get('/api/shop-items')).json)
  return items[0]?.variants.map(({ left }) => left)
}

const lastAtBank = () => {
  const [payment] = bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === school.id)
  if (!payment) throw new Error('No payment')
  return payment
}
/** Starts to pay, chooses the outcome at the bank, and settles. */
async function pay(as: Browser, id: Guid, outcome: Outcome = 'success') {
  expect((await checkOut(as, id)).status).toBe(200)
  await decide(lastAtBank(), outcome)
}
async function decide(payment: ReturnType<typeof lastAtBank>, outcome: Outcome) {
  await bank.bank.choose(payment, outcome)
  await settle(payment.id)
}
async function settle(payment: string) {
  await marieke.form('/betalen/webhook', { id: payment })
  await processWebhooks(payments, school.id)
}

const counted = async (id = scarce()) =>
  (await portal.owner.query('select stock, sold from shop_variant where id = $1', [id])).rows[0]
const count = async (table: string) =>
  (await portal.owner.query(`select from ${table} where school_id = $1`, [school.id])).rowCount
const mails = async () =>
  (
    await portal.owner.query<{ subject: string; text: string }>(
      'select subject, text from mail where school_id = $1 order by id',
      [school.id],
    )
  ).rows

describe('the number left', () => {
  test('is shown with each limited variant: in a list, with the item and alone', async () => {
    expect(await leftFor(marieke)).toEqual([3, undefined])
    const item = read(contract.readShopItem.response, (await piet.get(`/api/shop-items/${shirt.id}`)).json)
    expect(item.variants.map(({ left }) => left)).toEqual([3, undefined])
    const variant = await piet.get(`/api/shop-item-variants/${scarce()}`)
    expect(read(contract.readShopVariant.response, variant.json).left).toBe(3)
  })

  test('excludes pieces in payment, except for their buyer', async () => {
    const order = await anOrder(marieke, 2)
    expect(await leftFor(piet)).toEqual([3, undefined])
    await checkOut(marieke, order.id)
    expect([await leftFor(marieke), await leftFor(piet)]).toEqual([
      [3, undefined],
      [1, undefined],
    ])
    await decide(lastAtBank(), 'success')
    expect([await leftFor(marieke), await leftFor(piet)]).toEqual([
      [1, undefined],
      [1, undefined],
    ])
    expect(await counted()).toEqual({ stock: 3, sold: 2 })
    expect(await count('stock_hold')).toBe(0)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('is zero when the school lowers the stock below what was sold', async () => {
    await pay(marieke, (await anOrder(marieke, 3)).id)
    await portal.owner.query('update shop_variant set stock = 1 where id = $1', [scarce()])
    expect(await leftFor(piet)).toEqual([0, undefined])
    await portal.owner.query('update shop_variant set stock = 3 where id = $1', [scarce()])
  })

  test('counts lines of one variant together', async () => {
    const answer = await marieke.post('/api/shop-order', orderOf({ lines: [shirts(1), shirts(2)] }))
    const { id } = orderIn(answer)
    await checkOut(marieke, id)
    expect(await leftFor(piet)).toEqual([0, undefined])
    await decide(lastAtBank(), 'success')
    expect(await counted()).toEqual({ stock: 3, sold: 3 })
  })

  test('does not exist for unlimited items', async () => {
    const variant = shirt.variants[1] as Guid
    const answer = await marieke.post('/api/shop-order', orderOf({ lines: [shirts(999, variant)] }))
    await pay(marieke, orderIn(answer).id)
    expect(await counted(variant)).toEqual({ stock: null, sold: 0 })
  })
})

describe('more pieces than are left', () => {
  test('cannot be ordered, and nothing is stored; lines of one variant count together', async () => {
    for (const lines of [[shirts(4)], [shirts(2), shirts(2)]]) {
      const answer = await marieke.post('/api/shop-order', orderOf({ lines }))
      expect([answer.status, answer.code]).toEqual([409, 'sold-out'])
    }
    expect([await count('shop_order'), await count('shop_order_number')]).toEqual([0, 0])
  })

  test('cannot be paid until the stock allows it', async () => {
    const [hers, his] = [await anOrder(marieke, 2), await anOrder(piet, 2)]
    await checkOut(marieke, hers.id)
    const answer = await checkOut(piet, his.id)
    expect([answer.status, answer.code]).toEqual([409, 'sold-out'])
    expect([await count('payment_attempt'), await count('term'), await count('stock_hold')]).toEqual([
      1, 1, 1,
    ])
    await decide(lastAtBank(), 'cancelled')
    expect(await count('stock_hold')).toBe(0)
    await pay(piet, his.id)
    expect(await statusOf(piet, his.id)).toBe('paid')
    expect(await counted()).toEqual({ stock: 3, sold: 2 })
  })
})

describe('a hold', () => {
  test.each([['cancelled'], ['failure']] as const)(
    'is released when the payment ended %s',
    async (outcome) => {
      await pay(marieke, (await anOrder(marieke, 3)).id, outcome)
      expect(await leftFor(piet)).toEqual([3, undefined])
      expect(await count('stock_hold')).toBe(0)
    },
  )

  test('leaves the holds of others when it is released', async () => {
    const [hers, his] = [await anOrder(marieke, 2), await anOrder(piet, 1)]
    await checkOut(marieke, hers.id)
    await pay(piet, his.id, 'cancelled')
    expect(await leftFor(piet)).toEqual([1, undefined])
    expect(await count('stock_hold')).toBe(1)
  })

  test('stays when the payment of another order ends, also without a payment of its own', async () => {
    const [hers, his] = [await anOrder(marieke, 2), await anOrder(piet, 1)]
    await portal.owner.query(
      `insert into stock_hold (school_id, variant_id, order_id, quantity, expires_at) values ($1, $2, $3, 2, $4)`,
      [school.id, scarce(), hers.id, addSeconds(portal.clock.now, 60)],
    )
    await pay(piet, his.id, 'cancelled')
    expect(await leftFor(piet)).toEqual([1, undefined])
    await portal.owner.query('delete from stock_hold where order_id = $1', [hers.id])
  })

  test('is released when the provider rejects the payment', async () => {
    const order = await anOrder(marieke, 3)
    bank.faults.order({ on: 'create', what: 'refuse' })
    await checkOut(marieke, order.id)
    expect(await leftFor(piet)).toEqual([3, undefined])
    expect(await count('stock_hold')).toBe(0)
  })

  test('lasts fifteen minutes, also when the buyer presses again', async () => {
    const order = await anOrder(marieke, 3)
    await checkOut(marieke, order.id)
    portal.clock.forward({ minutes: 14, seconds: 59 })
    expect(await leftFor(piet)).toEqual([0, undefined])
    await checkOut(marieke, order.id)
    portal.clock.forward({ seconds: 1 })
    expect(await leftFor(piet)).toEqual([3, undefined])
  })
})

describe('a payment after the hold expired', () => {
  test('pays the order while everything is left', async () => {
    const order = await anOrder(marieke, 3)
    await checkOut(marieke, order.id)
    portal.clock.forward({ minutes: 16 })
    await decide(lastAtBank(), 'success')
    expect(await statusOf(marieke, order.id)).toBe('paid')
    expect(await counted()).toEqual({ stock: 3, sold: 3 })
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('is refunded when the pieces were sold: the order is not paid, and nothing is sold twice', async () => {
    const [hers, his] = [await anOrder(marieke, 2), await anOrder(piet, 2)]
    await checkOut(marieke, hers.id)
    const late = lastAtBank()
    portal.clock.forward({ minutes: 16 })
    await pay(piet, his.id)
    await decide(late, 'success')
    await settle(late.id)
    expect([await statusOf(marieke, hers.id), await statusOf(piet, his.id)]).toEqual(['open', 'paid'])
    expect(await counted()).toEqual({ stock: 3, sold: 2 })
    const mail = (await mails()).find(({ subject }) => subject.startsWith('Uitverkocht'))
    expect(mail?.subject).toBe(`Uitverkocht: Bestelling ${hers.number}`)
    expect(mail?.text).toContain('De school betaalt dit bedrag terug')
    const terms = 'select from term where shop_order_id = $1 and withdrawn_at is null'
    expect((await portal.owner.query(terms, [hers.id])).rowCount).toBe(0)
    expect(await refundShopOrder(payments, school.id, { number: hers.number, what: 'surplus' })).toBe(3590)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('does not take a hold of another order', async () => {
    const [hers, his] = [await anOrder(marieke, 2), await anOrder(piet, 2)]
    await checkOut(marieke, hers.id)
    const late = lastAtBank()
    portal.clock.forward({ minutes: 16 })
    await checkOut(piet, his.id)
    await decide(late, 'success')
    expect(await statusOf(marieke, hers.id)).toBe('open')
    await decide(lastAtBank(), 'success')
    expect(await statusOf(piet, his.id)).toBe('paid')
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('sells the order when it is the late one of two, and leaves no hold', async () => {
    const order = await anOrder(marieke, 2)
    await checkOut(marieke, order.id)
    const late = lastAtBank()
    await bank.bank.report(late, 'expired')
    await settle(late.id)
    await checkOut(marieke, order.id)
    expect(lastAtBank().id).not.toBe(late.id)
    // The provider repeats that the first one expired.
    await settle(late.id)
    expect(await count('stock_hold')).toBe(1)
    await decide(late, 'success')
    expect(await statusOf(marieke, order.id)).toBe('paid')
    expect([await counted(), await count('stock_hold')]).toEqual([{ stock: 3, sold: 2 }, 0])
    expect((await leftFor(piet))?.[0]).toBe(1)
  })

  test('after a chargeback does not sell the order twice', async () => {
    const order = await anOrder(marieke, 3)
    await pay(marieke, order.id)
    await bank.bank.chargeBack(lastAtBank())
    await settle(lastAtBank().id)
    expect(await statusOf(marieke, order.id)).toBe('open')
    await pay(marieke, order.id)
    expect(await statusOf(marieke, order.id)).toBe('paid')
    expect(await counted()).toEqual({ stock: 3, sold: 3 })
  })
})

test('many concurrent buyers get exactly the pieces in stock, and the others are rejected', async () => {
  const [buyers, stock] = THOROUGHNESS > 1 ? [200, 20] : [40, 5]
  await portal.owner.query('update shop_variant set stock = $2 where id = $1', [scarce(), stock])
  const wanted = { name: 'Jan', email: 'jan@post.example', total: cents(1795) }
  const lines = [{ variant: scarce(), quantity: 1, linePrice: cents(1795) }]
  const wishes: { actor: Actor; order: Guid }[] = []
  while (wishes.length < buyers) {
    const { id } = await aPersonWithRole(school, 'ouder')
    const actor = anActor(school.id, id, { askedAt: portal.clock.now })
    const order = await payments.schools.write(school.id, (tx) =>
      saveOrder(tx, actor, { wanted: { ...wanted, lines } }, portal.clock.now),
    )
    wishes.push({ actor, order: order.id })
  }
  const way = { returnUrl: '/app/portal', origin: 'http://school.test' }
  const outcomes = await Promise.all(
    wishes.map(({ actor, order }) =>
      startOrderPayment(payments, actor, { order, ...way }).then(
        ({ openTransaction }) => (openTransaction ? 'started' : 'not started'),
        (refusal: Refusal) => refusal.code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(stock)
  expect(outcomes.filter((outcome) => outcome === 'sold-out')).toHaveLength(buyers - stock)
  const started = bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === school.id)
  expect(started).toHaveLength(stock)
  await Promise.all(started.map((payment) => bank.bank.choose(payment, 'success')))
  // One run takes some of the waiting webhooks: there are as many runs as webhooks.
  await Promise.all(started.map(({ id }) => settle(id)))
  expect(await counted()).toEqual({ stock, sold: stock })
  const { rows } = await portal.owner.query(
    'select count(*)::int as paid from shop_order where school_id = $1 and paid_at is not null',
    [school.id],
  )
  expect(rows).toEqual([{ paid: stock }])
  expect(await brokenInvariants(portal.owner)).toEqual([])
}, 60_000)
