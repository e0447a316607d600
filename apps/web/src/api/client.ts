import type { Endpoint, ResponseOf } from '@portal/contract/endpoint.ts'
import { readAnswer } from './answer.ts'
import { isRefusal, SessionExpired, Unreachable } from './failures.ts'
import { addressOf, requestOf, type InputOf } from './request.ts'

/** Makes a call of the contract and gives its answer in the domain's types; failures are thrown. */
export type Call = <E extends Endpoint>(endpoint: E, ...input: Needed<InputOf<E>>) => Promise<ResponseOf<E>>

type Needed<Input> = object extends Input ? [input?: Input] : [input: Input]

type World = {
  readonly apiHost: string
  readonly fetch: typeof globalThis.fetch
  readonly readCookies: () => string
  /** Heard once for every call that found the session gone (AUTH-032). */
  readonly onSessionExpired: () => void
}

export function createClient(world: World): Call {
  return async (endpoint, ...[input]) => {
    try {
      return await ask(world, endpoint, input ?? {}).catch(async (failure: unknown) => {
        if (!isRefusal(failure, 'token-invalid')) throw failure
        return ask(world, endpoint, input ?? {})
      })
    } catch (failure) {
      if (failure instanceof SessionExpired) world.onSessionExpired()
      throw failure
    }
  }
}

/**
 * One request. One with an old token, as a tab has after somebody signed in in another one, was not carried out,
 * and its answer brought a fresh token: it may be asked once more.
 */
async function ask<E extends Endpoint>(world: World, endpoint: E, input: object): Promise<ResponseOf<E>> {
  const request = requestOf(endpoint, input, csrfToken(world.readCookies()))
  const response = await world.fetch(world.apiHost + addressOf(endpoint, input), request).catch(() => {
    throw new Unreachable()
  })
  return readAnswer(endpoint, response)
}

/** The token that proves that the request comes from our own page (API-004, API-005?). */
function csrfToken(cookies: string): string | undefined {
  const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1]
  return value && decodeURIComponent(value)
}
