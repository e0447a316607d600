import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import type { TestBank } from '../../../../testing/payments/payments.ts'
import { aParent, aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { aShop, anItem, firstVariant, type TestItem } from '../../../../testing/webshop/shop.ts'
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
let browser: Browser
let shirt: TestItem
let book: TestItem
let gift: TestItem

beforeEach(async () => {
  school = await aSchool(portal.owner)
  await aShop(school)
  shirt = await anItem(school, { variants: [{ price: 1000 }] })
  book = await anItem(school, { vatName: 'Laag', vatRate: 900, variants: [{ price: 500 }] })
  gift = await anItem(school, { type: 'DONATION', vatRate: null, variants: [{ variablePrice: true }] })
  browser = await signIn(portal, await aParent(school, { firstName: 'Marieke' }))
})

const line = (item: TestItem, linePrice: number) => ({ variant: firstVariant(item), quantity: 1, linePrice })
const mixed = () => [line(shirt, 1000), line(book, 500)]
const order = (lines: ReturnType<typeof mixed>, as = browser) => buying.order(as, { lines })
const seen = async (id: Guid, as = browser) =>
  read(contract.readShopOrder.response, (await as.get(`/api/shop-order/${id}`)).json)
const numbersOf = async (id: Guid) => (await seen(id)).invoices.map(({ number }) => number)

const issued = async () =>
  (
    await portal.owner.query<{ number: string; kind: string; total: number; shares: string }>(
      `select i.number, i.kind, i.total::int, string_agg(concat_ws(' ', v.vat_rate, v.amount, v.vat_amount), ', '
         order by v.position) as shares
       from shop_invoice i join shop_invoice_vat v on v.school_id = i.school_id and v.invoice_id = i.id
       where i.school_id = $1 group by i.number, i.kind, i.total order by i.number`,
      [school.id],
    )
  ).rows
const lastNumber = async () =>
  (
    await portal.owner.query<{ last_number: number }>(
      'select last_number from shop_invoice_number where school_id = $1',
      [school.id],
    )
  ).rows[0]?.last_number

const paymentOf = async (id: Guid) => {
  const { number } = await seen(id)
  const payment = bank.bank
    .list()
    .find(({ description, metadata }) => metadata['schoolId'] === school.id && description.endsWith(number))
  if (!payment) throw new Error('No payment')
  return payment
}
async function settle(payment: string) {
  await browser.form('/betalen/webhook', { id: payment })
  await processWebhooks(payments, school.id)
}

describe('the invoice of a paid order', () => {
  test('CHK-056 gets a number of its own series when the order is paid, and not before', async () => {
    const [first, second] = [await order(mixed()), await order(mixed())]
    expect(await issued()).toEqual([])
    await buying.pay(browser, second)
    await buying.pay(browser, first)
    expect([(await seen(first)).number, (await seen(second)).number]).toEqual(['W26-0001', 'W26-0002'])
    expect([await numbersOf(first), await numbersOf(second)]).toEqual([['WF26-0002'], ['WF26-0001']])
    expect((await issued())[0]).toEqual({
      number: 'WF26-0001',
      kind: 'invoice',
      total: 1500,
      shares: '2100 1000 174, 900 500 41',
    })
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('CHK-056 takes numbers without gaps while forty payments are booked at once', async () => {
    const count = 40
    const ids: Guid[] = []
    for (let at = 0; at < count; at += 1) {
      const buyer = await signIn(portal, await aParent(school))
      const id = await order(mixed(), buyer)
      await buyer.form(`/api/shop-order/${id}/checkout`, {
        returnUrl: `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`,
      })
      ids.push(id)
    }
    const begun = bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === school.id)
    for (const payment of begun) {
      await bank.bank.choose(payment, 'success')
      await browser.form('/betalen/webhook', { id: payment.id })
    }
    await Promise.all(Array.from({ length: 8 }, () => processWebhooks(payments, school.id)))
    await Promise.all(begun.map(({ id }) => settle(id)))
    expect((await issued()).map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, at) => `WF26-${String(at + 1).padStart(4, '0')}`),
    )
    expect(ids).toHaveLength(count)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('CHK-056 keeps the number for the next payment when booking is rolled back', async () => {
    const [broken, next] = [await order(mixed()), await order(mixed())]
    await portal.owner.query(`
      create function refuse_vat() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
      create trigger refuse_vat before insert on shop_invoice_vat for each row execute function refuse_vat()`)
    await buying.pay(browser, broken)
    await portal.owner.query('drop function refuse_vat cascade')
    expect([(await seen(broken)).status, await issued(), await lastNumber()]).toEqual(['open', [], undefined])
    await buying.pay(browser, next)
    await settle((await paymentOf(broken)).id)
    expect([await numbersOf(next), await numbersOf(broken)]).toEqual([['WF26-0001'], ['WF26-0002']])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('CHK-056 takes no number for a payment that is refunded at once because everything was sold out', async () => {
    const scarce = await anItem(school, { variants: [{ price: 1000, stock: 1 }] })
    const late = await order([line(scarce, 1000)])
    await buying.pay(browser, late, 'open')
    portal.clock.forward({ minutes: 16 })
    await portal.owner.query('update stock_hold set expires_at = $1', [portal.clock.now])
    const quick = await signIn(portal, await aParent(school))
    await buying.pay(quick, await order([line(scarce, 1000)], quick))
    await bank.bank.report(await paymentOf(late), 'paid')
    await settle((await paymentOf(late)).id)
    expect((await seen(late)).invoices).toEqual([])
    await refundShopOrder(payments, school.id, { number: (await seen(late)).number, what: 'everything' })
    expect((await issued()).map(({ number }) => number)).toEqual(['WF26-0001'])
  })

  test('CHK-056 has a receipt and no number when the order is a gift only, which is no supply', async () => {
    const id = await order([line(gift, 1250)])
    await buying.pay(browser, id)
    expect([await issued(), await lastNumber()]).toEqual([[], undefined])
    const paper = await browser.get(`/api/shop-order/${id}/factuur.pdf`)
    expect(paper.headers['content-disposition']).toContain('betaalbewijs-W26-0001.pdf')
  })
})

describe('a refund', () => {
  test('CHK-057 makes one credit invoice for everything, with the VAT of each rate', async () => {
    const id = await order(mixed())
    await buying.pay(browser, id)
    const refund = () => refundShopOrder(payments, school.id, { number: 'W26-0001', what: 'everything' })
    await Promise.all([refund(), refund()])
    await settle((await paymentOf(id)).id)
    const [invoice, credit, ...others] = (await seen(id)).invoices
    expect(others).toEqual([])
    expect(credit).toMatchObject({ number: 'WF26-0002', kind: 'credit-note', total: -1500 })
    expect((await issued())[1]?.shares).toBe('2100 -1000 -174, 900 -500 -41')
    const paper = await browser.get(`/api/shop-order/${id}/factuur.pdf?credit=${credit?.id}`)
    expect(paper.headers['content-disposition']).toContain('creditfactuur-WF26-0002.pdf')
    expect((await browser.get(`/api/shop-order/${id}/factuur.pdf?credit=${invoice?.id}`)).status).toBe(404)
    expect((await browser.get(`/api/shop-order/${id}/factuur.pdf?credit=${randomUUID()}`)).status).toBe(404)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('CHK-057 returns the VAT of the invoice to the cent when the provider refunds in parts', async () => {
    const id = await order(mixed())
    await buying.pay(browser, id)
    for (const part of [100, 333, 1067]) {
      bank.bank.refund(await paymentOf(id), part)
      await settle((await paymentOf(id)).id)
    }
    expect((await issued()).map(({ number, total, shares }) => [number, total, shares])).toEqual([
      ['WF26-0001', 1500, '2100 1000 174, 900 500 41'],
      ['WF26-0002', -100, '2100 -67 -12, 900 -33 -3'],
      ['WF26-0003', -333, '2100 -222 -39, 900 -111 -9'],
      ['WF26-0004', -1067, '2100 -711 -123, 900 -356 -29'],
    ])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('CHK-057 makes no credit invoice for a chargeback, and no second invoice for the next payment', async () => {
    const id = await order(mixed())
    await buying.pay(browser, id)
    await bank.bank.chargeBack(await paymentOf(id))
    await settle((await paymentOf(id)).id)
    await buying.pay(browser, id)
    expect(await numbersOf(id)).toEqual(['WF26-0001'])
  })

  test('CHK-057 makes no credit invoice for a refunded surplus', async () => {
    const id = await order(mixed())
    await buying.pay(browser, id, 'failure')
    const first = await paymentOf(id)
    await buying.pay(browser, id)
    await bank.bank.report(first, 'paid')
    await settle(first.id)
    await refundShopOrder(payments, school.id, { number: 'W26-0001', what: 'surplus' })
    expect(await numbersOf(id)).toEqual(['WF26-0001'])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('CHK-057 hides a credit invoice from another person', async () => {
    const id = await order(mixed())
    await buying.pay(browser, id)
    await refundShopOrder(payments, school.id, { number: 'W26-0001', what: 'everything' })
    const credit = (await seen(id)).invoices[1]?.id
    const other = await signIn(portal, await aParent(school))
    expect((await other.get(`/api/shop-order/${id}/factuur.pdf?credit=${credit}`)).status).toBe(404)
    const own = await buying.order(other, { lines: mixed() })
    await buying.pay(other, own)
    expect((await other.get(`/api/shop-order/${own}/factuur.pdf?credit=${credit}`)).status).toBe(404)
  })
})

/** Last in this file: they delete rows that the invariants require. */
describe('an order of the former version', () => {
  test('CHK-056 keeps its order number when it was paid before invoices had numbers', async () => {
    const id = await order(mixed())
    await buying.pay(browser, id)
    await portal.owner.query('delete from shop_invoice_vat where school_id = $1', [school.id])
    await portal.owner.query('delete from shop_invoice where school_id = $1', [school.id])
    const paper = await browser.get(`/api/shop-order/${id}/factuur.pdf`)
    expect([paper.status, paper.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('factuur-W26-0001.pdf'),
    ])
  })

  test('CHK-057 gets a credit invoice when it was paid before invoices had numbers', async () => {
    const id = await order(mixed())
    await buying.pay(browser, id)
    await portal.owner.query('delete from shop_invoice_vat where school_id = $1', [school.id])
    await portal.owner.query('delete from shop_invoice where school_id = $1', [school.id])
    await refundShopOrder(payments, school.id, { number: 'W26-0001', what: 'everything' })
    expect((await issued()).map(({ kind, total }) => [kind, total])).toEqual([['credit-note', -1500]])
    const [credit] = (await seen(id)).invoices
    expect((await browser.get(`/api/shop-order/${id}/factuur.pdf?credit=${credit?.id}`)).status).toBe(200)
  })
})
