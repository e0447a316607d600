import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { aShop, anItem, firstVariant, orderOf, type TestItem } from '../../../../testing/webshop/shop.ts'
import { processWebhooks } from '../../payments/settle/process-webhooks.ts'
import { refundShopOrder } from '../order/refund/refund-shop-order.ts'

let portal: TestPortal
let buying: Buying
beforeAll(async () => {
  buying = await openBuying()
  ;({ portal } = buying)
})
afterAll(() => buying.stop())

let school: TestSchool
let gift: TestItem
let buyer: TestFamily
let browser: Browser
let made = 0
let own: string
let other: string

beforeEach(async () => {
  school = await aSchool(portal.owner)
  await aShop(school)
  gift = await anItem(school, {
    title: 'Steun het schoolfonds',
    type: 'DONATION',
    vatRate: null,
    variants: [{ price: 0, variablePrice: true }],
  })
  made += 1
  ;[own, other] = [`marieke-${made}@post.example`, `opa-${made}@post.example`]
  buyer = await aParent(school, { firstName: 'Marieke', email: own })
  browser = await signIn(portal, buyer)
})

const aCent = () => [{ variant: firstVariant(gift), quantity: 1, linePrice: 1 }]
const NAME = 'Klik hier snel'

/** Donates a cent, with a message to the mail's reader as the name. */
async function give(email: string, as = browser): Promise<Guid> {
  const id = await buying.order(as, { lines: aCent(), email, name: NAME })
  await buying.pay(as, id)
  return id
}
const to = (address: string) => mailsTo(portal.owner, address)
const subjectsTo = async (address: string) => (await to(address)).map(({ subject }) => subject)
const stateOf = async (id: Guid, as = browser) =>
  read(contract.readShopOrder.response, (await as.get(`/api/shop-order/${id}`)).json).emailState

