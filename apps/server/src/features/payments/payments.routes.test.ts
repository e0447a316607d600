import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { anInvoice } from '../../../testing/billing/invoices.ts'
import type { Browser } from '../../../testing/browser.ts'
import { brokenInvariants } from '../../../testing/payments/invariants.ts'
import { aListFor } from '../../../testing/billing/lists.ts'
import { aParent, aSchool, relate, aPersonWithRole } from '../../../testing/people/people.ts'
import { openTestPortal, signIn, visit, type TestPortal } from '../../../testing/portal.ts'
import { openBank, type TestBank } from '../../../testing/payments/payments.ts'
import { serveMailbox } from '../../demo/mailbox/mailbox.routes.ts'
import { processWebhooks } from './settle/process-webhooks.ts'
import type { PaymentDeps } from './payment-deps.ts'

let portal: TestPortal
let bank: TestBank
let payments: PaymentDeps
let woken = 0

beforeAll(async () => {
  bank = await openBank()
  const wake = () => void (woken += 1)
  const worker = { wake, stop: async () => {} }
  payments = {
    ...bank.side,
    get schools() {
      return portal.schools
    },
  }
  portal = await openTestPortal({
    work: { payments, worker },
    demo: { password: 'demo', stories: {}, serveMailbox },
  })
})
afterAll(async () => {
  await portal.stop()
  await bank.close()
})

type Parent = Awaited<ReturnType<typeof aParent>>
let parent: Parent
let browser: Browser
let term: Guid

beforeEach(async () => {
  parent = await aParent(await aSchool(portal.owner))
  browser = await signIn(portal, parent)
  const invoice = await anInvoice(await aListFor(parent), { total: 2_500 })
  const [first] = invoice.terms
  if (first === undefined) throw new Error('No term')
  term = first
})

const RETURN = `/betalen/ideal/ideal/return?${new URLSearchParams({ appPath: '/app/portal/child/1/invoices' })}`
const start = (id: string = term, as = browser) =>
  as.post(`/betalen/ideal/start/${id}`, { returnUrl: RETURN })

const only = () => {
  const [payment] = bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === parent.school.id)
  if (payment === undefined) throw new Error('No payment')
  return payment
}

const ledgerCount = async () =>
  (await portal.owner.query('select from ledger_entry where school_id = $1', [parent.school.id])).rowCount

