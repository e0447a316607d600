import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { MOST_WRONG_CODES } from '@portal/domain/webshop/order/handing-out.ts'
import type { Browser, TestAnswer } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  type TestFamily,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn } from '../../../../testing/portal.ts'
import { aShop, anItem, firstVariant } from '../../../../testing/webshop/shop.ts'
import { settlePayment } from '../../payments/settle/settle-payment.ts'
import { refundShopOrder } from '../order/refund/refund-shop-order.ts'

let buying: Buying
let school: TestSchool
let marieke: TestFamily
let buyer: Browser
let anja: Browser
let tom: Browser
let shirt: Guid
let gift: Guid

beforeAll(async () => {
  buying = await openBuying()
})
afterAll(() => buying.stop())

const signInAs = async (role: 'beheerder' | 'supervisor' | 'portal_admin', fullName: string, at = school) =>
  signIn(buying.portal, await aPersonWithRole(at, role, { firstName: fullName }))

beforeEach(async () => {
  school = await aSchool(buying.portal.owner)
  await aShop(school)
  shirt = firstVariant(await anItem(school, { title: 'Sportshirt', variants: [{ title: 'M' }] }))
  const donation = {
    title: 'Schoolfonds',
    type: 'DONATION',
    variants: [{ price: 0, variablePrice: true }],
  } as const
  gift = firstVariant(await anItem(school, donation))
  marieke = await aParent(school, { firstName: 'Marieke', children: [{ firstName: 'Sem' }] })
  buyer = await signIn(buying.portal, marieke)
  anja = await signInAs('beheerder', 'Anja')
  tom = await signInAs('portal_admin', 'Fatima')
})

const aShirt = () => ({ variant: shirt, quantity: 2, linePrice: 3590 })
const aGift = () => ({ variant: gift, quantity: 1, linePrice: 500 })

/** Orders and pays as a family; gives the order and its code. */
async function bought(wanted: Parameters<Buying['order']>[1] = { lines: [aShirt()] }) {
  const id = await buying.order(buyer, wanted)
  await buying.pay(buyer, id)
  const order = read(contract.readShopOrder.response, (await buyer.get(`/api/shop-order/${id}`)).json)
  return { id, number: order.number, code: order.pickupCode ?? '' }
}

const orderIn = ({ json }: TestAnswer) => read(contract.readDeskOrder.response, json)
const find = (code: string, as = anja) => as.post('/api/desk-orders/find', { code })
const look = (id: Guid, as = anja) => as.get(`/api/desk-orders/${id}`)
const handOut = (id: Guid, as = anja, key?: string) =>
  as.post(`/api/desk-orders/${id}/hand-out`, {}, key === undefined ? {} : { 'idempotency-key': key })
const undo = (id: Guid, as = anja) => as.post(`/api/desk-orders/${id}/undo-hand-out`, {})
const refund = (number: string) => refundShopOrder(buying.payments, school.id, { number, what: 'everything' })

async function waiting(query = '', as = anja) {
  const { json } = await as.get(`/api/desk-orders${query}`)
  return read(contract.listDeskOrders.response, json)
}
const waitingNumbers = async (query = '') => (await waiting(query)).orders.map(({ number }) => number)

/** The audit log entries of the desk, oldest first. */
const trail = async () => {
  const { rows } = await buying.portal.owner.query<{ action: string; subject: string }>(
    `select action, subject from audit_entry where school_id = $1
      and action in ('hand-out-order', 'undo-hand-out', 'wrong-pickup-code') order by id`,
    [school.id],
  )
  return rows.map(({ action, subject }) => `${action} ${subject}`.trim())
}
const handedOut = async () => {
  const { rows } = await buying.portal.owner.query<{ at: Date | null }>(
    'select handed_out_at as at from shop_order where school_id = $1 and handed_out_at is not null',
    [school.id],
  )
  return rows.length
}

