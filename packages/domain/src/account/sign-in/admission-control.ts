/** The load of a queue: how many requests wait, and how fast they are handled. */
export type QueueLoad = {
  /** Number of requests ahead of a new one. */
  readonly ahead: number
  /** Number of requests handled in parallel, and how many of these slots are taken. */
  readonly atOnce: number
  readonly busy: number
  /** Average duration of one request, in milliseconds. */
  readonly eachMs: number
}

/** Maximum wait in milliseconds. A request that would wait longer is rejected with the time to retry. */
export const PATIENCE_MS = 8_000

/** Maximum retry delay: after that the load may be different. */
const LONGEST_AWAY_MS = 120_000
const SHORTEST_AWAY_MS = 1_000

/** Returns how long a new request would wait for its turn, in milliseconds. */
export const queueDelay = ({ ahead, atOnce, busy, eachMs }: QueueLoad): number =>
  busy < atOnce ? 0 : ((ahead + 1) * eachMs) / atOnce

/** Whether a new request may wait in the queue. Otherwise it is rejected with `retryAfterMs`. */
export const mayWait = (load: QueueLoad, patienceMs = PATIENCE_MS): boolean => queueDelay(load) <= patienceMs

/**
 * Returns the delay in milliseconds after which a rejected request should retry. Retries are spread, one per free slot:
 * `givenOut` is the time from now for which all slots are promised to earlier rejected requests.
 */
export function retryAfterMs(load: QueueLoad, givenOut: number, patienceMs = PATIENCE_MS): number {
  const free = Math.max(queueDelay(load) - patienceMs, givenOut + load.eachMs / load.atOnce)
  return Math.min(Math.max(free, SHORTEST_AWAY_MS), LONGEST_AWAY_MS)
}
