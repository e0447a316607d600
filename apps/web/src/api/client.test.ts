import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint.ts'
import { createClient } from './client.ts'
import { Fault, InvalidInput, Refusal, SessionExpired, Unreachable } from './failures.ts'

const euros = z.codec(z.number(), z.number(), {
  decode: (wire) => wire * 100,
  encode: (amount) => amount / 100,
})

const payInvoice = endpoint({
  name: 'pay-invoice',
  method: 'POST',
  path: '/api/lists/:id/pay',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.number()), keys: z.optional(z.array(z.string())) }),
  body: z.object({ amount: euros }),
  response: z.object({ paid: euros }),
  refusals: { 'already-paid': 409, 'bank-away': 503 },
})

const signIn = endpoint({
  name: 'sign-in',
  method: 'POST',
  path: '/login',
  body: z.object({ loginname: z.string() }),
  bodyFormat: 'form',
  response: z.object({}),
  refusals: { 'unknown-combination': 401 },
})

const input = { params: { id: 'a/b' }, query: {}, body: { amount: 1250 } }

function clientThatHears(answer: () => Response | Promise<Response>, cookies = '') {
  const sent: Request[] = []
  const expiries: true[] = []
  const call = createClient({
    apiHost: 'http://school.test',
    readCookies: () => cookies,
    onSessionExpired: () => expiries.push(true),
    fetch: async (address, request) => {
      sent.push(new Request(address, request))
      return answer()
    },
  })
  return { call, sent, expiries }
}

const refused = (status: number, code: string, more: object = {}) =>
  Response.json({ errors: [{ status: String(status), code, description: 'Nee', ...more }] }, { status })

describe('a call', () => {
  test('speaks the words of the wire and answers in those of the domain', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 12.5 }))
    expect(await call(payInvoice, input)).toEqual({ paid: 1250 })
    expect(sent[0]?.url).toBe('http://school.test/api/lists/a%2Fb/pay')
    expect(await sent[0]?.json()).toEqual({ amount: 12.5 })
  })

  test('leaves out what was not asked, and repeats the key of a list', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 0 }))
    await call(payInvoice, { ...input, query: { keys: ['a', 'b'] } })
    expect(new URL(sent[0]!.url).search).toBe('?keys=a&keys=b')
  })

  test('API-004 API-005? carries the token of the cookie in a header', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 0 }), 'a=1; XSRF-TOKEN=tok%3D1; b=2')
    await call(payInvoice, input)
    expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe('tok=1')
  })

  test('API-006 is never answered from a cache', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 0 }))
    await call(payInvoice, input)
    expect(sent[0]?.cache).toBe('no-store')
  })

  test('API-014 a form travels as a form', async () => {
    const { call, sent } = clientThatHears(() => Response.json({}))
    await call(signIn, { body: { loginname: 'm.devries' } })
    expect(sent[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    expect(await sent[0]?.text()).toBe('loginname=m.devries')
  })
})

describe('a failure', () => {
  test('a refusal of the contract keeps its code and the words of the server', async () => {
    const { call } = clientThatHears(() => refused(409, 'already-paid'))
    const failure = await call(payInvoice, input).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ code: 'already-paid', status: 409, description: 'Nee' })
  })

  test('a code that the contract does not list is a fault, with the reference of the request', async () => {
    const answer = () => new Response('<html>', { status: 500, headers: { 'X-Request-Id': 'req-7' } })
    const { call } = clientThatHears(answer)
    const failure = await call(payInvoice, input).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Fault)
    expect(failure).toMatchObject({ status: 500, reference: 'req-7' })
  })

  test('an answer that cannot be read is a fault, not half an answer', async () => {
    const { call } = clientThatHears(() => Response.json({ paid: 'veel' }))
    await expect(call(payInvoice, input)).rejects.toBeInstanceOf(Fault)
  })

  test('invalid input names the fields', async () => {
    const { call } = clientThatHears(() =>
      refused(400, 'invalid', { detail: 'Te veel', source: { pointer: '/amount' } }),
    )
    const failure = await call(payInvoice, input).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(InvalidInput)
    expect(failure).toMatchObject({ fields: { amount: 'Te veel' } })
  })

  test('AUTH-032 a 401 is the end of the session', async () => {
    const { call, expiries } = clientThatHears(() => refused(401, 'no-session'))
    await expect(call(payInvoice, input)).rejects.toBeInstanceOf(SessionExpired)
    expect(expiries).toHaveLength(1)
  })

  test('AUTH-033 a refused sign-in does not end a session', async () => {
    const { call, expiries } = clientThatHears(() => refused(401, 'unknown-combination'))
    await expect(call(signIn, { body: { loginname: 'x' } })).rejects.toBeInstanceOf(Refusal)
    expect(expiries).toHaveLength(0)
  })

  test('API-004 with an old token a call is asked once more, with the token of the answer, and not for ever', async () => {
    let refusals = 1
    const answer = () => (refusals-- > 0 ? refused(403, 'token-invalid') : Response.json({ paid: 12.5 }))
    const patient = clientThatHears(answer)
    expect(await patient.call(payInvoice, input)).toEqual({ paid: 1250 })
    expect(patient.sent).toHaveLength(2)
    const { call, sent } = clientThatHears(() => refused(403, 'token-invalid'))
    await expect(call(payInvoice, input)).rejects.toMatchObject({ code: 'token-invalid' })
    expect(sent).toHaveLength(2)
  })

  test('no connection is told apart from a server that says no', async () => {
    const { call } = clientThatHears(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(payInvoice, input)).rejects.toBeInstanceOf(Unreachable)
  })
})
