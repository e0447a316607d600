import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readSession, signIn } from '@portal/contract/account/first-load.ts'
import { changePassword } from '@portal/contract/account/sign-in/passwords.ts'
import { requestNewCode, submitCode } from '@portal/contract/account/sign-in/second-factor.ts'
import { endpoint, type Endpoint, type ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import { chooseInformationChild, openInformation } from '@portal/contract/site.contract.ts'
import { createClient } from './client.ts'
import { alwaysConnected } from './connection.ts'
import { Fault, InvalidInput, Refusal, SessionExpired, Unreachable } from './failures.ts'
import { randomKey } from './idempotency-keys.ts'
import type { Proving } from './session/proof.ts'

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
  isKeyed: true,
  response: z.object({ paid: euros }),
  refusals: { 'already-paid': 409, 'bank-away': 503 },
})

const readInvoice = endpoint({
  name: 'read-invoice',
  method: 'GET',
  path: '/api/invoice',
  response: z.object({}),
})

const credentials = { body: { login: 'm.devries', password: 'geheim' } }

const input = { params: { id: 'a/b' }, query: {}, body: { amount: 1250 } }

const noProof: Proving = { isNeeded: () => false, ask: async () => false }

function clientThatHears(
  answer: () => Response | Promise<Response>,
  cookies = '',
  proving: Proving = noProof,
) {
  const sent: Request[] = []
  const expiries: true[] = []
  const prepared: true[] = []
  const outOfReach: true[] = []
  const denials: true[] = []
  let keys = 0
  const call = createClient({
    apiHost: 'http://school.test',
    readCookies: () => cookies,
    newKey: () => `key-${(keys += 1)}`,
    onSessionExpired: () => expiries.push(true),
    onRightsDenied: () => denials.push(true),
    proving,
    onStepUpSignIn: () => outOfReach.push(true),
    beforeRefusal: async () => void prepared.push(true),
    connection: alwaysConnected,
    pause: async () => {},
    timeoutMs: 60_000,
    onRecovered: () => {},
    fetch: async (address, request) => {
      sent.push(new Request(address, request))
      return answer()
    },
  })
  const callAny = <E extends Endpoint>(known: E, ...given: readonly object[]) =>
    call({ name: known.name, load: async () => known }, ...(given as never)) as Promise<ResponseOf<E>>
  return { call: callAny, sent, expiries, prepared, outOfReach, denials }
}

const refused = (status: number, code: string, more: object = {}) =>
  Response.json({ errors: [{ status: String(status), code, description: 'Nee', ...more }] }, { status })

describe('a call', () => {
  test('encodes the names of the wire and returns domain values', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 12.5 }))
    expect(await call(payInvoice, input)).toEqual({ paid: 1250 })
    expect(sent[0]?.url).toBe('http://school.test/api/lists/a%2Fb/pay')
    expect(await sent[0]?.json()).toEqual({ amount: 12.5 })
  })

  test('ERR-124 sends a command once for two quick presses, and again once it is answered', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 12.5 }))
    const both = await Promise.all([call(payInvoice, input), call(payInvoice, input)])
    expect(both).toEqual([{ paid: 1250 }, { paid: 1250 }])
    expect(sent).toHaveLength(1)
    await call(payInvoice, input)
    expect(sent).toHaveLength(2)
  })

  test('ERR-124 gives two quick presses the same refusal, and sends a later press', async () => {
    const { call, sent } = clientThatHears(() => refused(409, 'already-paid'))
    const both = await Promise.allSettled([call(payInvoice, input), call(payInvoice, input)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(sent).toHaveLength(1)
    await expect(call(payInvoice, input)).rejects.toThrow(Refusal)
    expect(sent).toHaveLength(2)
  })

  test('ERR-124 sends a command again after another one, such as yes, no, and yes', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 12.5 }))
    const other = { ...input, params: { id: 'c' } }
    await Promise.all([call(payInvoice, input), call(payInvoice, other), call(payInvoice, input)])
    expect(sent.map(({ url }) => url.slice(-9))).toEqual(
      ['/a%2Fb/pay', 'sts/c/pay', '/a%2Fb/pay'].map((url) => url.slice(-9)),
    )
  })

  test('ERR-124 sends each read', async () => {
    const { call, sent } = clientThatHears(() => Response.json({}))
    await Promise.all([call(readInvoice), call(readInvoice)])
    expect(sent).toHaveLength(2)
  })

  test('omits absent values, and repeats the key of a list', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 0 }))
    await call(payInvoice, { ...input, query: { keys: ['a', 'b'] } })
    expect(new URL(sent[0]!.url).search).toBe('?keys=a&keys=b')
  })

  test('API-004 API-005? has the token of the cookie in a header', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 0 }), 'a=1; XSRF-TOKEN=tok%3D1; b=2')
    await call(payInvoice, input)
    expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe('tok=1')
  })

  test('API-006 never uses the HTTP cache', async () => {
    const { call, sent } = clientThatHears(() => Response.json({ paid: 0 }))
    await call(payInvoice, input)
    expect(sent[0]?.cache).toBe('no-store')
  })

  test('API-050 returns an HTML page unchanged', async () => {
    const { call, sent } = clientThatHears(() => new Response('<h1>Informatie</h1>'))
    expect(await call(openInformation)).toBe('<h1>Informatie</h1>')
    expect(sent[0]?.url).toBe('http://school.test/edu/')
  })

  test('API-014 encodes a form as a form', async () => {
    const { call, sent } = clientThatHears(() => Response.json({}))
    await call(signIn, credentials).catch(() => undefined)
    expect(sent[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    expect(await sent[0]?.text()).toBe('loginname=m.devries&password=geheim')
  })
})

