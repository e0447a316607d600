import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Outcome } from '@portal/simulators/bank/bank-payment.ts'
import type { Browser, TestAnswer } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import type { TestBank } from '../../../../testing/payments/payments.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { aShop, anItem, firstVariant, orderOf, type TestItem } from '../../../../testing/webshop/shop.ts'
import type { PaymentDeps } from '../../payments/payments.public.ts'
import { processWebhooks } from '../../payments/settle/process-webhooks.ts'
import { refundShopOrder } from '../order/refund/refund-shop-order.ts'

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
let buyer: TestFamily
let browser: Browser
let shirt: TestItem
let gift: TestItem

beforeEach(async () => {
  school = await aSchool(portal.owner)
  await aShop(school)
  shirt = await anItem(school, { title: 'Sportshirt', variants: [{ title: 'M', price: 1795 }] })
  gift = await anItem(school, {
    title: 'Steun het schoolfonds',
    type: 'DONATION',
    vatRate: null,
    vatName: 'Vrijgesteld',
    variants: [{ price: 0, variablePrice: true }],
  })
  buyer = await aParent(school, { firstName: 'Marieke', email: 'marieke@post.example' })
  browser = await signIn(portal, buyer)
})

const threeShirts = () => ({ variant: firstVariant(shirt), quantity: 3, linePrice: 5385 })
const aGift = (cents: number) => ({ variant: firstVariant(gift), quantity: 1, linePrice: cents })

type Wanted = Parameters<typeof orderOf>[0]
const place = (wanted: Wanted, as = browser) => as.post('/api/shop-order', orderOf(wanted))
const replace = (id: string, wanted: Wanted, as = browser) => as.put(`/api/shop-order/${id}`, orderOf(wanted))

const orderIn = ({ json }: TestAnswer) => read(contract.readShopOrder.response, json)
const readOrder = async (id: string, as = browser) => orderIn(await as.get(`/api/shop-order/${id}`))
async function anOrder(wanted: Wanted = { lines: [threeShirts()] }) {
  const answer = await place(wanted)
  expect(answer.status).toBe(200)
  return orderIn(answer)
}

const RETURN = (id: string) => `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`
const checkOut = (id: string, as = browser) =>
  as.form(`/api/shop-order/${id}/checkout`, { returnUrl: RETURN(id) })
const paymentIn = ({ json }: TestAnswer) => read(contract.startOrderPayment.response, json)

/** The payments of this school at the bank, oldest first. */
const atBank = () =>
  bank.bank
    .list()
    .filter(({ metadata }) => metadata['schoolId'] === school.id)
    .toReversed()
const lastAtBank = () => {
  const payment = atBank().at(-1)
  if (!payment) throw new Error('No payment')
  return payment
}

/** Pays at the bank and returns; gives the address of the redirect. */
async function payAndReturn(id: string, outcome: Outcome = 'success'): Promise<string> {
  expect((await checkOut(id)).status).toBe(200)
  const payment = lastAtBank()
  await bank.bank.choose(payment, outcome)
  const { pathname, search } = new URL(payment.redirectUrl)
  return String((await browser.get(pathname + search)).headers['location'])
}

const count = async (table: string) =>
  (await portal.owner.query(`select from ${table} where school_id = $1`, [school.id])).rowCount
const mails = async () =>
  (
    await portal.owner.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mail where school_id = $1 order by id',
      [school.id],
    )
  ).rows
const expectNothingWritten = async () => {
  expect(await count('shop_order')).toBe(0)
  expect(await count('shop_order_number')).toBe(0)
}

