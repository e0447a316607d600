import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { refusalTextsNl } from '@portal/contract/refusal-texts/all.ts'
import { openBrowser } from '../../testing/browser.ts'
import { anInvoice } from '../../testing/billing/invoices.ts'
import { aListFor } from '../../testing/billing/lists.ts'
import { openMailServer, type TestMailServer } from '../../testing/network/mail-server.ts'
import { openBank, type TestBank } from '../../testing/payments/payments.ts'
import { aParent, aSchool, PASSWORD } from '../../testing/people/people.ts'
import { appContextOf, openTestPortal, signIn, visit, type TestPortal } from '../../testing/portal.ts'
import { openTraceReceiver, type ReceivedSpan } from '../../testing/network/trace-receiver.ts'
import { alone } from '../../testing/turn.ts'
import { buildApp } from '../composition/app.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import { countMails } from '../gateways/mail/count-mails.ts'
import { smtpSender } from '../gateways/mail/smtp-sender.ts'
import type { PaymentProvider } from '../gateways/payments/payment-provider.ts'
import { watchProviderCalls } from '../gateways/payments/watch-provider-calls.ts'
import { watchTurns } from '../jobs/watch-turns.ts'
import { openLog } from '../process/telemetry/log.ts'
import { openTracing } from '../process/telemetry/open-tracing.ts'
import { withRequestId } from '../process/telemetry/request-id.ts'
import { currentSpan } from '../process/telemetry/spans.ts'
import { bindRead } from './endpoint/bind-endpoint.ts'
import { routePathOf } from './endpoint/method-routing.ts'

const lines: string[] = []
const write = (line: string) => void lines.push(line)
const log = openLog('production', 'debug', write, write)

let receiver: Awaited<ReturnType<typeof openTraceReceiver>>
let tracing: ReturnType<typeof openTracing>
let bank: TestBank
let mails: TestMailServer
let portal: TestPortal
const complaints: string[] = []
/** The traces sent to the payment provider. */
const told: unknown[] = []

beforeEach(async () => {
  receiver = await openTraceReceiver()
  tracing = openTracing({
    endpoint: receiver.address,
    headers: { authorization: 'Bearer geheim' },
    serviceName: 'ouderportaal',
    ratio: 1,
    complain: (line) => complaints.push(line),
  })
  bank = await openBank()
  mails = await openMailServer()
  const payments = {
    ...bank.side,
    providerOf: async (tx) => {
      const provider = (await bank.side.providerOf(tx))!
      const createPayment: PaymentProvider['createPayment'] = (order) => {
        told.push(currentSpan()?.traceparent)
        return provider.createPayment(order)
      }
      return watchProviderCalls({ ...provider, createPayment }, log)
    },
    get schools() {
      return portal.schools
    },
  } as PaymentDeps
  portal = await openTestPortal({
    tracing,
    logLevel: 'info',
    log: log.requests,
    work: { payments, worker: { wake: () => {}, stop: async () => {} } },
  })
  lines.splice(0)
  complaints.splice(0)
  told.splice(0)
})
afterEach(async () => {
  await portal.stop()
  await mails.close()
  await bank.close()
  await receiver.close()
})

/** All spans that were sent, once sending has finished. */
async function sent(): Promise<readonly ReceivedSpan[]> {
  await tracing.stop()
  return receiver.spans()
}

