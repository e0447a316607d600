import { withdrawRequest } from '@portal/contract/account/requests.ts'
import type { Endpoint, ResponseOf } from '@portal/contract/endpoint.ts'
import { readAnswer, readWire } from './answer.ts'
import type { Connection } from './connection.ts'
import { isRefusal, NotSent, Refusal, RefusedAhead, SessionExpired, Unreachable } from './failures.ts'
import { findLostAnswer } from './lost-answer.ts'
import { createPressKeys, type PressKeys } from './press-keys.ts'
import type { Proving } from './proof.ts'
import { addressOf, requestOf, type InputOf } from './request.ts'

/** Makes a call of the contract and gives its answer in the domain's types; failures are thrown. */
export type Call = <E extends Endpoint>(endpoint: E, ...input: Needed<InputOf<E>>) => Promise<ResponseOf<E>>

type Needed<Input> = object extends Input ? [input?: Input] : [input: Input]

export type ClientOptions = {
  readonly apiHost: string
  readonly fetch: typeof globalThis.fetch
  readonly readCookies: () => string
  /** A key that nobody had before, for a press that moves money. */
  readonly newKey: () => string
  /** Heard once for every call that found the session gone. */
  readonly onSessionExpired: () => void
  /** Heard when what a screen shows turns out to be none of the person's business. */
  readonly onRightsDenied: () => void
  /** Heard when a session that began with a link does not reach what was asked. */
  readonly onLogInForMore: () => void
  /** Who is asked to prove who they are before what weighs, and when. */
  readonly proving: Proving
  readonly connection: Connection
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Longer nobody waits for an answer, except to a large file. */
  readonly answerWithinMs: number
  /** Heard when an answer that was lost on its way was found after all, by the name of the call. */
  readonly onRecovered: (call: string) => void
  /** Answers of reads that came with the page, each by the address of its call; they are taken once. */
  readonly firstAnswers?: FirstAnswers
  /** Makes ready what is needed to tell of a refusal, before anybody is told of one. */
  readonly beforeRefusal: () => Promise<void>
}

/** In the specification's words; null for a read that was refused, which is asked again by its screen. */
export type FirstAnswers = Map<string, unknown>

export function createClient(options: ClientOptions): Call {
  const pressKeys = createPressKeys(options.newKey)
  return async (endpoint, ...[input]) => {
    try {
      return await ask({ options, pressKeys, endpoint, input: input ?? {} })
    } catch (failure) {
      if (failure instanceof SessionExpired) options.onSessionExpired()
      if (endpoint.method === 'GET' && isRefusal(failure, 'not-your-role')) options.onRightsDenied()
      if (isRefusal(failure, 'log-in-for-more')) options.onLogInForMore()
      // Without the words the refusal is told all the same.
      if (failure instanceof Refusal) await options.beforeRefusal().catch(() => undefined)
      throw failure
    }
  }
}

type Asking<E extends Endpoint> = {
  readonly options: ClientOptions
  readonly pressKeys: PressKeys
  readonly endpoint: E
  readonly input: object
}

/**
 * One request. One with an old token, as a tab has after somebody signed in in another one, was not carried out,
 * and its answer brought a fresh token: it may be asked once more.
 */
function ask<E extends Endpoint>(asking: Asking<E>): Promise<ResponseOf<E>> {
  const askOnce = asking.endpoint.isKeyed ? press : sendProved
  return askOnce(asking).catch(async (failure: unknown) => {
    if (!isRefusal(failure, 'token-invalid')) throw failure
    return askOnce(asking)
  })
}

/**
 * What binds is sent once, under a key, and only when there is a connection: nothing waits to be sent later. When
 * its answer is lost, the answer is asked for by that key; the request is not sent again.
 */
async function press<E extends Endpoint>(asking: Asking<E>): Promise<ResponseOf<E>> {
  const { options, pressKeys, endpoint, input } = asking
  const { connection, pause, onRecovered } = options
  if (!(await connection.check())) throw new NotSent(endpoint.name)
  const { body } = requestOf(endpoint, input, undefined)
  return pressKeys({ address: addressOf(endpoint, input), body }, (key) =>
    sendProved(asking, key).catch(async (failure: unknown) => {
      if (!(failure instanceof Unreachable)) throw failure
      const question = { ...asking, endpoint: withdrawRequest, input: { body: { key } } }
      const answer = await connection.asking(() =>
        findLostAnswer({
          endpoint,
          connection,
          ask: () => ask(question),
          pause: () => pause(ASK_AGAIN_AFTER_MS),
        }),
      )
      onRecovered(endpoint.name)
      return answer
    }),
  )
}

const ASK_AGAIN_AFTER_MS = 1000

/**
 * What weighs goes on by itself once the person proved who they are, as the press that it was, with its key. Whoever
 * gives up hears that nothing was done (SAF-S13).
 */
async function sendProved<E extends Endpoint>(asking: Asking<E>, key?: string): Promise<ResponseOf<E>> {
  const { endpoint, options } = asking
  if (endpoint.weighs === undefined) return send(asking, key)
  if (options.proving.isNeeded(endpoint)) await prove(options)
  return send(asking, key).catch(async (failure: unknown) => {
    if (!isRefusal(failure, 'prove-again')) throw failure
    await prove(options)
    return send(asking, key)
  })
}

async function prove({ proving }: ClientOptions): Promise<void> {
  if (!(await proving.ask())) throw new Refusal('prove-again', 403, '', new Headers())
}

/** One request on its way. */
async function send<E extends Endpoint>(
  { options, endpoint, input }: Asking<E>,
  key?: string,
): Promise<ResponseOf<E>> {
  const address = addressOf(endpoint, input)
  const first = endpoint.method === 'GET' ? takeFirst(options.firstAnswers, address) : undefined
  if (first) return readWire(endpoint, first.wire)
  const request = requestOf(endpoint, input, csrfToken(options.readCookies()))
  if (key) request.headers.set('Idempotency-Key', key)
  const limit =
    endpoint.largestBody === undefined ? { signal: AbortSignal.timeout(options.answerWithinMs) } : {}
  const sent = { ...request, ...limit }
  const response = await options.fetch(options.apiHost + address, sent).catch(() => {
    options.connection.missed()
    throw new Unreachable()
  })
  options.connection.reached()
  return readAnswer(endpoint, response)
}

function takeFirst(
  answers: FirstAnswers | undefined,
  address: string,
): { readonly wire: unknown } | undefined {
  if (!answers?.has(address)) return undefined
  const wire = answers.get(address)
  answers.delete(address)
  if (wire === null) throw new RefusedAhead()
  return { wire }
}

/** The token that proves that the request comes from our own page. */
function csrfToken(cookies: string): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1]
  return value && decodeURIComponent(value)
}