describe('paying over HTTP', () => {
  test('PAY-012 PAY-013 API-086 API-088 start returns where to pay; the server sets the amount', async () => {
    const answer = await browser.post(`/betalen/ideal/start/${term}`, {
      returnUrl: RETURN,
      amount: 1,
      bedrag: 0.01,
    })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      amount: 25,
      openTransactionFound: true,
      authenticationUrl: expect.stringContaining('/pay/tr_'),
    })
    expect(only()).toMatchObject({ cents: 2_500, webhookUrl: `http://${parent.school.host}/betalen/webhook` })
  })

  test('PAY-014 PAY-015 API-087 API-091 the return URL settles, and redirects to the app with the transaction', async () => {
    await start()
    await bank.bank.choose(only(), 'success')
    const back = await browser.get(new URL(only().redirectUrl).pathname + new URL(only().redirectUrl).search)
    expect(back.status).toBe(303)
    const location = String(back.headers['location'])
    expect(location).toMatch(/^\/app\/portal\/child\/1\/invoices\?transaction=[\w-]{36}$/)
    const transaction = location.split('=').at(-1) ?? ''
    const answer = await browser.get(`/betalen/ideal/transactions/${transaction}`)
    expect(answer.json).toMatchObject({ status: 'Success', amount: 25 })
    expect(await ledgerCount()).toBe(1)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test.each([
    ['https://evil.example/betalen/ideal/ideal/return', '/app/portal/child/1', '/app/portal/child/1'],
    ['//evil.example/', '//evil.example', '/app/portal'],
    ['/betalen/ideal/ideal/return', 'https://evil.example/app/portal', '/app/portal'],
    ['javascript:alert(1)', '/app/portal/../../evil', '/app/portal'],
  ])(
    'TRAP-52 API-087 API-092? %s with %s: neither the bank nor the way back leads to another host',
    async (address, appPath, leadsTo) => {
      const returnUrl = `${address}?${new URLSearchParams({ appPath })}`
      const answer = await browser.post(`/betalen/ideal/start/${term}`, { returnUrl })
      expect(answer.status).toBe(200)
      const { host, pathname, search } = new URL(only().redirectUrl)
      expect(host).toBe(parent.school.host)
      expect(only().redirectUrl).not.toContain('evil')
      await bank.bank.choose(only(), 'cancelled')
      const back = await browser.get(`${pathname}${search}&${new URLSearchParams({ appPath, returnUrl })}`)
      expect(String(back.headers['location'])).toMatch(new RegExp(`^${leadsTo}\\?transaction=[\\w-]{36}$`))
    },
  )

  test('PAY-035? the return URL discloses nothing, whatever its parameters claim', async () => {
    for (const query of [
      '',
      '?transaction=',
      '?transaction=1',
      '?transaction=00000000-0000-4000-8000-000000000000',
    ])
      expect(await browser.get(`/betalen/ideal/ideal/return${query}`)).toMatchObject({
        status: 303,
        headers: { location: '/app/portal?errortype=unknown-transaction' },
      })
    await start()
    const lying = await browser.get(
      `/betalen/ideal/ideal/return?transaction=1&status=paid&appPath=//evil.example&errormessage=<script>`,
    )
    expect(lying.headers['location']).toBe('/app/portal?errortype=unknown-transaction')
    expect(await ledgerCount()).toBe(0)
  })

  test('S6 PAY-019? only the browser that left keeps its session on return, whatever restoreAuth says', async () => {
    await start()
    await bank.bank.choose(only(), 'success')
    const { pathname, search } = new URL(only().redirectUrl)
    const session = browser.cookies.get('session') ?? ''
    const elsewhere = await visit(portal, parent.school)
    const there = await elsewhere.get(`${pathname}${search}&restoreAuth=${session}`)
    const { location } = there.headers
    expect(location).toMatch(/^\/app\/portal\/child\/1\/invoices\?transaction=[\w-]{36}$/)
    expect(there.headers['set-cookie']).toBeUndefined()
    const outcome = `/betalen/ideal/transactions/${String(location).split('=').at(-1)}`
    expect((await elsewhere.get(outcome)).status).toBe(401)
    expect((await browser.get(`${pathname}${search}`)).headers['set-cookie']).toBeUndefined()
    expect((await browser.get(outcome)).json).toMatchObject({ status: 'Success' })
    await browser.post('/logout')
    await browser.get(`${pathname}${search}&restoreAuth=${session}`)
    expect((await browser.get(outcome)).status).toBe(401)
  })

  test('PAYM-044? rejects a read-only guardian', async () => {
    const other = await aPersonWithRole(parent.school, 'ouder')
    await relate(other, parent.child, { debtor: parent.debtor, isReadOnly: true })
    expect(await start(term, await signIn(portal, other))).toMatchObject({
      status: 403,
      code: 'looking-along',
    })
  })

  test("PAY-011 PAY-035? returns not found for another family's invoice and for an unknown one", async () => {
    const neighbour = await signIn(portal, await aParent(parent.school))
    const stranger = await signIn(portal, await aParent(await aSchool(portal.owner)))
    const absent = '00000000-0000-4000-8000-000000000000'
    for (const [as, id] of [
      [neighbour, term],
      [stranger, term],
      [browser, absent],
    ] as const) {
      expect(await start(id, as)).toMatchObject({ status: 404, code: 'not-found' })
      expect(await as.get(`/betalen/ideal/info/${id}`)).toMatchObject({ status: 404, code: 'not-found' })
    }
  })
})