describe('a failure', () => {
  test('a refusal of the contract keeps its code and the text of the server', async () => {
    const { call } = clientThatHears(() => refused(409, 'already-paid'))
    const failure = await call(payInvoice, input).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ code: 'already-paid', status: 409, description: 'Nee' })
  })

  test('a refusal is thrown after its text was loaded', async () => {
    const { call, prepared } = clientThatHears(() => refused(409, 'already-paid'))
    await expect(call(payInvoice, input)).rejects.toBeInstanceOf(Refusal)
    expect(prepared).toHaveLength(1)
    const broken = clientThatHears(() => new Response('', { status: 500 }))
    await expect(broken.call(payInvoice, input)).rejects.toBeInstanceOf(Fault)
    expect(broken.prepared).toEqual([])
  })

  test('an unlisted code is a fault, with the reference of the request', async () => {
    const answer = () => new Response('<html>', { status: 500, headers: { 'X-Request-Id': 'req-7' } })
    const { call } = clientThatHears(answer)
    const failure = await call(payInvoice, input).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Fault)
    expect(failure).toMatchObject({ status: 500, reference: 'req-7' })
  })

  test('an undecodable response is a fault', async () => {
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

  test('OFF-120 a refusal names the field that it is about', async () => {
    const refusedAt = async (error?: object) => {
      const { call } = clientThatHears(() => refused(409, 'already-paid', error))
      return call(payInvoice, input).catch((failure: unknown) => failure)
    }
    expect(await refusedAt({ source: { pointer: '/to/amount' } })).toMatchObject({ field: 'amount' })
    expect(await refusedAt()).toMatchObject({ field: '' })
  })

  test('AUTH-032 a 401 ends the session', async () => {
    const { call, expiries } = clientThatHears(() => refused(401, 'no-session'))
    await expect(call(payInvoice, input)).rejects.toBeInstanceOf(SessionExpired)
    expect(expiries).toHaveLength(1)
  })

  test('AUTH-036 sends nothing after the end of the session, but reads the session, which may have returned', async () => {
    const { call, sent } = clientThatHears(() => refused(401, 'no-session'))
    await expect(call(readInvoice)).rejects.toBeInstanceOf(SessionExpired)
    await expect(call(readInvoice)).rejects.toBeInstanceOf(SessionExpired)
    await expect(call(payInvoice, input)).rejects.toBeInstanceOf(SessionExpired)
    expect(sent).toHaveLength(1)
    await expect(call(readSession)).rejects.toBeInstanceOf(SessionExpired)
    expect(sent).toHaveLength(2)
  })

  test('AUTH-045 a call out of scope opens the step-up sign-in once, and is a refusal too', async () => {
    const { call, outOfReach } = clientThatHears(() => refused(403, 'log-in-for-more'))
    await expect(call(payInvoice, input)).rejects.toMatchObject({ code: 'log-in-for-more' })
    expect(outOfReach).toHaveLength(1)
  })

  test('AUTH-041 a denied read reports lost rights; a denied action shows its own refusal', async () => {
    const { call, denials, expiries } = clientThatHears(() => refused(403, 'not-your-role'))
    await expect(call(readInvoice)).rejects.toMatchObject({ code: 'not-your-role' })
    expect(denials).toHaveLength(1)
    await expect(call(payInvoice, input)).rejects.toMatchObject({ code: 'not-your-role' })
    expect(denials).toHaveLength(1)
    expect(expiries).toHaveLength(0)
  })

  test('AUTH-033 a refused sign-in does not end a session', async () => {
    const { call, expiries } = clientThatHears(() => refused(401, 'unknown-combination'))
    await expect(call(signIn, credentials)).rejects.toBeInstanceOf(Refusal)
    expect(expiries).toHaveLength(0)
  })

  test.each([
    [signIn, 'unknown-combination'],
    [submitCode, 'code-invalid'],
    [changePassword, 'old-password-invalid'],
    [openInformation, 'session-over'],
  ])('TRAP-19 a 401 of $name ends no session', async (endpoint, code) => {
    const { call, expiries } = clientThatHears(() => refused(401, code))
    await expect(call(endpoint as unknown as typeof openInformation)).rejects.toMatchObject({ code })
    expect(expiries).toHaveLength(0)
  })

  test.each([
    ['ERR-005 AUTH-033', signIn, 'unknown-combination'],
    ['ERR-012 AUTH-034', submitCode, 'code-invalid'],
    ['ERR-014 AUTH-035', changePassword, 'old-password-invalid'],
  ] as const)('%s a bare 401 ends no session', async (_, endpoint, code) => {
    for (const answer of [
      () => new Response('', { status: 401 }),
      () => Response.json({ errors: [{ status: '401', code: 'NOT_OURS' }] }, { status: 401 }),
    ]) {
      const { call, expiries } = clientThatHears(answer)
      await expect(call(endpoint as unknown as typeof openInformation)).rejects.toMatchObject({
        code,
        status: 401,
      })
      expect(expiries).toHaveLength(0)
    }
  })

  test('AUTH-032 a bare 401 of any other call ends the session', async () => {
    for (const endpoint of [requestNewCode, chooseInformationChild, readInvoice]) {
      const { call, expiries } = clientThatHears(() => new Response('', { status: 401 }))
      await expect(call(endpoint as unknown as typeof openInformation)).rejects.toBeInstanceOf(SessionExpired)
      expect(expiries).toHaveLength(1)
    }
  })

  test.each([
    ['USER_BLOCKED', 'user-blocked'],
    ['DUPLICATE_LOGIN_ALIAS', 'duplicate-login-alias'],
    ['SOMETHING_ELSE', 'unknown-combination'],
  ])('ERR-001 ERR-002? reads the reason of a refused sign-in from its header: %s', async (reason, code) => {
    const headers = { 'X-Login-Failure-Reason': reason }
    const { call, expiries } = clientThatHears(() => new Response('', { status: 401, headers }))
    await expect(call(signIn, credentials)).rejects.toMatchObject({ code })
    expect(expiries).toHaveLength(0)
  })

  test('ERR-009 a fault keeps the text of the server', async () => {
    const { call } = clientThatHears(() => refused(500, 'fault'))
    await expect(call(signIn, credentials)).rejects.toMatchObject({ status: 500, description: 'Nee' })
  })

  test.each([signIn, submitCode, changePassword, chooseInformationChild])(
    'TRAP-19 AUTH-032 a 401 of $name with an expired session ends the session',
    async (endpoint) => {
      const { call, expiries } = clientThatHears(() => refused(401, 'session-over'))
      await expect(call(endpoint as unknown as typeof openInformation)).rejects.toBeInstanceOf(SessionExpired)
      expect(expiries).toHaveLength(1)
    },
  )

  test('API-051 API-052? any 401 keeps the school information closed, whatever its code', async () => {
    const page = () => new Response('<html>Not allowed</html>', { status: 401 })
    const { call, expiries } = clientThatHears(page)
    await expect(call(openInformation)).rejects.toMatchObject({ code: 'session-over', status: 401 })
    expect(expiries).toHaveLength(0)
  })

  test('API-004 repeats a call with an outdated token once, with the token of the response', async () => {
    let refusals = 1
    const answer = () => (refusals-- > 0 ? refused(403, 'token-invalid') : Response.json({ paid: 12.5 }))
    const patient = clientThatHears(answer)
    expect(await patient.call(payInvoice, input)).toEqual({ paid: 1250 })
    expect(patient.sent).toHaveLength(2)
    const { call, sent } = clientThatHears(() => refused(403, 'token-invalid'))
    await expect(call(payInvoice, input)).rejects.toMatchObject({ code: 'token-invalid' })
    expect(sent).toHaveLength(2)
  })

  test('distinguishes a missing connection from a refusal of the server', async () => {
    const { call } = clientThatHears(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(payInvoice, input)).rejects.toBeInstanceOf(Unreachable)
  })
})

