import { createHash } from 'node:crypto'

export type ApiAnswer = { status: number; body: unknown }

/** The response for a key, and the fingerprint of its request. */
export type StoredAnswer = ApiAnswer & { fingerprint: string; at: number }

/** As at the real provider, which drops keys some time after an hour. */
const KEY_LIFE = 60 * 60_000

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Returns the first response to a repeated request. Another request with the same key, or a repetition while the first
 * is running, gives a 409 and changes nothing.
 */
export function createIdempotency(
  stored: Iterable<[string, StoredAnswer]>,
  now: () => number,
  save: () => void,
) {
  const answers = new Map(stored)

  function forgetOld(): void {
    for (const [key, { at }] of answers) if (now() - at > KEY_LIFE) answers.delete(key)
  }

  return {
    entries: (): [string, StoredAnswer][] => [...answers],
    once(scope: string, key: string | undefined, request: unknown, work: () => ApiAnswer): ApiAnswer {
      if (key === undefined) return work()
      forgetOld()
      const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex')
      const earlier = answers.get(`${scope} ${key}`)
      if (earlier !== undefined) return earlier.fingerprint === fingerprint ? earlier : CONFLICT
      const answer = work()
      answers.set(`${scope} ${key}`, { ...answer, fingerprint, at: now() })
      save()
      return answer
    },
  }
}

const CONFLICT: ApiAnswer = {
  status: 409,
  body: { status: 409, title: 'Conflict', detail: 'This Idempotency-Key was used for another request' },
}