describe('looking an order up', () => {
  test('finds it by its typed code: items, child and buyer, without gifts and prices', async () => {
    const { id, number, code } = await bought({ name: 'Oma', lines: [aShirt(), aGift()] })
    const answer = await find(` ${code.toLowerCase().replace('-', ' ')}`)
    expect(answer.status).toBe(200)
    const found = orderIn(answer)
    expect(found).toMatchObject({ id, number, stage: 'ready', name: 'Oma' })
    expect(found.buyer).toContain('Marieke')
    expect(found.children.map(({ name }) => name)).toEqual([expect.stringContaining('Sem')])
    expect(found.things).toEqual([{ title: 'Sportshirt', variant: 'M', quantity: 2 }])
    expect(answer.body).not.toMatch(/Schoolfonds|35\.9|40\.9|post\.example/)
    expect(orderIn(await look(id))).toEqual(found)
  })

  test('names the child that an item was ordered for, and finds it by that name', async () => {
    const item = await anItem(school, { title: 'Labjas', forChild: true, variants: [{ title: 'L' }] })
    const labcoat = { variant: firstVariant(item), quantity: 1, linePrice: 1795, child: marieke.child.id }
    const { id } = await bought({ lines: [labcoat, aShirt()] })
    await bought()
    const coat = {
      title: 'Labjas',
      variant: 'L',
      quantity: 1,
      child: expect.stringContaining('Sem') as string,
    }
    const things = [coat, { title: 'Sportshirt', variant: 'M', quantity: 2 }]
    expect(orderIn(await look(id)).things).toEqual(things)
    const found = await waiting('?search=sem')
    expect(found.orders.map((order) => [order.id, order.things])).toEqual([[id, things]])
  })

  test("does not name a child that is no longer the buyer's", async () => {
    const { id } = await bought()
    const end = 'update relation set ended_on = $2 where school_id = $1'
    await buying.portal.owner.query(end, [school.id, '2026-11-22'])
    expect(orderIn(await look(id)).children).toHaveLength(1)
    await buying.portal.owner.query(end, [school.id, '2026-11-21'])
    expect(orderIn(await look(id)).children).toEqual([])
  })

  test('does not name a child that left the school', async () => {
    const { id } = await bought()
    await buying.portal.owner.query('update person set active = false where id = $1', [marieke.child.id])
    expect(orderIn(await look(id)).children).toEqual([])
  })

  test('names a pupil who ordered, with the class', async () => {
    const pupil = await signIn(buying.portal, marieke.child)
    const id = await buying.order(pupil, { lines: [aShirt()] })
    expect(orderIn(await look(id)).children.map(({ name }) => name)).toEqual([expect.stringContaining('Sem')])
  })

  test('returns not found for a code of another school and an unknown one, and logs it without the typed text', async () => {
    const { code } = await bought()
    const elsewhere = await aSchool(buying.portal.owner)
    await aShop(elsewhere)
    const stranger = await signInAs('beheerder', 'Vreemd', elsewhere)
    expect((await find(code, stranger)).status).toBe(404)
    expect((await find('ZZZ-999')).status).toBe(404)
    expect(await trail()).toEqual(['wrong-pickup-code'])
  })

  test('throttles a person after too many wrong codes, also for a right one, and no other person', async () => {
    const { code } = await bought()
    for (let tried = 0; tried < MOST_WRONG_CODES; tried += 1) expect((await find('ZZZ-999')).status).toBe(404)
    expect([(await find(code)).code, (await find(code, tom)).status]).toEqual(['too-many-wrong-codes', 200])
    expect(await trail()).toHaveLength(MOST_WRONG_CODES)
    buying.portal.clock.forward({ minutes: 10 })
    expect((await find(code)).status).toBe(200)
  })

  test('counts concurrent wrong codes one by one', async () => {
    const tried = await Promise.all(Array.from({ length: MOST_WRONG_CODES + 5 }, () => find('ZZZ-999')))
    expect(tried.filter(({ status }) => status === 404)).toHaveLength(MOST_WRONG_CODES)
    expect(tried.filter(({ code }) => code === 'too-many-wrong-codes')).toHaveLength(5)
  })

  test('does not count a malformed code', async () => {
    expect((await find('KX7')).status).toBe(400)
    expect(await trail()).toEqual([])
  })
})

