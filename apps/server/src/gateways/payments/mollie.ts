import type { Money } from '@portal/domain/values/money/money.ts'
import type * as z from 'zod'
import { requestId } from '../../process/telemetry/request-id.ts'
import { currentSpan } from '../../process/telemetry/spans.ts'
import { boundedRequest, type BoundedAnswer, type BoundedRequest, type Limits } from '../bounded-request.ts'
import {
  amountOf,
  methodsAnswer,
  pageAnswer,
  paymentAnswer,
  refundAnswer,
  refusalAnswer,
} from './mollie-answers.ts'
import type { PaymentOrder, PaymentProvider, ProviderAnswer } from './payment-provider.ts'

export type MollieSettings = {
  /** Without the version, e.g. `https://api.mollie.com` or the simulated bank. */
  baseUrl: string
  apiKey: string
  limits?: Limits
}

const LIMITS: Limits = { connectMilliseconds: 2_000, totalMilliseconds: 10_000, bodyBytes: 1_000_000 }

/**
 * Statuses with which Mollie rejected the request itself. Others, such as 409 (another call with this key is running)
 * and 429, say nothing about earlier calls with the same key.
 */
const DEFINITE = new Set([400, 401, 403, 404, 405, 410, 415, 422])

/** Refunds and chargebacks are embedded in the payment, so that one call returns everything. */
const WITH_RETURNS = 'embed=refunds,chargebacks'

/** Mollie's payments API, version 2, behind our port. Never throws: every failure is a result. */
export function mollie(settings: MollieSettings): PaymentProvider {
  const call = caller(settings)
  const payment = (id: string) => `payments/${encodeURIComponent(id)}`
  return {
    createPayment: (order) => call('POST', 'payments', paymentAnswer, bodyOf(order), order.idempotencyKey),
    findPayment: async (id) => {
      const answer = await call('GET', `${payment(id)}?${WITH_RETURNS}`, paymentAnswer)
      return isMissing(answer) ? { outcome: 'answered', value: undefined } : answer
    },
    cancelPayment: (id) => call('DELETE', payment(id), paymentAnswer),
    listPayments: ({ from, limit }) => {
      const start = from === undefined ? '' : `&from=${encodeURIComponent(from)}`
      return call('GET', `payments?limit=${limit}${start}&${WITH_RETURNS}`, pageAnswer)
    },
    refundPayment: (id, amount: Money, key) =>
      call('POST', `${payment(id)}/refunds`, refundAnswer, { amount: amountOf(amount) }, key),
    listMethods: () => call('GET', 'methods', methodsAnswer),
  }
}

function caller({ baseUrl, apiKey, limits = LIMITS }: MollieSettings) {
  const root = new URL('v2/', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)
  return async function call<Schema extends z.ZodType>(
    method: BoundedRequest['method'],
    path: string,
    schema: Schema,
    body?: object,
    idempotencyKey?: string,
  ): Promise<ProviderAnswer<z.output<Schema>>> {
    const id = requestId()
    const traceparent = currentSpan()?.traceparent
    const headers = {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/hal+json',
      // Lets the provider name a call that is in our log.
      ...(id === undefined ? {} : { 'x-request-id': id }),
      ...(traceparent === undefined ? {} : { traceparent }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    // A call with a key runs once.
    const isRepeatable = method === 'GET' || idempotencyKey !== undefined
    const url = new URL(path, root)
    try {
      const answer = await boundedRequest({ method, url, headers, limits, isRepeatable, ...content })
      return judge(answer, schema)
    } catch (error) {
      return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Exported for its test: a response counts only when its meaning is certain. */
export function judge<Schema extends z.ZodType>(
  { status, body }: Pick<BoundedAnswer, 'status' | 'body'>,
  schema: Schema,
): ProviderAnswer<z.output<Schema>> {
  const content = parseJson(body)
  if (status >= 200 && status < 300) {
    const read = schema.safeParse(content)
    return read.success
      ? { outcome: 'answered', value: read.data }
      : { outcome: 'unknown', reason: `Response ${status} cannot be read` }
  }
  // A refusal counts only in Mollie's own format, because a proxy may reject too.
  const refusal = refusalAnswer.safeParse(content)
  if (DEFINITE.has(status) && refusal.success && refusal.data.status === status)
    return { outcome: 'refused', status, detail: refusal.data.detail }
  return { outcome: 'unknown', reason: `Answer ${status}` }
}

const isMissing = (answer: ProviderAnswer<unknown>) =>
  answer.outcome === 'refused' && (answer.status === 404 || answer.status === 410)

function bodyOf({ amount, idempotencyKey: _, ...order }: PaymentOrder): object {
  return { ...order, amount: amountOf(amount) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
