import * as z from 'zod/mini'
import { FAILURE_REASON_HEADER, failureReasons } from '@portal/contract/account/sign-in/login-failure.ts'
import type { Endpoint, RefusalStatus, ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import { MAINTENANCE_HEADER } from '@portal/contract/endpoint/maintenance.ts'
import { commonRefusals } from '@portal/contract/endpoint/refusals.ts'
import { Fault, InvalidInput, Refusal, SessionExpired } from '../failures.ts'

type WireError = {
  readonly code?: string
  readonly detail?: string
  readonly description?: string
  readonly meta?: { readonly requestId?: string }
  readonly source?: { readonly pointer?: string; readonly parameter?: string }
}

/** Decodes a response; throws the failure that it describes. */
export async function decodeResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<ResponseOf<E>> {
  if (!response.ok) throw await failureOf(endpoint, response)
  const wire: unknown =
    response.status === 204 ? undefined : await bodyOf(endpoint, response).catch(() => unreadable(response))
  const decoded = z.safeDecode(endpoint.response, wire)
  return decoded.success ? (decoded.data as ResponseOf<E>) : unreadable(response)
}

const bodyOf = ({ responseFormat }: Endpoint, response: Response): Promise<unknown> =>
  responseFormat === 'html' ? response.text() : response.json()

/** Decodes a response that came with the page. */
export const decodeWire = <E extends Endpoint>(endpoint: E, wire: unknown): ResponseOf<E> =>
  z.decode(endpoint.response, wire) as ResponseOf<E>

/**
 * The failure in a response: a refusal that the contract lists, invalid input, or a fault. A 401 ends the session,
 * unless the contract gives it another meaning for this call, such as signing in (trap 19).
 */
async function failureOf(endpoint: Endpoint, response: Response): Promise<Error> {
  const errors = await errorsOf(response)
  const first = errors[0]
  const code = first?.code ?? ''
  if (endpoint.refusals[code] === response.status) return refusalOf(code, response, first)
  if (response.status === 401) {
    const meant = code === 'session-over' ? undefined : meantBy401(endpoint, response)
    return meant === undefined ? new SessionExpired() : refusalOf(meant, response, first)
  }
  if (everywhere[code] === response.status) return refusalOf(code, response, first)
  const fields = fieldsOf(errors)
  if (response.status === 400 && Object.keys(fields).length > 0) return new InvalidInput(fields)
  return faultOf(response, first)
}

/**
 * The meaning of a 401 for this call: the reason in the header, else that of its contract; undefined when it ends the
 * session.
 */
function meantBy401({ refusals, unauthorisedMeans }: Endpoint, { headers }: Response): string | undefined {
  const reason = headers.get(FAILURE_REASON_HEADER)
  const told = Object.entries(failureReasons).find(
    ([code, word]) => word === reason && refusals[code] === 401,
  )
  return told?.[0] ?? unauthorisedMeans
}

/** Refusals that any call may get before its use case runs. */
const everywhere: Readonly<Record<string, RefusalStatus>> = commonRefusals

const refusalOf = (code: string, response: Response, error?: WireError): Refusal =>
  new Refusal(
    code,
    response.status,
    error?.description ?? error?.detail ?? '',
    response.headers,
    fieldOf(error),
  )

const faultOf = ({ status, headers }: Response, error?: WireError): Fault =>
  new Fault(
    status,
    error?.meta?.requestId ?? headers.get('X-Request-Id') ?? undefined,
    headers.has(MAINTENANCE_HEADER),
    error?.description,
  )

function unreadable(response: Response): never {
  throw faultOf(response)
}

async function errorsOf(response: Response): Promise<readonly WireError[]> {
  const body: unknown = await response.json().catch(() => undefined)
  const errors = (body as { errors?: unknown } | undefined)?.errors
  return Array.isArray(errors) ? (errors as WireError[]) : []
}

/** `/data/attributes/email` and `email` both name the field `email`; empty for none. */
const fieldOf = (error?: WireError): string =>
  (error?.source?.pointer ?? error?.source?.parameter ?? '').split('/').at(-1) ?? ''

function fieldsOf(errors: readonly WireError[]): Record<string, string> {
  const named = errors.map((error) => [fieldOf(error), error.detail ?? error.description ?? ''])
  return Object.fromEntries(named.filter(([name]) => name))
}
