import { Fault, Unreachable } from './failures.ts'

/** What a press asks: where it goes, and what travels there. */
type Press = { readonly address: string; readonly body?: RequestInit['body'] }

/** Gives each press on a button that moves money a key of its own, by which the server does it once (SAF-M11). */
export type PressKeys = <T>(press: Press, send: (key: string) => Promise<T>) => Promise<T>

/**
 * Whoever got no answer does not know whether it was done: pressing again is the same press, with the same key. An
 * answer ends the press, also when it is a refusal, and so does a change of what is asked.
 */
export function createPressKeys(newKey: () => string): PressKeys {
  const unanswered = new Map<string, { readonly body: Press['body']; readonly key: string }>()
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
      if (!isAnswerLost(failure)) forget()
      throw failure
    }
  }
}

const isAnswerLost = (failure: unknown): boolean => failure instanceof Unreachable || failure instanceof Fault

/** 128 bits of chance; also where the page is not served over https, as `crypto.randomUUID` is not. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