describe('S13 a sensitive call', () => {
  const weighty = { ...payInvoice, sensitivity: 'money' } as const
  const keysOf = (sent: readonly Request[]) => sent.map(({ headers }) => headers.get('Idempotency-Key'))
  const paid = () => Response.json({ paid: 12.5 })

  test('continues with the same key after the requested proof', async () => {
    const answers = [() => refused(403, 'prove-again'), paid]
    const { call, sent } = clientThatHears(() => answers.shift()!(), '', {
      ...noProof,
      ask: async () => true,
    })
    expect(await call(weighty, input)).toEqual({ paid: 1250 })
    expect(keysOf(sent)).toEqual(['key-1', 'key-1'])
  })

  test('is not sent before the proof when one is known to be needed', async () => {
    const asked: number[] = []
    const { call, sent } = clientThatHears(paid, '', {
      isNeeded: () => true,
      ask: async () => asked.push(sent.length) === 1,
    })
    expect(await call(weighty, input)).toEqual({ paid: 1250 })
    expect([asked, sent.length]).toEqual([[0], 1])
  })

  test.each([
    ['before it was sent', true, 0],
    ['when the server asked', false, 1],
  ])('fails when the proof is cancelled %s, and says so', async (_, isNeeded, times) => {
    const { call, sent } = clientThatHears(() => refused(403, 'prove-again'), '', {
      isNeeded: () => isNeeded,
      ask: async () => false,
    })
    await expect(call(weighty, input)).rejects.toMatchObject({ code: 'prove-again' })
    expect(sent).toHaveLength(times)
  })

  test('asks for one proof: a second refusal is thrown', async () => {
    let asks = 0
    const { call, sent } = clientThatHears(() => refused(403, 'prove-again'), '', {
      isNeeded: () => false,
      ask: async () => (asks += 1) > 0,
    })
    await expect(call(weighty, input)).rejects.toMatchObject({ code: 'prove-again' })
    expect([asks, sent.length]).toEqual([1, 2])
  })

  test('needs no proof when it is not sensitive', async () => {
    const { call } = clientThatHears(paid, '', {
      isNeeded: () => true,
      ask: () => Promise.reject(new Error('asked')),
    })
    expect(await call(payInvoice, input)).toEqual({ paid: 1250 })
  })
})

