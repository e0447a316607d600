import * as z from 'zod/mini'
import {
  noContent,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@portal/contract/endpoint/endpoint.ts'
import { MAINTENANCE_HEADER } from '@portal/contract/endpoint/maintenance.ts'
import { createClient } from '../src/api/client.ts'
import type { ClientOptions } from '../src/api/exchange/exchange.ts'
import { alwaysConnected } from '../src/api/connection.ts'
import { Fault, InvalidInput, Refusal, SessionExpired } from '../src/api/failures.ts'
import { randomKey } from '../src/api/idempotency-keys.ts'

/** The input of a call, decoded by the contract. */
type InputOf<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

type Answer<E extends Endpoint> =
  | ResponseOf<E>
  | ((input: InputOf<E>) => ResponseOf<E> | Promise<ResponseOf<E>>)

/**
 * The response of each call by name: a domain value, or a function of the input, which may throw a failure. A call
 * without a response fails.
 */
export type AnswersOf<E extends Endpoint> = { readonly [One in E as One['name']]?: Answer<One> }

/** A received call; empty parts are absent. */
type Asked = { readonly name: string; readonly input: Partial<InputOf<Endpoint>> }

/**
 * The production client with a test server of these endpoints behind it: requests and responses pass through the wire format, encoded
 * and decoded by the contract.
 */
export function openTestServerOf(
  endpoints: readonly Endpoint[],
  answers: Readonly<Record<string, unknown>>,
  options: Partial<ClientOptions> = {},
) {
  const asked: Asked[] = []
  const answer = async (address: string, request: RequestInit = {}): Promise<Response> => {
    const { endpoint, ...wire } = requestTo(endpoints, address, request)
    const input = readRequest(endpoint, wire)
    asked.push({ name: endpoint.name, input: withoutEmptyParts(input) })
    if (!(endpoint.name in answers)) throw new Error(`No answer for ${endpoint.name}`)
    try {
      const own = answers[endpoint.name]
      return answerOf(endpoint, typeof own === 'function' ? await own(input) : own)
    } catch (failure) {
      return failureOf(failure)
    }
  }
  const call = createClient({
    apiHost: '',
    fetch: (address, request) => answer(address as string, request),
    readCookies: () => '',
    newKey: randomKey,
    onSessionExpired: () => {},
    onRightsDenied: () => {},
    onStepUpSignIn: () => {},
    proving: { isNeeded: () => false, ask: async () => false },
    connection: alwaysConnected,
    pause: async () => {},
    timeoutMs: 60_000,
    onRecovered: () => {},
    beforeRefusal: async () => {},
    ...options,
  })
  return { call, asked }
}

type Wire = { readonly params: object; readonly query: object; readonly body: object | undefined }

/** Returns the call of this request, with its input. */
function requestTo(
  endpoints: readonly Endpoint[],
  address: string,
  { method, body }: RequestInit,
): Wire & { readonly endpoint: Endpoint } {
  const { pathname, searchParams } = new URL(address, 'http://school.test')
  for (const endpoint of endpoints) {
    const { groups, ...found } = patternOf(endpoint).exec(pathname) ?? {}
    const isCalled = endpoint.methodName === undefined || searchParams.get('method') === endpoint.methodName
    if ('index' in found && endpoint.method === method && isCalled)
      return { endpoint, params: decoded(groups), query: fieldsOf(searchParams), body: bodyOf(body) }
  }
  throw new Error(`No call of the contract is made by ${method} ${address}`)
}

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const decoded = (groups: Readonly<Record<string, string>> = {}): object =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))

/** A repeated name is a list. */
function fieldsOf(search: URLSearchParams): object {
  const names = [...new Set(search.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = search.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )
}

function bodyOf(body: RequestInit['body']): object | undefined {
  if (body instanceof URLSearchParams) return fieldsOf(body)
  return typeof body === 'string' ? (JSON.parse(body) as object) : undefined
}

/** A request that the contract rejects fails the test, as the server would reject it. */
const readRequest = ({ params, query, body }: Endpoint, wire: Wire): InputOf<Endpoint> => ({
  params: z.decode(params, wire.params),
  query: z.decode(query, wire.query),
  body: wire.body && z.decode(body, wire.body),
})

const withoutEmptyParts = (input: InputOf<Endpoint>): Asked['input'] =>
  Object.fromEntries(Object.entries(input).filter(([, part]) => Object.keys(part ?? {}).length > 0))

function answerOf({ response, responseFormat }: Endpoint, own: unknown): Response {
  if (response === noContent) return new Response(null, { status: 204 })
  const wire = z.encode(response, own)
  return responseFormat === 'html' ? new Response(wire as string) : Response.json(wire)
}

/** Encodes the client's failures as the server does; any other failure simulates an unavailable server. */
function failureOf(failure: unknown): Response {
  if (failure instanceof Refusal) {
    const { code, status, description, headers } = failure
    return Response.json({ errors: [{ status: String(status), code, description }] }, { status, headers })
  }
  if (failure instanceof InvalidInput) {
    const errors = Object.entries(failure.fields).map(([name, detail]) => ({
      detail,
      source: { pointer: name },
    }))
    return Response.json({ errors }, { status: 400 })
  }
  if (failure instanceof SessionExpired) return Response.json({ errors: [] }, { status: 401 })
  if (failure instanceof Fault) {
    const { status, reference, maintenance } = failure
    const headers = new Headers(reference === undefined ? {} : { 'X-Request-Id': reference })
    if (maintenance) headers.set(MAINTENANCE_HEADER, 'true')
    return Response.json({}, { status, headers })
  }
  throw failure
}
