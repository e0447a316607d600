import * as z from 'zod/mini'
import type { Sensitivity } from '@portal/domain/account/sign-in/remember-me.ts'

/**
 * The statuses of refusals. 500 is a fault; 400 is invalid input, and a refusal only where the specification says so.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The format of a request body: JSON, or a form where the specification has one. */
export type BodyFormat = 'json' | 'form'

type Schema = z.ZodMiniType

/** The format of a response: JSON, or HTML where the specification has a page. */
export type ResponseFormat = 'json' | 'html'

/** No parameters, no query or no body; unknown keys are dropped. */
export const nothing = z.object({})

/** No response body: 204. */
export const noContent = z.undefined()

/**
 * An endpoint of the portal, with all its refusals. Body, query and response are codecs between the names on the wire
 * and the domain's types; only the contract knows both.
 */
export type Endpoint<
  Name extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Refusals extends Readonly<Record<string, RefusalStatus>> = Readonly<Record<string, RefusalStatus>>,
> = {
  /** Verb-noun, unique in the portal; the access rule has the same name. */
  readonly name: Name
  readonly method: Method
  /** Path with `:parameters`, without query. */
  readonly path: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly bodyFormat: BodyFormat
  /** The query parameter `method`, for endpoints that share a path. */
  readonly methodName?: string
  /**
   * Whether the call commits the sender to something (money, registrations, answers, permissions). It then has an
   * idempotency key, and runs once per key (SAF-M11).
   */
  readonly isKeyed: boolean
  /**
   * Why the call is sensitive: a remember-me session then needs a recent proof of identity (SAF-S13). Browser and
   * server use the same rule.
   */
  readonly sensitivity?: Sensitivity
  /** The maximum body size in bytes, for calls with a file. */
  readonly largestBody?: number
  readonly response: Response
  readonly responseFormat: ResponseFormat
  /** The refusals of this endpoint, with their HTTP status. */
  readonly refusals: Refusals
  /**
   * The refusal for a bare 401, where it does not mean an expired session (trap 19): other servers of the specification
   * send only the status.
   */
  readonly unauthorisedMeans?: string
}

type Definition<N, P, Q, B, R, F> = {
  name: N
  method: Method
  path: string
  methodName?: string
  params?: P
  query?: Q
  body?: B
  bodyFormat?: BodyFormat
  isKeyed?: boolean
  sensitivity?: Sensitivity
  largestBody?: number
  response: R
  responseFormat?: ResponseFormat
  refusals?: F
  unauthorisedMeans?: NoInfer<keyof F & string>
}

/** Defines an endpoint; absent parts are empty. */
export function endpoint<
  const N extends string,
  R extends Schema,
  P extends Schema = typeof nothing,
  Q extends Schema = typeof nothing,
  B extends Schema = typeof nothing,
  const F extends Readonly<Record<string, RefusalStatus>> = Record<never, RefusalStatus>,
>(definition: Definition<N, P, Q, B, R, F>): Endpoint<N, P, Q, B, R, F> {
  return {
    params: nothing as never,
    query: nothing as never,
    body: nothing as never,
    bodyFormat: 'json',
    responseFormat: 'json',
    isKeyed: false,
    refusals: {},
    ...definition,
  } as Endpoint<N, P, Q, B, R, F>
}

export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type ParamsOf<E extends Endpoint> = z.output<E['params']>
