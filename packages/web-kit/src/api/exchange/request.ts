import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint/endpoint.ts'

/** An empty part is optional. */
type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { readonly [Key in Name]?: Value } : { readonly [Key in Name]: Value }

/** The input of a call in domain types: `{ params, query, body }`, each only when the call has it. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
type Wire = Record<string, unknown>

/** The URL path and query of a call, with the names of the specification. */
export function addressOf(endpoint: Endpoint, input: AnyInput): string {
  const params = encode(endpoint.params, input.params ?? {})
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = toSearch(encode(endpoint.query, input.query ?? {}))
  return query.size > 0 ? `${path}?${query}` : path
}

/** A request to which headers may still be added. */
type Sendable = RequestInit & { readonly headers: Headers }

/** The request without its URL. A GET has no body; a form is url-encoded. */
export function requestOf(endpoint: Endpoint, input: AnyInput, csrfToken: string | undefined): Sendable {
  const headers = new Headers({ accept: 'application/json' })
  if (csrfToken) headers.set('X-XSRF-TOKEN', csrfToken)
  const request = { method: endpoint.method, headers, credentials: 'same-origin', cache: 'no-store' } as const
  if (endpoint.method === 'GET' || input.body === undefined) return request
  if (endpoint.bodyFormat === 'form') return { ...request, body: toSearch(encode(endpoint.body, input.body)) }
  headers.set('content-type', 'application/json')
  return { ...request, body: JSON.stringify(encode(endpoint.body, input.body)) }
}

const encode = (schema: Endpoint['body'], value: unknown): Wire => (z.encode(schema, value) ?? {}) as Wire

/** Absent values are omitted; a list repeats its key. */
function toSearch(wire: Wire): URLSearchParams {
  const pairs = Object.entries(wire).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [key, String(item)]),
  )
  return new URLSearchParams(pairs)
}