describe('handing out', () => {
  test('happens once, with a mail to the buyer and an audit log entry', async () => {
    const { id, number } = await bought()
    buying.portal.clock.forward({ minutes: 3 })
    const { now } = buying.portal.clock
    const done = orderIn(await handOut(id))
    expect(done).toMatchObject({ stage: 'handed-out', handedOut: { at: now, mayUndo: true } })
    expect(done.handedOut?.by).toContain('Anja')
    const own = read(contract.readShopOrder.response, (await buyer.get(`/api/shop-order/${id}`)).json)
    expect([own.stage, own.handedOutAt]).toEqual(['handed-out', now])
    expect(await trail()).toEqual([`hand-out-order ${number}`])
  })

  test('returns the same for a repeated request, and rejects a second one by anybody', async () => {
    const { id, number } = await bought()
    const once = await handOut(id, anja, 'press-one')
    const again = await handOut(id, anja, 'press-one')
    expect([once.status, again.json]).toEqual([200, once.json])
    expect((await handOut(id)).code).toBe('already-handed-out')
    expect((await handOut(id, tom)).code).toBe('already-handed-out')
    const seen = orderIn(await look(id, tom))
    expect(seen.handedOut).toMatchObject({ by: expect.stringContaining('Anja'), mayUndo: false })
    expect(await trail()).toEqual([`hand-out-order ${number}`])
  })

  test('succeeds at one of several concurrent desks', async () => {
    const { id } = await bought()
    const answers = await Promise.all([anja, tom, anja, tom].map((as) => handOut(id, as)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await trail()).toHaveLength(1)
  })

  test('is rejected for an order that is unpaid, refunded or without items to collect', async () => {
    const open = await buying.order(buyer, { lines: [aShirt()] })
    const given = await bought()
    await refund(given.number)
    const donation = await bought({ lines: [aGift()] })
    const answers = [await handOut(open), await handOut(given.id), await handOut(donation.id)]
    expect(answers.map(({ code }) => code)).toEqual([
      'order-not-paid',
      'order-given-back',
      'nothing-to-collect',
    ])
    expect(orderIn(await find(given.code)).stage).toBe('given-back')
    expect([await handedOut(), await trail()]).toEqual([0, []])
  })

  test('is rejected while a refund is under way', async () => {
    const { id, number } = await bought()
    const [answer] = await Promise.all([handOut(id), refund(number)])
    const { stage } = orderIn(await look(id))
    expect(stage).toBe('given-back')
    expect(await handedOut()).toBe(answer.status === 200 ? 1 : 0)
  })

  test('is rejected for families, for staff elsewhere and while impersonating', async () => {
    const { id, code } = await bought()
    const pupil = await signIn(buying.portal, marieke.child)
    const elsewhere = await aSchool(buying.portal.owner)
    const stranger = await signInAs('portal_admin', 'Vreemd', elsewhere)
    const calls = (as: Browser) => [
      waitingStatus(as),
      look(id, as),
      find(code, as),
      handOut(id, as),
      undo(id, as),
    ]
    for (const as of [buyer, pupil])
      for (const answer of await Promise.all(calls(as))) expect(answer.code).toBe('not-your-role')
    expect((await handOut(id, stranger)).status).toBe(404)
    await anja.post('/api/impersonate/role/ouder/start', { reason: 'Uitleg schrijven' })
    expect((await handOut(id)).code).toBe('not-your-role')
    expect([await handedOut(), await trail()]).toEqual([0, []])
  })

  test('continues while the shop is closed, for earlier orders', async () => {
    const { id } = await bought()
    await buying.portal.owner.query('update shop set enabled = false where school_id = $1', [school.id])
    expect((await handOut(id)).status).toBe(200)
  })
})

const waitingStatus = (as: Browser) => as.get('/api/desk-orders')

describe('undoing', () => {
  test('is allowed to the same person within a minute, and the order waits again', async () => {
    const { id, number } = await bought()
    await handOut(id)
    buying.portal.clock.forward({ seconds: 60 })
    expect((await undo(id, tom)).code).toBe('handed-out-by-another')
    expect(orderIn(await undo(id))).toMatchObject({ stage: 'ready' })
    expect(orderIn(await look(id)).handedOut).toBeUndefined()
    expect((await undo(id)).code).toBe('not-handed-out')
    expect((await handOut(id, tom)).status).toBe(200)
    const lines = ['hand-out-order', 'undo-hand-out', 'hand-out-order'].map((action) => `${action} ${number}`)
    expect(await trail()).toEqual(lines)
  })

  test('is rejected after a minute', async () => {
    const { id } = await bought()
    await handOut(id)
    buying.portal.clock.forward({ seconds: 61 })
    expect(orderIn(await look(id)).handedOut?.mayUndo).toBe(false)
    expect((await undo(id)).code).toBe('too-late-to-undo')
    expect([await handedOut(), (await trail()).length]).toEqual([1, 1])
  })
})

describe('the waiting list', () => {
  test('has paid orders of this school that are not handed out or refunded, longest waiting first', async () => {
    const one = await bought()
    buying.portal.clock.forward({ minutes: 5 })
    const two = await bought({ name: 'Oma', lines: [aShirt()] })
    const given = await bought()
    await refund(given.number)
    const done = await bought()
    await handOut(done.id)
    await bought({ lines: [aGift()] })
    await buying.order(buyer, { lines: [aShirt()] })
    expect(await waitingNumbers()).toEqual([one.number, two.number])
    expect(await waitingNumbers('?first=latest')).toEqual([two.number, one.number])
    expect((await waiting('?limit=1&offset=1')).orders).toMatchObject([{ number: two.number, name: 'Oma' }])
    expect((await waiting('?limit=1')).count).toBe(2)
    const elsewhere = await aSchool(buying.portal.owner)
    await aShop(elsewhere)
    expect(await waiting('', await signInAs('supervisor', 'Vreemd', elsewhere))).toEqual({
      orders: [],
      count: 0,
    })
  })

  test('is searched by number, name, account and item, with wildcards taken literally', async () => {
    const { number } = await bought({ name: 'Oma de Vries', lines: [aShirt(), aGift()] })
    for (const words of [number, 'oma', 'marieke', 'sportshirt', ' M '])
      expect(await waitingNumbers(`?search=${encodeURIComponent(words)}`)).toEqual([number])
    for (const words of ['%', '_', 'hoodie', 'schoolfonds'])
      expect(await waitingNumbers(`?search=${encodeURIComponent(words)}`)).toEqual([])
  })

  test('keeps an order that was refunded in part', async () => {
    const { number } = await bought()
    const [payment] = buying.bank.bank.list()
    if (!payment) throw new Error('No payment')
    buying.bank.bank.refund(payment, 1795)
    await settlePayment(buying.payments, school.id, { providerPaymentId: payment.id })
    expect(await waitingNumbers()).toEqual([number])
  })
})
