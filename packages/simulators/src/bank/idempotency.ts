import { createHash } from 'node:crypto'

export type ApiAnswer = { status: number; body: unknown }

/** The answer that a key once got, and the fingerprint of the request that got it. */
export type StoredAnswer = ApiAnswer & { fingerprint: string; at: number }

/** As at the real company, where keys are dropped some time after an hour. */
const KEY_LIFE = 60 * 60_000

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Gives a repeated request the answer that the first one got. Another request with the same key, and a
 * repetition while the first is still at work, give a 409 and change nothing.
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