async function tokenTo(address: string): Promise<string> {
  const [newest] = await to(address)
  const token = /confirm-email\?t=([\w-]+)/.exec(newest?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link was mailed to ${address}`)
  return token
}
const confirm = async (token: string, at = school) =>
  (await visit(portal, at)).post('/rest/account/email/confirm', { token })

describe('CHK-058 the confirmation of an order', () => {
  test('is sent at once to the confirmed address only', async () => {
    const id = await give(own.toUpperCase())
    expect(await subjectsTo(own)).toEqual(['Bevestiging van bestelling W26-0001'])
    expect(await to(own.toUpperCase())).toEqual([])
    expect(await stateOf(id)).toBe('')
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('is sent to another address after a press on its link, and the first mail has no typed text', async () => {
    const id = await give(other)
    expect(await subjectsTo(own)).toEqual(['Bevestiging van bestelling W26-0001'])
    const [link, ...more] = await to(other)
    expect(more).toEqual([])
    expect(link?.subject).toBe('Bevestig dit e-mailadres')
    for (const typed of [NAME, 'Klik', 'Marieke', 'W26', 'schoolfonds', '0,01'])
      expect(link?.text).not.toContain(typed)
    expect(link?.text).toContain(`http://${school.host}/app/portal/confirm-email?t=`)
    expect(await stateOf(id)).toBe('asked')

    const token = await tokenTo(other)
    const opened = await (await visit(portal, school)).post('/rest/account/email/check', { token })
    expect(opened.status).toBe(204)
    expect(await to(other)).toHaveLength(1)
    expect((await confirm(token)).status).toBe(204)
    const [confirmation] = await to(other)
    expect(confirmation?.subject).toBe('Bevestiging van bestelling W26-0001')
    expect(await stateOf(id)).toBe('confirmed')
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('stores the link as a hash only', async () => {
    await give(other)
    const token = await tokenTo(other)
    const { rows } = await portal.owner.query<{ stored: string }>(
      'select c::text as stored from email_confirmation c where school_id = $1',
      [school.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.stored).not.toContain(token)
  })

  test('is not sent by a link that was used, is a week old, or belongs to another school', async () => {
    await give(other)
    const token = await tokenTo(other)
    expect((await confirm(token, await aSchool(portal.owner))).code).toBe('email-link-expired')
    expect(await to(other)).toHaveLength(1)
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect((await confirm(token)).code).toBe('email-link-expired')
    expect(await to(other)).toHaveLength(2)

    const late = `laat-${made}@post.example`
    const id = await give(late)
    const lateToken = await tokenTo(late)
    portal.clock.forward({ minutes: 7 * 24 * 60 })
    expect((await confirm(lateToken)).code).toBe('email-link-expired')
    expect(await to(late)).toHaveLength(1)
    expect(await stateOf(id, await signIn(portal, buyer))).toBe('asked')
  })

  test('does not sign in the person who opens the link, and changes no account address', async () => {
    await give(other)
    const stranger = await signIn(portal, await aParent(school))
    const visitor = await visit(portal, school)
    const sessions = async () => [
      (await stranger.get('/rest/session/current')).json,
      (await visitor.get('/rest/session/current')).json,
    ]
    const before = await sessions()
    const token = await tokenTo(other)
    expect((await visitor.post('/rest/account/email/confirm', { token })).status).toBe(204)
    expect((await stranger.post('/rest/account/email/confirm', { token })).code).toBe('email-link-expired')
    expect(await sessions()).toEqual(before)
    const { rows } = await portal.owner.query('select email from person where id = $1', [buyer.id])
    expect(rows).toEqual([{ email: own }])
  })

  test('asks at most three addresses a day, also for orders paid at once', async () => {
    const ids: Guid[] = []
    for (let nth = 0; nth < 12; nth += 1)
      ids.push(await buying.order(browser, { lines: aCent(), email: other, name: NAME }))
    for (const id of ids) {
      const before = new Set(buying.bank.bank.list().map((payment) => payment.id))
      await browser.form(`/api/shop-order/${id}/checkout`, {
        returnUrl: `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`,
      })
      const payment = buying.bank.bank.list().find((one) => !before.has(one.id))
      if (payment) await buying.bank.bank.report(payment, 'paid')
    }
    const payments = buying.bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === school.id)
    for (const { id } of payments) await browser.form('/betalen/webhook', { id })
    await Promise.all([1, 2, 3, 4].map(() => processWebhooks(buying.payments, school.id)))
    expect(await to(other)).toHaveLength(3)
    expect(await to(own)).toHaveLength(12)
    const states = await Promise.all(ids.map((id) => stateOf(id)))
    expect(states.filter((state) => state === 'limited')).toHaveLength(9)
    portal.clock.forward({ minutes: 24 * 60 })
    await give(other, await signIn(portal, buyer))
    expect(await to(other)).toHaveLength(4)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('is asked once per account and address, and one press confirms one order', async () => {
    await give(other)
    const first = await tokenTo(other)
    const neighbour = await signIn(portal, await aParent(school))
    const theirs = await give(other, neighbour)
    expect((await confirm(first)).status).toBe(204)
    expect((await subjectsTo(other)).filter((subject) => subject.startsWith('Bevestiging'))).toEqual([
      'Bevestiging van bestelling W26-0001',
    ])
    expect(await stateOf(theirs, neighbour)).toBe('asked')
  })

  test('is sent only to the other address, after the press, when the account has none', async () => {
    const without = await signIn(portal, await aParent(school, { email: '' }))
    await give(other, without)
    expect(await subjectsTo(other)).toEqual(['Bevestig dit e-mailadres'])
    await confirm(await tokenTo(other))
    expect(await subjectsTo(other)).toEqual([
      'Bevestiging van bestelling W26-0001',
      'Bevestig dit e-mailadres',
    ])
  })

  test("is sent to the account's address for an order that the former version stored", async () => {
    const id = await buying.order(browser, { lines: aCent(), email: own, name: NAME })
    await portal.owner.query('update shop_order set email = $2 where id = $1', [id, other])
    await buying.pay(browser, id)
    expect(await subjectsTo(own)).toEqual(['Bevestiging van bestelling W26-0001'])
    expect(await subjectsTo(other)).toEqual(['Bevestig dit e-mailadres'])
  })

  test('is not sent after a refund, and refund mails go to confirmed addresses only', async () => {
    const id = await give(other)
    const confirmed = `oma-${made}@post.example`
    await give(confirmed)
    await confirm(await tokenTo(confirmed))
    for (const number of ['W26-0001', 'W26-0002'])
      await refundShopOrder(buying.payments, school.id, { number, what: 'everything' })
    for (const { id: payment } of buying.bank.bank.list())
      await browser.form('/betalen/webhook', { id: payment })
    await processWebhooks(buying.payments, school.id)
    expect(await subjectsTo(other)).toEqual(['Bevestig dit e-mailadres'])
    const refunds = (subjects: string[]) => subjects.filter((subject) => /terug/i.test(subject)).length
    expect([refunds(await subjectsTo(own)), refunds(await subjectsTo(confirmed))]).toEqual([2, 1])
    expect((await confirm(await tokenTo(other))).status).toBe(204)
    expect(await subjectsTo(other)).toEqual(['Bevestig dit e-mailadres'])
    expect(await stateOf(id)).toBe('confirmed')
  })

  test.each(['opa@post.example\r\nBcc: iemand@post.example', 'opa@post.example, iemand@post.example'])(
    'rejects %j, and writes nothing',
    async (email) => {
      const answer = await browser.post('/api/shop-order', orderOf({ lines: aCent(), email, name: NAME }))
      expect([answer.status, answer.code]).toEqual([422, 'email-invalid'])
      const { rows } = await portal.owner.query(
        'select id::text from shop_order where school_id = $1 union all select id::text from mail where school_id = $1',
        [school.id],
      )
      expect(rows).toEqual([])
    },
  )
})