describe('M11 the idempotency key of a press', () => {
  const twice = async (answer: () => Response | Promise<Response>, second: object = input) => {
    const { call, sent } = clientThatHears(answer)
    await call(payInvoice, input).catch(() => undefined)
    await call(payInvoice, { ...input, ...second }).catch(() => undefined)
    return sent.map(({ headers }) => headers.get('Idempotency-Key'))
  }
  const paid = () => Response.json({ paid: 12.5 })
  const broken = () => new Response('', { status: 502 })
  const away = () => Promise.reject(new TypeError('Failed to fetch'))

  test.each([
    ['no answer', away],
    ['a broken server', broken],
    ['half an answer', () => Response.json({ paid: 'veel' })],
  ])('stays the same when it is pressed again after %s', async (_name, answer) => {
    expect(await twice(answer)).toEqual(['key-1', 'key-1'])
  })

  test.each([
    ['an answer', paid],
    ['a refusal', () => refused(409, 'already-paid')],
  ])('is new after %s', async (_name, answer) => {
    expect(await twice(answer)).toEqual(['key-1', 'key-2'])
  })

  test('is new after a change of the form, and for another payment', async () => {
    expect(await twice(away, { body: { amount: 1300 } })).toEqual(['key-1', 'key-2'])
    expect(await twice(away, { params: { id: 'b' } })).toEqual(['key-1', 'key-2'])
  })

  test('is new after a change and its reversal', async () => {
    const { call, sent } = clientThatHears(away)
    for (const amount of [1250, 1300, 1250])
      await call(payInvoice, { ...input, body: { amount } }).catch(() => undefined)
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-2', 'key-3'])
  })

  test('is new after an outdated token; other calls have none', async () => {
    const answers = [() => refused(403, 'token-invalid'), paid, () => Response.json({})]
    const { call, sent } = clientThatHears(() => answers.shift()!())
    await call(payInvoice, input)
    await call(signIn, credentials).catch(() => undefined)
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-2', null])
  })

  test('is unique', () => {
    const keys = Array.from({ length: 1000 }, randomKey)
    expect(new Set(keys).size).toBe(1000)
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
  })
})
