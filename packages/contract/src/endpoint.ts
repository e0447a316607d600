import * as z from 'zod/mini'
import type { Weight } from '@portal/domain/account/sign-in/lasting-sign-in.ts'

/**
 * The statuses with which a request may be refused. 500 is a fault; 400 is invalid input, and a refusal only where
 * the specification gives it to one.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How a body travels: JSON unless the specification asks for a form. */
export type BodyFormat = 'json' | 'form'

type Schema = z.ZodMiniType

/** How an answer travels: JSON unless the specification asks for a page. */
export type AnswerFormat = 'json' | 'html'

/** No parameters, no query or no body; unknown keys are dropped. */
export const nothing = z.object({})

/** No answer but that it was done: 204, without a body. */
export const noContent = z.undefined()

/**
 * One call of the portal: what travels, and every way in which it may be refused. Body, query and answer are
 * codecs: the specification's words on the wire, the domain's types inside. Nobody else knows both.
 */
export type Endpoint<
  Name extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Refusals extends Readonly<Record<string, RefusalStatus>> = Readonly<Record<string, RefusalStatus>>,
> = {
  /** Verb-noun, unique in the portal; the access table has a row under this name. */
  readonly name: Name
  readonly method: Method
  /** Path with `:parameters`, without query. */
  readonly path: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly bodyFormat: BodyFormat
  /** The word in the query's `method` that tells it from other calls of the same path. */
  readonly methodName?: string
  /**
   * It binds whoever sends it (money, places, answers, permissions): every press has a key, and is done once for each
   * key (SAF-M11).
   */
  readonly isKeyed: boolean
  /**
   * Where it weighs: whoever was let in without a proof of who they are gives one first, unless that was a moment ago
   * (SAF-S13). Browser and server ask the same rule for it.
   */
  readonly weighs?: Weight
  /** The largest body in bytes, where it may be larger than a page of fields is: a file. */
  readonly largestBody?: number
  readonly response: Response
  readonly answerFormat: AnswerFormat
  /** Every way in which this request may be refused, with its HTTP status. */
  readonly refusals: Refusals
  /**
   * Which of its refusals a 401 means that says no more, where it does not mean that the session is over (trap 19):
   * another server of the specification tells by the status alone.
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
  weighs?: Weight
  largestBody?: number
  response: R
  answerFormat?: AnswerFormat
  refusals?: F
  unauthorisedMeans?: NoInfer<keyof F & string>
}

/** Describes one call; absent parts are empty. */
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
    answerFormat: 'json',
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