describe('the webhook', () => {
  const sendWebhook = (payload: string, type = 'application/x-www-form-urlencoded') =>
    browser.send(
      { method: 'POST', url: '/betalen/webhook', payload, headers: { 'content-type': type } },
      { origin: undefined, 'sec-fetch-site': undefined, cookie: undefined, 'x-xsrf-token': undefined },
    )

  test('M5 stores the webhook, wakes the worker and returns 200; processing it books the payment', async () => {
    await start()
    await bank.bank.choose(only(), 'success')
    const before = woken
    expect(await sendWebhook(`id=${only().id}`)).toMatchObject({ status: 200, body: '' })
    expect(woken).toBe(before + 1)
    expect(await ledgerCount()).toBe(0)
    await processWebhooks(payments, parent.school.id)
    expect(await ledgerCount()).toBe(1)
  })

  test('M5 fault-10 returns the same response to any input, and trusts none of it', async () => {
    await start()
    const forged = `id=${only().id}&status=paid&amount=25.00`
    for (const payload of ['', 'id=', 'id=tr_x', 'id[]=tr_x', 'hello', '%%%', forged])
      expect(await sendWebhook(payload)).toMatchObject({ status: 200, body: '' })
    expect(await sendWebhook(JSON.stringify({ id: only().id }), 'application/json')).toMatchObject({
      status: 200,
      body: '',
    })
    await processWebhooks(payments, parent.school.id)
    expect(await ledgerCount()).toBe(0)
  })

  test('M5 fault-10 rejects a body larger than a webhook', async () => {
    expect((await sendWebhook(`id=${'x'.repeat(10_000_000)}`)).status).toBe(413)
  })

  test('M4 M5 does not return 200 when the webhook cannot be stored, so that it is sent again', async () => {
    await start()
    await portal.owner.query('revoke insert on webhook from portal_app')
    expect((await sendWebhook(`id=${only().id}`)).status).toBe(500)
    await portal.owner.query('grant insert on webhook to portal_app')
    expect((await sendWebhook(`id=${only().id}`)).status).toBe(200)
  })

  test('M4 keeps a webhook that failed with its error, and processes it again', async () => {
    await start()
    await bank.bank.choose(only(), 'success')
    await sendWebhook(`id=${only().id}`)
    await portal.owner.query('revoke insert on ledger_entry from portal_app')
    await processWebhooks(payments, parent.school.id)
    await portal.owner.query('grant insert on ledger_entry to portal_app')
    const { rows } = await portal.owner.query(
      'select handled_at, last_error from webhook where school_id = $1',
      [parent.school.id],
    )
    expect(rows).toEqual([{ handled_at: null, last_error: expect.stringContaining('ledger_entry') }])
    await portal.owner.query('update webhook set next_at = received_at where school_id = $1', [
      parent.school.id,
    ])
    await processWebhooks(payments, parent.school.id)
    expect(await ledgerCount()).toBe(1)
  })
})

describe('the mailbox of the demo', () => {
  test('shows sent mails as text', async () => {
    await portal.owner.query(
      `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
       values ($1, 'a@voorbeeld.example', '<b>Betaling</b>', 'Dag', 'test', now(), now())`,
      [parent.school.id],
    )
    const page = await browser.get('/demo/mailbox')
    expect(page.body).toContain('&lt;b&gt;Betaling&lt;/b&gt;')
    expect(page.body).not.toContain('<b>')
  })

  test('shows the newest mail first, also when an older one was stored later', async () => {
    const store = (subject: string, createdAt: string) =>
      portal.owner.query(
        `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
         values ($1, 'a@voorbeeld.example', $2, 'Dag', $2, $3, $3)`,
        [parent.school.id, subject, createdAt],
      )
    for (const day of ['02', '03', '01']) await store(`Dag ${day}`, `2026-10-${day}T08:00:00Z`)
    const { body } = await browser.get('/demo/mailbox')
    expect(body.match(/Dag 0\d/g)).toEqual(['Dag 03', 'Dag 02', 'Dag 01'])
  })

  test('does not exist outside the demo', async () => {
    const real = await openTestPortal()
    const school = await aSchool(real.owner)
    const visitor = await signIn(real, await aParent(school))
    expect((await visitor.get('/demo/mailbox')).status).toBe(404)
    await real.stop()
  })
})