const RETURN = '/betalen/ideal/ideal/return?appPath=/app/portal/child/1/invoices'
const childrenOf = (spans: readonly ReceivedSpan[], { spanId }: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId)
const named = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`)
  return found
}

const FACTS = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'portal.request',
  'portal.school',
  'portal.refusal',
  'portal.work',
  'portal.outcome',
  'portal.waited_ms',
  'db.system.name',
  'error.type',
]

/** A visit that produces every traced event. */
async function aVisit() {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, {
    firstName: 'Kanarie',
    login: 'kanarie',
    email: 'kanarie@post.example',
  })
  const browser = await visit(portal, school)
  await browser.form('/login', { loginname: 'kanarie', password: 'kanarie-fout' })
  await browser.form('/login', { loginname: 'kanarie', password: PASSWORD })
  await browser.get('/rest/session/current?t=kanarie-token&name=kanarie')
  await browser.get(`/kanarie/${parent.id}`)
  const { terms } = await anInvoice(await aListFor(parent), { total: 2_500 })
  await browser.post(`/betalen/ideal/start/${terms[0]}`, { returnUrl: RETURN })
  const sender = countMails(smtpSender(mails.url), undefined)
  const letter = { from: 'portal@school.example', subject: 'Aan Kanarie', text: 'Dag Kanarie', html: '' }
  const job = watchTurns(
    {
      work: 'mail',
      kind: 'mail',
      run: async (id) => {
        await portal.schools.read(id, async () => {})
        await sender.send({
          ...letter,
          recipient: 'kanarie@post.example',
          unsubscribe: '',
          messageId: '<kanarie@post.example>',
        })
      },
    },
    { ...log, tracing },
  )
  await withRequestId('turn-0123456789', () => job.run(school.id, alone))
  sender.close()
  return { school, parent, browser, terms }
}

test('P4 a visit sends routes, schools and outcomes, and no name, address, token or query', async () => {
  const { school, parent, browser, terms } = await aVisit()
  const spans = await sent()
  expect(spans.length).toBeGreaterThan(15)
  const facts = spans.flatMap((span) => Object.entries(span.facts))
  expect(facts.filter(([name]) => !FACTS.includes(name))).toEqual([])
  const routes = ['none', ...portal.app.portal.served.map(routePathOf)]
  expect(
    spans
      .flatMap((span) => span.facts['http.route'] ?? [])
      .filter((route) => !routes.includes(String(route))),
  ).toEqual([])
  expect(new Set(spans.flatMap((span) => span.facts['portal.school'] ?? []))).toEqual(new Set([school.id]))
  const codes = spans.flatMap((span) => span.facts['portal.refusal'] ?? [])
  expect(codes.filter((code) => !Object.hasOwn(refusalTextsNl, String(code)))).toEqual([])
  expect(spans.flatMap(({ events }) => events)).toEqual([])
  expect(spans.filter(({ status }) => status.message !== undefined)).toEqual([])
  const said = JSON.stringify(receiver.exports)
  const secrets = [
    'anarie',
    PASSWORD,
    parent.id,
    parent.child.id,
    String(terms[0]),
    'post.example',
    '127.0.0.1',
    school.host,
    RETURN,
    browser.cookies.get('session-80') ?? 'no session',
    browser.cookies.get('XSRF-TOKEN') ?? 'no token',
    'geheim',
  ]
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
})

test('a request, its transactions and its call to the provider share one trace, also in the log', async () => {
  await aVisit()
  const spans = await sent()
  const request = named(spans, 'POST /betalen/ideal/start/:invoiceId')
  expect(request).toMatchObject({ kind: 2, facts: { 'http.request.method': 'POST' } })
  const steps = childrenOf(spans, request).map(({ name }) => name)
  expect(steps).toEqual(
    expect.arrayContaining(['transaction read only', 'transaction read write', 'provider create']),
  )
  const call = childrenOf(spans, request).find(({ name }) => name === 'provider create')
  expect(call).toMatchObject({ kind: 3, traceId: request.traceId, facts: { 'portal.outcome': 'answered' } })
  expect(told).toEqual([`00-${call?.traceId}-${call?.spanId}-01`])
  const entries = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  const ofRequest = entries.filter(({ reqId }) => reqId === request.facts['portal.request'])
  expect(ofRequest.map(({ msg, traceId }) => [msg, traceId])).toEqual(
    expect.arrayContaining([
      ['a call to the payment provider', request.traceId],
      ['answered', request.traceId],
    ]),
  )
})

test('a job run is a separate trace, with the mails that it sends', async () => {
  await aVisit()
  const spans = await sent()
  const turn = named(spans, 'work mail')
  expect(turn).toMatchObject({ facts: { 'portal.work': 'mail', 'portal.request': 'turn-0123456789' } })
  expect(turn.parentSpanId ?? '').toBe('')
  expect(childrenOf(spans, turn).map(({ name }) => name)).toEqual(['transaction read only', 'mail send'])
})

test('a trace of our proxy continues, and one of any other client does not', async () => {
  const behindProxy = await buildApp({ ...appContextOf(portal), tracing, behindProxy: true })
  const { host } = await aSchool(portal.owner)
  const given = (traceparent: string) => ({ traceparent })
  const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const ask = (app: TestPortal['app'], traceparent: string) =>
    openBrowser(app, host).get('/rest/public/settings', given(traceparent))
  await ask(behindProxy, `00-${trace}-${parent}-01`)
  await ask(behindProxy, `00-${trace}-${parent}-00`)
  await ask(behindProxy, `00-${'0'.repeat(32)}-${parent}-01`)
  await ask(behindProxy, 'kanarie')
  await ask(portal.app, `00-${trace}-${parent}-01`)
  await behindProxy.close()
  const requests = (await sent()).filter(({ kind }) => kind === 2)
  // A proxy that does not sample its request decides for ours too.
  expect(requests.map(({ traceId }) => traceId === trace)).toEqual([true, false, false, false])
  expect(requests[0]?.parentSpanId).toBe(parent)
})

test('a fault is marked with its kind, a refusal is not, and health checks are not traced', async () => {
  const broken = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/kapot', response: z.object({}) })
  bindRead(portal.app, broken, () =>
    Promise.reject(Object.assign(new Error('Key (email)=(kanarie@post.example)'), { code: '23505' })),
  )
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await signIn(portal, parent)
  await browser.get('/kapot')
  await browser.get('/rest/leerling/00000000-0000-4000-8000-000000000000/factuurlijsten/')
  await browser.get('/healthz')
  const spans = await sent()
  const fault = named(spans, 'GET /kapot')
  expect(fault).toMatchObject({ status: { code: 2 }, facts: { 'error.type': '500' } })
  expect(childrenOf(spans, fault)[0]).toMatchObject({ status: { code: 2 }, facts: { 'error.type': '23505' } })
  const refused = spans.find(({ facts }) => facts['portal.refusal'] === 'not-found')
  expect(refused?.facts['http.response.status_code']).toBe(404)
  expect(refused?.status.code ?? 0).toBe(0)
  expect(childrenOf(spans, refused!).map(({ status }) => status.code ?? 0)).toEqual([0])
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
})

test('the collector gets our name and key; its absence delays nothing and logs one line', async () => {
  await visit(portal, await aSchool(portal.owner))
  await sent()
  expect(receiver.heard[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'content-type': 'application/json', authorization: 'Bearer geheim' },
  })
  expect(Object.keys(receiver.resource()).toSorted()).toEqual(['service.instance.id', 'service.name'])
  expect(complaints).toEqual([])
  const nobody = openTracing({
    endpoint: 'http://127.0.0.1:1',
    headers: {},
    serviceName: 'ouderportaal',
    ratio: 1,
    complain: (line) => complaints.push(line),
  })
  nobody.begin({ name: 'work mail', kind: 'internal' }).end()
  await nobody.stop()
  expect(complaints).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT does not accept traces: they are discarded.'])
})
