import { withdrawRequest } from '@portal/contract/account/requests.ts'
import type { Endpoint, ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import { decodeResponse } from './decode-response.ts'
import type { Connection } from '../connection.ts'
import { isRefusal, NotSent, Refusal, Unreachable } from '../failures.ts'
import { recoverResponse } from './recover-response.ts'
import type { IdempotencyKeys } from '../idempotency-keys.ts'
import type { Proving } from '../session/proof.ts'
import { addressOf, requestOf } from './request.ts'

export type ClientOptions = {
  readonly apiHost: string
  readonly fetch: typeof globalThis.fetch
  readonly readCookies: () => string
  /** Generates an idempotency key. */
  readonly newKey: () => string
  /** Called when a call found the session ended. */
  readonly onSessionExpired: () => void
  /** Called when the person has no right to what a screen shows. */
  readonly onRightsDenied: () => void
  /** Called when a link session has no scope for the call. */
  readonly onStepUpSignIn: () => void
  /** Asks for a proof of identity before sensitive calls. */
  readonly proving: Proving
  readonly connection: Connection
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Time limit of a call, except for large files. */
  readonly timeoutMs: number
  /** Called with the name of a call whose lost response was recovered. */
  readonly onRecovered: (call: string) => void
  /** Loads what is needed to show a refusal, before it is thrown. */
  readonly beforeRefusal: () => Promise<void>
}

export type Asking<E extends Endpoint> = {
  readonly options: ClientOptions
  readonly idempotencyKeys: IdempotencyKeys
  readonly endpoint: E
  readonly input: object
}

type Command = { readonly said: string; readonly response: Promise<unknown> }

/** The latest command of a client, while it is under way. */
const underWay = new WeakMap<ClientOptions, Command>()

/**
 * Makes a call. The second of two quick presses comes before the screen shows the first one: the same command is not
 * sent again while the latest one is under way, and both presses get its response.
 */
export function ask<E extends Endpoint>(asking: Asking<E>): Promise<ResponseOf<E>> {
  const { options, endpoint, input } = asking
  if (endpoint.method === 'GET') return askWithToken(asking)
  const said = endpoint.name + JSON.stringify(input)
  const before = underWay.get(options)
  if (before?.said === said) return before.response as Promise<ResponseOf<E>>
  const response = askWithToken(asking)
  const command = { said, response }
  const end = () => underWay.get(options) === command && underWay.delete(options)
  underWay.set(options, command)
  response.then(end, end)
  return response
}

/**
 * Sends one request. With an outdated CSRF token, as after a sign-in in another tab, the server did not run it and its
 * response sets a new token: the request is repeated once.
 */
function askWithToken<E extends Endpoint>(asking: Asking<E>): Promise<ResponseOf<E>> {
  const askOnce = asking.endpoint.isKeyed ? press : sendProved
  return askOnce(asking).catch(async (failure: unknown) => {
    if (!isRefusal(failure, 'token-invalid')) throw failure
    return askOnce(asking)
  })
}

/**
 * Sends a keyed request once, and only while there is a connection: nothing is queued. When the response is lost, the
 * outcome is read by the key; the request is not sent again.
 */
async function press<E extends Endpoint>(asking: Asking<E>): Promise<ResponseOf<E>> {
  const { options, idempotencyKeys, endpoint, input } = asking
  const { connection, pause, onRecovered } = options
  if (!(await connection.check())) throw new NotSent(endpoint.name)
  const { body } = requestOf(endpoint, input, undefined)
  return idempotencyKeys({ address: addressOf(endpoint, input), body }, (key) =>
    sendProved(asking, key).catch(async (failure: unknown) => {
      if (!(failure instanceof Unreachable)) throw failure
      const question = { ...asking, endpoint: withdrawRequest, input: { body: { key } } }
      const answer = await connection.asking(() =>
        recoverResponse({
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
 * Sends a sensitive call after the proof of identity, with the same idempotency key. When the person cancels, the
 * failure says that nothing was done (SAF-S13).
 */
async function sendProved<E extends Endpoint>(asking: Asking<E>, key?: string): Promise<ResponseOf<E>> {
  const { endpoint, options } = asking
  if (endpoint.sensitivity === undefined) return send(asking, key)
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

/** Sends one request. */
async function send<E extends Endpoint>(
  { options, endpoint, input }: Asking<E>,
  key?: string,
): Promise<ResponseOf<E>> {
  const address = addressOf(endpoint, input)
  const request = requestOf(endpoint, input, csrfToken(options.readCookies()))
  if (key) request.headers.set('Idempotency-Key', key)
  const limit = endpoint.largestBody === undefined ? { signal: AbortSignal.timeout(options.timeoutMs) } : {}
  const sent = { ...request, ...limit }
  const response = await options.fetch(options.apiHost + address, sent).catch(() => {
    options.connection.missed()
    throw new Unreachable()
  })
  options.connection.reached()
  return decodeResponse(endpoint, response)
}

/** The CSRF token. */
function csrfToken(cookies: string): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1]
  return value && decodeURIComponent(value)
}
