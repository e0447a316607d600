import type { Endpoint, ResponseOf } from '@portal/contract/endpoint.ts'
import { readAnswer } from './answer.ts'
import { isRefusal, Refusal, SessionExpired, Unreachable } from './failures.ts'
import { createPressKeys, type PressKeys } from './press-keys.ts'
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
  /** Makes ready what is needed to tell of a refusal, before anybody hears of one. */
  readonly beforeRefusal: () => Promise<void>
}

export function createClient(options: ClientOptions): Call {
  const pressKeys = createPressKeys(options.newKey)
  return async (endpoint, ...[input]) => {
    const asking = { options, pressKeys, endpoint, input: input ?? {} }
    try {
      return await ask(asking).catch(async (failure: unknown) => {
        if (!isRefusal(failure, 'token-invalid')) throw failure
        return ask(asking)
      })
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
async function ask<E extends Endpoint>({
  options,
  pressKeys,
  endpoint,
  input,
}: Asking<E>): Promise<ResponseOf<E>> {
  const address = addressOf(endpoint, input)
  const request = requestOf(endpoint, input, csrfToken(options.readCookies()))
  const send = async (key?: string) => {
    if (key) request.headers.set('Idempotency-Key', key)
    const response = await options.fetch(options.apiHost + address, request).catch(() => {
      throw new Unreachable()
    })
    return readAnswer(endpoint, response)
  }
  return endpoint.isKeyed ? pressKeys({ address, body: request.body }, send) : send()
}

/** The token that proves that the request comes from our own page. */
function csrfToken(cookies: string): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1]
  return value && decodeURIComponent(value)
}