describe('preparing an order', () => {
  test('CHK-012 CHK-050? DATA-115 DATA-116 API-129 stores it at the prices of the school, with tax', async () => {
    const order = await anOrder({ lines: [threeShirts(), aGift(1250)] })
    expect(order).toMatchObject({
      status: 'open',
      name: 'Marieke de Vries',
      email: 'marieke@post.example',
      total: 6635,
      vatTotal: 935,
    })
    expect(order.pickupCode).toBeUndefined()
    expect(order.lines).toEqual([
      {
        item: { id: shirt.id, title: 'Sportshirt', type: 'REGULAR', vatRate: 2100 },
        variant: { id: firstVariant(shirt), title: 'M', price: 1795 },
        quantity: 3,
        linePrice: 5385,
        vatAmount: 935,
      },
      {
        item: { id: gift.id, title: 'Steun het schoolfonds', type: 'DONATION' },
        variant: { id: firstVariant(gift), title: '', price: 1250 },
        quantity: 1,
        linePrice: 1250,
        vatAmount: 0,
      },
    ])
    expect(await readOrder(order.id)).toEqual(order)
  })

  test('CHK-054? DATA-111 DATA-112 TRAP-51 keeps the ordered texts and prices, and identifies the item by the variant', async () => {
    const order = await anOrder()
    await portal.owner.query(`update shop_item set title = 'Hemd', vat_rate = 900 where id = $1`, [shirt.id])
    await portal.owner.query('update shop_variant set price = 1, title = $2 where id = $1', [
      firstVariant(shirt),
      'XL',
    ])
    expect(await readOrder(order.id)).toEqual(order)
  })

  test('CHK-051? numbers it by year without gaps, also for concurrent and rejected orders', async () => {
    const changed = { ...threeShirts(), linePrice: 1 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => place({ lines: [index % 4 === 3 ? changed : threeShirts()] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 409, 409])
    const numbers = answers.filter(({ status }) => status === 200).map((answer) => orderIn(answer).number)
    expect(numbers.toSorted()).toEqual([
      'W26-0001',
      'W26-0002',
      'W26-0003',
      'W26-0004',
      'W26-0005',
      'W26-0006',
    ])
  })

  test.each([
    ['a lower price', { linePrice: 1 }],
    ['a lower price for each', { quantity: 4 }],
    ['nothing of it', { quantity: 0, linePrice: 0 }],
    ['less than nothing', { quantity: -1, linePrice: -1795 }],
    ['a part of one', { quantity: 0.5, linePrice: 898 }],
    ['more than one may', { quantity: 1000, linePrice: 1_795_000 }],
    ['something that is not there', { variant: randomUUID() as Guid }],
  ])('TRAP-39 CHK-050? rejects %s, and stores nothing', async (_, wrong) => {
    const answer = await place({ lines: [{ ...threeShirts(), ...wrong }] })
    expect([400, 409]).toContain(answer.status)
    await expectNothingWritten()
  })

  test('CHK-050? rejects a total that is not the sum', async () => {
    const answer = await place({ lines: [threeShirts()], total: 1 })
    expect([answer.status, answer.code]).toEqual([409, 'order-changed'])
    await expectNothingWritten()
  })

  test('rejects an item that is no longer for sale, and a changed price, with a request to check the cart', async () => {
    await portal.owner.query('update shop_item set published = false where id = $1', [shirt.id])
    expect((await place({ lines: [threeShirts()] })).code).toBe('order-changed')
    await portal.owner.query('update shop_item set published = true where id = $1', [shirt.id])
    await portal.owner.query('update shop_variant set price = 1895 where id = $1', [firstVariant(shirt)])
    expect((await place({ lines: [threeShirts()] })).code).toBe('order-changed')
    await expectNothingWritten()
  })

  test.each([
    ['CHK-007 no name', { name: ' ' }, 'name-missing'],
    [
      'VAL-065 a name that holds an address',
      { name: 'Klik hier: https://kwaad.example' },
      'name-holds-address',
    ],
    ['CHK-008 VAL-028 ERR-050? no address for goods', { email: ' ' }, 'email-missing'],
    ['VAL-027 ERR-050? an address that is none', { email: 'fout@' }, 'email-invalid'],
    ['no lines', { lines: [] }, 'cart-empty'],
  ])('rejects %s with its code, and stores nothing', async (_, wrong, code) => {
    const answer = await place({ lines: [threeShirts()], ...wrong })
    expect([answer.status, answer.code]).toEqual([422, code])
    await expectNothingWritten()
  })

  test('CHK-008 VAL-028 needs no address for gifts only, and trims a name', async () => {
    const order = await anOrder({ lines: [aGift(500)], name: '  Jan Jansen ', email: '' })
    expect([order.name, order.email]).toEqual(['Jan Jansen', ''])
  })

  test('X5 stores a name as one line, because mails to any address contain it', async () => {
    const name = ' Jan\r\n\r\nUw rekening\u2028is\t geblokkeerd\u0085 '
    expect((await anOrder({ lines: [threeShirts()], name })).name).toBe('Jan Uw rekening is geblokkeerd')
  })

  test('rejects an empty order', async () => {
    const free = await anItem(school, { variants: [{ price: 0 }] })
    const answer = await place({ lines: [{ variant: firstVariant(free), quantity: 1, linePrice: 0 }] })
    expect([answer.status, answer.code]).toEqual([422, 'order-costs-nothing'])
    await expectNothingWritten()
  })

  test('CHK-055? rejects orders and payments while the shop is closed', async () => {
    const order = await anOrder()
    await portal.owner.query('update shop set enabled = false where school_id = $1', [school.id])
    expect((await place({ lines: [threeShirts()] })).code).toBe('shop-closed')
    expect((await checkOut(order.id)).code).toBe('shop-closed')
    expect([await count('shop_order'), await count('payment_attempt')]).toEqual([1, 0])
  })

  test('X5 rejects a name with half a surrogate pair, and writes nothing', async () => {
    for (const name of ['Jan \ud83d', '\ude00 Jan', 'Jan \u0000']) {
      const answer = await browser.post('/api/shop-order', orderOf({ lines: [threeShirts()], name }), {
        'idempotency-key': randomUUID(),
      })
      expect([answer.status, answer.code]).toEqual([400, 'invalid-input'])
    }
    await expectNothingWritten()
    expect((await anOrder({ lines: [threeShirts()], name: 'Jan 😀' })).name).toBe('Jan 😀')
  })

  test('removes invisible characters, and treats a name of only those as empty', async () => {
    const order = await anOrder({
      lines: [threeShirts()],
      name: '\u202eJan\u200b de\u2069 Vries',
      email: '\u202ajan@post.example\u202c',
    })
    expect([order.name, order.email]).toEqual(['Jan de Vries', 'jan@post.example'])
    for (const name of ['\u200b', '\u200d\u200e', '\u3164'])
      expect((await place({ lines: [threeShirts()], name })).code).toBe('name-missing')
    expect(await count('shop_order')).toBe(1)
  })

  test('SAF-M11 makes one order of two requests with one idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = orderOf({ lines: [threeShirts()] })
    const [first, again] = [
      await browser.post('/api/shop-order', body, key),
      await browser.post('/api/shop-order', body, key),
    ]
    expect(again.json).toEqual(first.json)
    expect(await count('shop_order')).toBe(1)
  })

  test('SAF-M11 returns the same order for a repeated key without a stored response, until its content changes', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const forgetAnswers = () => portal.owner.query('delete from idempotent_request')
    const press = (gift: number) =>
      browser.post('/api/shop-order', orderOf({ lines: [threeShirts(), aGift(gift)] }), key)
    const first = orderIn(await press(500))
    await forgetAnswers()
    expect(orderIn(await press(500))).toEqual(first)
    expect([await count('shop_order'), await count('shop_order_line')]).toEqual([1, 2])
    await forgetAnswers()
    expect(orderIn(await press(600)).number).toBe('W26-0002')
    const [other, theirs] = [await aParent(school), orderOf({ lines: [aGift(500)] })]
    await forgetAnswers()
    const elsewhere = await signIn(portal, other)
    expect(orderIn(await elsewhere.post('/api/shop-order', theirs, key)).number).toBe('W26-0003')
  })
})

