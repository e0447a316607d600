import fc from 'fast-check'
import type { Guid } from '@portal/domain/values/guid.ts'
import { matrix } from '../../src/features/billing/matrix/billing.matrix.ts'
import type { Invoices } from '../../src/features/billing/matrix/invoices.ts'
import type { Target as Family } from '../matrix/area-matrix.ts'
import type { Sent } from './bad-requests.ts'
import { maliciousTexts, maliciousValues } from './malicious-input.ts'

/** Endpoints that move money or capacity, or return prices. */
export const moneyCalls = [
  'place-order',
  'choose-payment-method',
  'reserve-places',
  'start-payment',
  'start-family-payment',
  'read-list-discount',
  'read-method-discount',
] as const
export type MoneyCall = (typeof moneyCalls)[number]

/** A family with its lists and invoices. */
export type Target = Family & Invoices

const account = { settings: { incasso_reknr: 'NL91ABNA0417164300', incasso_tnv: 'M. de Vries' } }
const answer = { opmerking: '', conditionsAgreed: true, signed: true }

/** Optional fields of these bodies, so that every field of the contract is tested. */
const more: Partial<Record<MoneyCall, (target: Target) => object>> = {
  'place-order': ({ open }) => ({ ...answer, versie: 1, betaaloptie: { guid: open.method, ...account } }),
  'choose-payment-method': () => ({ ...answer, betaaloptie: account }),
}

/** A good request with all its fields. */
export function goodRequest(call: MoneyCall, target: Target): Sent {
  const request = matrix.rows[call].ask(target) as Sent
  if (typeof request.payload !== 'object') return request
  return { ...request, payload: { ...request.payload, ...more[call]?.(target) } }
}

type Path = readonly string[]

/** A field of a request: a path in its body, or an id in its URL. */
export type Field = { readonly name: string; readonly spoiled: (request: Sent, value: unknown) => Sent }

/** Every field of a request. */
export function fieldsOf(request: Sent): readonly Field[] {
  const places = typeof request.payload === 'object' ? pathsOf(request.payload) : []
  return [...places.map(inBody), ...idsOf(request.url).map(inAddress)]
}

const pathsOf = (value: object, at: Path = []): readonly Path[] =>
  Object.entries(value).flatMap(([key, content]: [string, unknown]) => {
    const path = [...at, key]
    return typeof content === 'object' && content !== null ? [path, ...pathsOf(content, path)] : [path]
  })

const inBody = (path: Path): Field => ({
  name: path.join('.'),
  spoiled: (request, value) => ({ ...request, payload: put(request.payload as object, path, value) }),
})

/** A copy with another value at this path. */
function put(body: object, [key = '', ...rest]: Path, value: unknown): object {
  const copy: object = Array.isArray(body) ? [...(body as unknown[])] : { ...body }
  const inside = (body as Record<string, unknown>)[key]
  const next = rest.length > 0 ? put(inside as object, rest, value) : value
  return Object.assign(copy, { [key]: next })
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

const idsOf = (url: string): readonly string[] => url.match(ID) ?? []

const inAddress = (id: string): Field => ({
  name: 'id in the address',
  spoiled: (request, value) => ({ ...request, url: request.url.replace(id, encoded(value)) }),
})

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, 2000).toWellFormed())
}

/** Values for a field: malformed ones, numbers that are no price, ids of others, and some random ones. */
export function badValues(others: readonly Target[], byChance: number): readonly unknown[] {
  const theirs = others.flatMap(({ child, debtor, open, withoutMethod, payable, paid }): Guid[] => [
    child,
    debtor,
    open.list,
    open.orderList,
    open.line,
    open.method,
    withoutMethod.invoice,
    withoutMethod.method,
    payable.invoice,
    payable.term,
    paid.term,
  ])
  const prices = [10.01, 9.99, -10, 1e9, 10.001, '10', '10,00', Number.MAX_VALUE, 2 ** 31, -(2 ** 31)]
  const short = maliciousValues.filter(
    (value) => JSON.stringify(value).length < 2000 || maliciousTexts[0] === value,
  )
  const chance = byChance > 0 ? fc.sample(fc.jsonValue(), { numRuns: byChance, seed: 1 }) : []
  return [...short, ...prices, ...theirs, ...short.map((value) => [value]), ...chance]
}
