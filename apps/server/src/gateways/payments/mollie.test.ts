import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { cents } from '@portal/domain/values/money/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, methodsAnswer, pageAnswer, paymentAnswer } from './mollie-answers.ts'
import { withRequestId } from '../../process/telemetry/request-id.ts'
import { withSpan, type Span } from '../../process/telemetry/spans.ts'
import { judge, mollie } from './mollie.ts'
import { decimal } from '@portal/simulators/bank/api/api-answers.ts'

const aPayment = (fields: object = {}) => ({
  id: 'tr_1',
  status: 'paid',
  amount: { currency: 'EUR', value: '12.34' },
  createdAt: '2026-11-21T10:00:00+01:00',
  ...fields,
})

const judged = (body: unknown, status = 200) => judge({ status, body: JSON.stringify(body) }, paymentAnswer)

describe('amounts', () => {
  test('round-trip to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
        expect(amountOf(cents(amount)).value).toBe(decimal(amount))
        expect(paymentAnswer.parse(aPayment({ amount: amountOf(cents(amount)) })).amount).toBe(amount)
      }),
    )
  })

  test.each(['12', '12.3', '12.345', '1e3', '', '12,34', 12.34, null])('reject %j', (value) => {
    expect(judged(aPayment({ amount: { currency: 'EUR', value } }))).toMatchObject({ outcome: 'unknown' })
  })
})

test('the provider gets the request id and trace of a request', async () => {
  const heard: unknown[] = []
  const server = createHttpServer(({ headers }, response) => {
    heard.push([headers['x-request-id'], headers['traceparent']])
    response.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const provider = mollie({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'test' })
  const span = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } as Span
  await withRequestId('proxy-0a1b2c3d', () => withSpan(span, () => provider.listMethods()))
  await provider.listMethods()
  server.close()
  expect(heard).toEqual([
    ['proxy-0a1b2c3d', span.traceparent],
    [undefined, undefined],
  ])
})

describe('parsing a response', () => {
  test('keeps unknown fields, statuses and methods', () => {
    const answer = judged(aPayment({ status: 'dreaming', method: 'wero', somethingElse: { deep: true } }))
    expect(answer).toMatchObject({
      outcome: 'answered',
      value: { status: 'unrecognised', reportedStatus: 'dreaming', method: 'wero' },
    })
  })

  test('converts times to UTC', () => {
    expect(judged(aPayment())).toMatchObject({ value: { createdAt: '2026-11-21T09:00:00.000Z' } })
  })

  test.each([null, undefined, 'text', 7, []])('ignores metadata of %j', (metadata) => {
    expect(judged(aPayment({ metadata }))).toMatchObject({ outcome: 'answered' })
  })

  test.each([
    [{ consumerName: 'M. de Vries', consumerAccount: 'NL93 DEMO 0123 4567 89' }, 'M. de Vries'],
    [{ consumerName: null, consumerAccount: 'NL93DEMO0123456789' }, ''],
  ])('reads the paying account: %j', (details, holder) => {
    const consumer = { iban: 'NL93DEMO0123456789', holder }
    expect(judged(aPayment({ details }))).toMatchObject({ outcome: 'answered', value: { consumer } })
  })

  test.each([
    undefined,
    null,
    'text',
    { consumerAccount: 'payer@example.org' },
    { consumerAccount: 'NL00DEMO0123456789' },
    { cardNumber: '6787' },
  ])('reads no account from details without an account number: %j', (details) => {
    const answer = judged(aPayment({ details }))
    expect(answer).toMatchObject({ outcome: 'answered' })
    expect(answer).not.toHaveProperty('value.consumer.iban')
  })

  test.each([{}, [], null, 'paid', aPayment({ id: '' }), aPayment({ createdAt: 'soon' })])(
    'returns unknown for a response without the facts: %j',
    (body) => {
      expect(judged(body)).toMatchObject({ outcome: 'unknown' })
    },
  )

  test('neither throws nor invents a payment on any input', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.string(), (status, body) => {
        expect(judge({ status, body }, paymentAnswer).outcome).toBe('unknown')
      }),
    )
  })

  test('reads the next page from its URL', () => {
    const links = { next: { href: 'https://api.example/v2/payments?from=tr_9&limit=5' } }
    const page = pageAnswer.parse({ _embedded: { payments: [aPayment()] }, _links: links })
    expect(page.next).toBe('tr_9')
    expect(pageAnswer.parse({ _embedded: { payments: [] }, _links: { next: null } }).next).toBeUndefined()
  })

  test("keeps the provider's names of methods", () => {
    const methods = [{ id: 'wero', description: 'Wero', image: {} }]
    expect(methodsAnswer.parse({ _embedded: { methods } })).toEqual([{ id: 'wero', description: 'Wero' }])
  })
})

describe('a refusal', () => {
  const refusal = (status: number) => ({ status, title: 'No', detail: 'The amount is too high' })

  test.each([400, 401, 403, 404, 422])(
    "with status %i in the provider's own format is definite",
    (status) => {
      expect(judged(refusal(status), status)).toEqual({
        outcome: 'refused',
        status,
        detail: 'The amount is too high',
      })
    },
  )

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('with status %i proves nothing', (status) => {
    expect(judged(refusal(status), status)).toMatchObject({ outcome: 'unknown' })
  })

  test('from a proxy proves nothing', () => {
    const answer = judge({ status: 403, body: '<html>Forbidden</html>' }, paymentAnswer)
    expect(answer).toMatchObject({ outcome: 'unknown' })
    expect(judged({ message: 'Forbidden' }, 403)).toMatchObject({ outcome: 'unknown' })
  })

  test('must have the status of its HTTP response', () => {
    expect(judged(refusal(422), 404)).toMatchObject({ outcome: 'unknown' })
  })
})

describe('a provider that does not respond', () => {
  const silent = async (work: (port: number) => Promise<void>) => {
    const server: Server = createServer(() => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    await work(typeof address === 'object' && address ? address.port : 0)
    server.close()
  }

  test.each([
    ['within the connect time', 'https', { connectMilliseconds: 80, totalMilliseconds: 60_000 }],
    ['within the total time', 'http', { connectMilliseconds: 60_000, totalMilliseconds: 80 }],
  ])('is unknown %s', async (_, protocol, times) => {
    await silent(async (port) => {
      const limits = { ...times, bodyBytes: 1_000 }
      const provider = mollie({ baseUrl: `${protocol}://127.0.0.1:${port}`, apiKey: 'test_1', limits })
      expect(await provider.listMethods()).toMatchObject({ outcome: 'unknown' })
    })
  })
})