describe('a stored order', () => {
  test('CHK-010 CHK-011 is replaced by the current cart while nothing is paid', async () => {
    const order = await anOrder()
    const answer = await replace(order.id, { lines: [aGift(750)], name: 'Jan', email: '' })
    expect(orderIn(answer)).toMatchObject({ id: order.id, number: order.number, name: 'Jan', total: 750 })
    expect(await readOrder(order.id)).toEqual(orderIn(answer))
    expect([await count('shop_order'), await count('shop_order_line')]).toEqual([1, 1])
  })

  test('TRAP-40 CHK-015? stays unchanged once paid, and a new order is made beside it', async () => {
    const order = await anOrder()
    await payAndReturn(order.id)
    const paid = await readOrder(order.id)
    const other = orderIn(await replace(order.id, { lines: [aGift(750)], email: '' }))
    expect(other.id).not.toBe(order.id)
    expect(other).toMatchObject({ number: 'W26-0002', total: 750, status: 'open' })
    expect(await readOrder(order.id)).toEqual(paid)
  })

  test('TRAP-40 CHK-015? is not replaced while it is being paid', async () => {
    const order = await anOrder()
    await checkOut(order.id)
    const answer = await replace(order.id, { lines: [aGift(750)] })
    expect([answer.status, answer.code]).toEqual([409, 'attempt-under-way'])
    expect(await readOrder(order.id)).toEqual({ ...order, stage: 'being-paid' })
    expect(await count('shop_order')).toBe(1)
  })

  test('M6 refunds a late payment for its earlier content as a surplus', async () => {
    const order = await anOrder()
    await payAndReturn(order.id, 'cancelled')
    const earlier = lastAtBank()
    await replace(order.id, { lines: [aGift(750)], email: '' })
    await bank.bank.report(earlier, 'paid')
    await settleAll(earlier.id)
    expect((await readOrder(order.id)).status).toBe('open')
    const { rows } = await portal.owner.query(
      'select amount::int, state, buyer_id from refund_task where school_id = $1',
      [school.id],
    )
    expect(rows).toEqual([{ amount: 5385, state: 'open', buyer_id: buyer.id }])
    expect(await refundShopOrder(payments, school.id, { number: order.number, what: 'surplus' })).toBe(5385)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })
})

