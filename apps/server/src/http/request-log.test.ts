import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { anInvoice } from '../../testing/billing/invoices.ts'
import { aListFor } from '../../testing/billing/lists.ts'
import { openBank, type TestBank } from '../../testing/payments/payments.ts'
import { aParent, aSchool, PASSWORD } from '../../testing/people/people.ts'
import { appContextOf, openTestPortal, signIn, visit, type TestPortal } from '../../testing/portal.ts'
import { openBrowser } from '../../testing/browser.ts'
import { alone } from '../../testing/turn.ts'
import { buildApp } from '../composition/app.ts'
import { paymentJobs } from '../features/payments/payment-jobs.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import { watchProviderCalls } from '../gateways/payments/watch-provider-calls.ts'
import { watchTurns } from '../jobs/watch-turns.ts'
import { openLog } from '../process/telemetry/log.ts'
import { bindRead } from './endpoint/bind-endpoint.ts'

const lines: string[] = []
const write = (line: string) => void lines.push(line)
const log = openLog('production', 'debug', write, write)
let bank: TestBank
let payments: PaymentDeps
let portal: TestPortal
beforeAll(async () => {
  bank = await openBank()
  payments = {
    ...bank.side,
    providerOf: async (tx) => watchProviderCalls((await bank.side.providerOf(tx))!, log),
    raise: ({ schoolId, what, subject }) => log.complain(`Payment ${subject} of school ${schoolId}: ${what}`),
    get schools() {
      return portal.schools
    },
  }
  portal = await openTestPortal({
    logLevel: 'trace',
    log: log.requests,
    work: { payments, worker: { wake: () => {}, stop: async () => {} } },
  })
  const broken = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/kapot', response: z.object({}) })
  bindRead(portal.app, broken, () => {
    const failure = new Error('duplicate key value violates unique constraint')
    return Promise.reject(
      Object.assign(failure, { code: '23505', detail: 'Key (email)=(kanarie@post.example)' }),
    )
  })
})
afterAll(async () => {
  await portal.stop()
  await bank.close()
})
beforeEach(() => void lines.splice(0))

const RETURN = '/betalen/ideal/ideal/return?appPath=/app/portal/child/1/invoices'
const entries = () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

test('P4 names routes and faults, and no people, addresses, passwords, cookies or rows', async () => {
  const parent = await aParent(await aSchool(portal.owner), { firstName: 'Kanarie', login: 'kanarie' })
  const browser = await visit(portal, parent.school)
  await browser.form('/login', { loginname: 'kanarie', password: 'kanarie-fout' })
  await browser.form('/login', { loginname: 'kanarie', password: PASSWORD })
  await browser.get('/rest/session/current?t=kanarie-token')
  await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'kanarie' })
  await browser.get('/kapot')
  const said = lines.join('')
  expect(said).toContain('"route":"/rest/actor/user-locale/:userGuid"')
  expect(said).toContain('"code":"23505"')
  for (const secret of ['anarie', PASSWORD, parent.id, '127.0.0.1', browser.cookies.get('session-80') ?? ''])
    expect(said).not.toContain(secret)
})

test('P4 names no person while a payment starts, settles and mismatches', async () => {
  const school = await aSchool(portal.owner, {
    billing: { iban: 'NL80DEMO0100200303', legalName: 'Kanarieschool' },
  })
  const parent = await aParent(school, { firstName: 'Kanarie', email: 'kanarie@post.example' })
  const browser = await signIn(portal, parent)
  const [paid, other] = [
    await anInvoice(await aListFor(parent), { total: 2_500 }),
    await anInvoice(await aListFor(parent), { total: 4_200 }),
  ]
  for (const { terms } of [paid, other])
    await browser.post(`/betalen/ideal/start/${terms[0]}`, { returnUrl: RETURN })
  const [first, second] = bank.bank.list()
  if (first === undefined || second === undefined) throw new Error('No payments')
  await bank.bank.choose(first, 'success')
  await browser.get(new URL(first.redirectUrl).pathname + new URL(first.redirectUrl).search)
  await browser.form('/betalen/webhook', { id: second.id })
  await bank.bank.choose(second, 'success')
  bank.faults.order({ on: 'read', what: 'lie', lie: { cents: 1 }, paymentId: second.id })
  for (const job of paymentJobs(payments)) await watchTurns(job, log).run(school.id, alone)
  const said = lines.join('')
  expect(said).toContain('"call":"create","outcome":"answered"')
  expect(said).toContain('"work":"webhooks"')
  expect(said).toContain(`Payment ${second.id} of school ${school.id}`)
  const secrets = [
    'anarie',
    'NL80',
    'DEMO0100',
    parent.id,
    parent.child.id,
    first.description,
    'post.example',
  ]
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  expect(said).not.toContain(browser.cookies.get('session-80') ?? 'no session')
})

test('carries the request id through all work, up to the call to the payment provider', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await signIn(portal, parent)
  const { terms } = await anInvoice(await aListFor(parent), { total: 2_500 })
  lines.splice(0)
  await browser.post(`/betalen/ideal/start/${terms[0]}`, { returnUrl: RETURN })
  const [call] = entries().filter(({ call }) => call === 'create')
  const [answer] = entries().filter(({ route }) => route === '/betalen/ideal/start/:invoiceId')
  expect(call?.['reqId']).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer?.['reqId']).toBe(call?.['reqId'])
})

test('takes the request id from the proxy if it is well-formed, and ignores it without a proxy', async () => {
  const school = await aSchool(portal.owner)
  const idOf = async (app: TestPortal['app'], given: string) => {
    lines.splice(0)
    await openBrowser(app, school.host).get('/rest/public/settings', { 'x-request-id': given })
    return entries().find(({ msg }) => msg === 'answered')?.['reqId']
  }
  const context = { ...appContextOf(portal), logLevel: 'info', log: log.requests }
  const behindProxy = await buildApp({ ...context, behindProxy: true })
  expect(await idOf(behindProxy, 'proxy-0a1b2c3d')).toBe('proxy-0a1b2c3d')
  for (const odd of ['kort', 'kanarie@post.example', 'a'.repeat(65), 'twee woorden'])
    expect(await idOf(behindProxy, odd)).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf(portal.app, 'proxy-0a1b2c3d')).toMatch(/^[0-9a-f-]{36}$/)
  await behindProxy.close()
})
