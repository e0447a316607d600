import { Fault, Unreachable } from './failures.ts'

/** A keyed request: its URL and content. */
type KeyedRequest = { readonly address: string; readonly body?: RequestInit['body'] }

/** Idempotency keys: each press on a button that pays or orders has its own, so that it is done once (SAF-M11). */
export type IdempotencyKeys = <T>(press: KeyedRequest, send: (key: string) => Promise<T>) => Promise<T>

/**
 * After a lost response it is unknown whether the request was done, so pressing again reuses the key. Any response,
 * also a refusal, ends the press, and so does a change of the request.
 */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  const unanswered = new Map<string, { readonly body: KeyedRequest['body']; readonly key: string }>()
  return async ({ address, body }, send) => {
    const last = unanswered.get(address)
    const key = last && last.body === body ? last.key : newKey()
    unanswered.set(address, { body, key })
    const forget = () => {
      if (unanswered.get(address)?.key === key) unanswered.delete(address)
    }
    try {
      const answer = await send(key)
      forget()
      return answer
    } catch (failure) {
      if (!isResponseLost(failure)) forget()
      throw failure
    }
  }
}

const isResponseLost = (failure: unknown): boolean =>
  failure instanceof Unreachable || failure instanceof Fault

/** 128 random bits; unlike `crypto.randomUUID` also available without HTTPS. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