/** The bank reports a change, and the payment is settled. */
async function settleAll(payment: string) {
  await browser.form('/betalen/webhook', { id: payment })
  await processWebhooks(payments, school.id)
}

describe('paying for an order', () => {
  test('API-097 API-128 API-132? DATA-117 DATA-118 DATA-119? reads the amount due and the method of the school', async () => {
    const order = await anOrder()
    const details = await browser.get(`/api/shop-order/${order.id}/payment-details`)
    expect(details.json).toEqual({
      methodSystemName: 'ideal',
      methodVisibleName: 'iDEAL | Wero',
      amount: 53.85,
      purchaseId: 'W26-0001',
      openTransactionFound: false,
      errorMessage: null,
      returnUrl: RETURN(order.id),
      authenticationUrl: null,
      paymentTranslationKey: 'order.payment.button',
      actionImg: 'ideal',
      actionImgStyle: '',
    })
  })

  test("API-098 API-099 API-131 API-132? CHK-027 starts one payment with the server's amount, and returns its address", async () => {
    const order = await anOrder()
    const answer = await browser.form(`/api/shop-order/${order.id}/checkout`, {
      returnUrl: RETURN(order.id),
      amount: '0.01',
    })
    expect(answer.status).toBe(200)
    const [payment] = atBank()
    expect(payment).toMatchObject({ cents: 5385, description: 'Bestelling W26-0001' })
    expect(paymentIn(answer)).toMatchObject({ amount: 5385, openTransaction: true })
    expect(paymentIn(answer).payAt).toContain(payment?.id)
  })

  test('CHK-031 returns the open payment on a second press and in another tab', async () => {
    const order = await anOrder()
    const answers = await Promise.all([checkOut(order.id), checkOut(order.id), checkOut(order.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => paymentIn(answer).payAt)).size).toBe(1)
    expect(atBank()).toHaveLength(1)
  })

  test('API-100 API-101 redirects to the result of this order, with its transaction', async () => {
    const order = await anOrder()
    const path = await payAndReturn(order.id)
    expect(path).toMatch(
      new RegExp(`^/app/portal/webshop/order/result/${order.id}\\?transaction=[0-9a-f-]{36}$`),
    )
    const transaction = new URL(path, 'http://x').searchParams.get('transaction')
    const told = await browser.get(`/betalen/ideal/transactions/${transaction}`)
    expect(told.json).toMatchObject({ status: 'Success', amount: 53.85, invoiceId: order.id })
  })

  test('CHK-052? CHK-051? marks it paid once, with a pickup code and one mail', async () => {
    const order = await anOrder({ lines: [threeShirts(), aGift(1250)] })
    await payAndReturn(order.id)
    const payment = lastAtBank()
    await Promise.all([settleAll(payment.id), settleAll(payment.id), settleAll(payment.id)])
    const paid = await readOrder(order.id)
    expect(paid.status).toBe('paid')
    expect(paid.pickupCode).toMatch(/^[ACDEFGHJKLMNPQRTUVWXY34679]{3}-[ACDEFGHJKLMNPQRTUVWXY34679]{3}$/)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect([mail?.recipient, mail?.subject]).toEqual([
      'marieke@post.example',
      'Bevestiging van bestelling W26-0001',
    ])
    for (const fact of [
      'Beste Marieke de Vries',
      '3 × Sportshirt, M: €',
      '53,85',
      '66,35',
      '9,35',
      paid.pickupCode,
      'Dank u wel voor uw vrijwillige bijdrage.',
    ])
      expect(mail?.text).toContain(fact)
    expect(mail?.text).toContain(`/app/portal/webshop/order/result/${order.id}/success`)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test.each([
    ['the own language', 'nl', 'en'],
    ['the language of the school for who never chose one', 'en', null],
  ])('CHK-051? mails the confirmation in %s', async (_, ofSchool, ofBuyer) => {
    await portal.owner.query(
      `update school set settings = jsonb_set(settings, '{locale,language}', to_jsonb($2::text)) where id = $1`,
      [school.id, ofSchool],
    )
    await portal.owner.query('update person set language = $2 where id = $1', [buyer.id, ofBuyer])
    await payAndReturn((await anOrder()).id)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Confirmation of order W26-0001'])
  })

  test('CHK-051? gives gifts no pickup code, and sends no mail without an address', async () => {
    const order = await anOrder({ lines: [aGift(1250)], email: '' })
    await payAndReturn(order.id)
    const paid = await readOrder(order.id)
    expect([paid.status, paid.pickupCode]).toEqual(['paid', undefined])
    expect(await mails()).toEqual([])
  })

  test.each([
    ['cancelled', 'cancelled'],
    ['failure', 'failed'],
    ['open', 'open'],
  ] as const)('CHK-052? a payment that ended %s leaves the order %s', async (outcome, status) => {
    const order = await anOrder()
    await payAndReturn(order.id, outcome)
    expect((await readOrder(order.id)).status).toBe(status)
    expect([await count('ledger_entry'), (await mails()).length]).toEqual([0, 0])
  })

  test('allows another payment after a failure, and books a late first one as a surplus', async () => {
    const order = await anOrder()
    await payAndReturn(order.id, 'failure')
    const first = lastAtBank()
    await payAndReturn(order.id)
    await bank.bank.report(first, 'paid')
    await settleAll(first.id)
    expect((await readOrder(order.id)).status).toBe('paid')
    expect((await mails())[0]?.text).not.toContain('bijdrage')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Bevestiging van bestelling W26-0001',
      'Betaling ontvangen: Bestelling W26-0001',
      'Te veel betaald: Bestelling W26-0001',
    ])
    expect(await refundShopOrder(payments, school.id, { number: order.number, what: 'surplus' })).toBe(5385)
    expect((await readOrder(order.id)).status).toBe('paid')
    const { rows } = await portal.owner.query('select state from refund_task where school_id = $1', [
      school.id,
    ])
    expect(rows).toEqual([{ state: 'done' }])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test.each([
    ['its price went up', 'update shop_variant set price = price + 1 where item_id = $1'],
    ['it is a draft again', 'update shop_item set published = false where id = $1'],
    ['it is for another class by now', `update shop_item set classes = '{zz9}' where id = $1`],
  ])('CHK-050? does not sell an unpaid order as it was when %s', async (_, change) => {
    const order = await anOrder()
    await portal.owner.query(change, [shirt.id])
    const answer = await checkOut(order.id)
    expect([answer.status, answer.code]).toEqual([409, 'order-changed'])
    expect([await count('payment_attempt'), await count('term')]).toEqual([0, 0])
    expect(await readOrder(order.id)).toEqual(order)
  })

  test('A6 does not sell an unpaid order for a pupil who is no longer a child of the buyer', async () => {
    await portal.owner.query('update shop_item set for_child = true where id = $1', [shirt.id])
    const order = await anOrder()
    await portal.owner.query(`update relation set ended_on = '2026-11-21' where person_id = $1`, [buyer.id])
    expect((await checkOut(order.id)).code).toBe('order-changed')
    expect(await count('payment_attempt')).toBe(0)
  })

  test('completes a payment under way at the price at which it began', async () => {
    const order = await anOrder()
    await checkOut(order.id)
    await portal.owner.query('update shop_variant set price = price + 1 where item_id = $1', [shirt.id])
    expect((await checkOut(order.id)).json).toMatchObject({ amount: 53.85, openTransactionFound: true })
  })

  test('rejects a second payment of a paid order', async () => {
    const order = await anOrder()
    await payAndReturn(order.id)
    expect((await checkOut(order.id)).code).toBe('nothing-open')
    expect(atBank()).toHaveLength(1)
  })

  test('CHK-030? ERR-052 reports a rejection by the provider, leaves nothing under way, and allows a retry', async () => {
    const order = await anOrder()
    bank.faults.order({ on: 'create', what: 'refuse' })
    const answer = await checkOut(order.id)
    expect(paymentIn(answer)).toMatchObject({
      openTransaction: false,
      errorMessage: 'Fout bij starten betaling',
    })
    expect(await payAndReturn(order.id)).toContain('/result/')
    expect((await readOrder(order.id)).status).toBe('paid')
  })

  test('CHK-055? shows the result of an open payment after the shop has closed', async () => {
    const order = await anOrder()
    await checkOut(order.id)
    await portal.owner.query('update shop set enabled = false where school_id = $1', [school.id])
    expect((await checkOut(order.id)).status).toBe(200)
    await bank.bank.choose(lastAtBank(), 'success')
    const { pathname, search } = new URL(lastAtBank().redirectUrl)
    await browser.get(pathname + search)
    expect((await readOrder(order.id)).status).toBe('paid')
  })
})

describe('a refund by the school', () => {
  test('cancels a fully refunded order, removes its code and prevents another payment', async () => {
    const order = await anOrder()
    await payAndReturn(order.id)
    const refund = () => refundShopOrder(payments, school.id, { number: order.number, what: 'everything' })
    expect(await refund()).toBe(5385)
    expect(await refund()).toBe(0)
    const given = await readOrder(order.id)
    expect([given.status, given.pickupCode, given.givenBack]).toEqual(['cancelled', undefined, 5385])
    expect((await checkOut(order.id)).code).toBe('nothing-open')
    expect((await mails()).at(-1)?.subject).toBe('Terugbetaling: Bestelling W26-0001')
    expect(lastAtBank().refunds).toHaveLength(1)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('has no surplus for an order that was paid once', async () => {
    const order = await anOrder()
    await payAndReturn(order.id)
    expect(await refundShopOrder(payments, school.id, { number: order.number, what: 'surplus' })).toBe(0)
    expect(
      await refundShopOrder(payments, school.id, { number: 'W26-0999', what: 'surplus' }),
    ).toBeUndefined()
  })

  test('a chargeback reopens the order, which is paid again at its original price without a second confirmation', async () => {
    const order = await anOrder()
    await payAndReturn(order.id)
    await bank.bank.chargeBack(lastAtBank())
    await settleAll(lastAtBank().id)
    expect((await readOrder(order.id)).status).toBe('open')
    await portal.owner.query('update shop_variant set price = price + 1 where item_id = $1', [shirt.id])
    await payAndReturn(order.id)
    expect((await readOrder(order.id)).status).toBe('paid')
    expect((await mails()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Bevestiging van bestelling W26-0001',
      'Betaling teruggeboekt',
      'Betaling ontvangen',
    ])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })
})

describe('documents of an order', () => {
  test('a paid order has an invoice as PDF; an unpaid order has none', async () => {
    const order = await anOrder()
    const invoice = () => browser.get(`/api/shop-order/${order.id}/factuur.pdf`)
    expect((await invoice()).status).toBe(404)
    await payAndReturn(order.id)
    const pdf = await invoice()
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('the year statement contains orders and payments, also for a person who pays for no child', async () => {
    const lonely = await aParent(school, { children: [], debtor: null })
    const own = await signIn(portal, lonely)
    const statement = () => own.get('/lm/jaaroverzicht/2026-2027.pdf')
    expect((await statement()).status).toBe(404)
    const order = orderIn(await place({ lines: [threeShirts()] }, own))
    await checkOut(order.id, own)
    await bank.bank.choose(lastAtBank(), 'success')
    await settleAll(lastAtBank().id)
    expect((await statement()).status).toBe(200)
  })
})

describe("another person's order", () => {
  test('CHK-053? is not found by any request, and does not change', async () => {
    const order = await anOrder()
    await checkOut(order.id)
    const attempt = (
      await portal.owner.query<{ id: string }>('select id from payment_attempt where school_id = $1', [
        school.id,
      ])
    ).rows[0]?.id
    const mine = await readOrder(order.id)
    const neighbour = await signIn(portal, await aParent(school))
    const elsewhere = await aSchool(portal.owner)
    await aShop(elsewhere)
    const stranger = await signIn(portal, await aParent(elsewhere))
    for (const other of [neighbour, stranger]) {
      const answers = [
        await other.get(`/api/shop-order/${order.id}`),
        await other.get(`/api/shop-order/${order.id}/payment-details`),
        await other.get(`/api/shop-order/${order.id}/factuur.pdf`),
        await other.get(`/betalen/ideal/transactions/${attempt}`),
        await checkOut(order.id, other),
        await replace(order.id, { lines: [threeShirts()] }, other),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
    expect(await readOrder(order.id)).toEqual(mine)
    expect([await count('shop_order'), await count('payment_attempt')]).toEqual([1, 1])
  })
})
