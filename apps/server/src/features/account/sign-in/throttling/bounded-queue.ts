import {
  retryAfterMs,
  mayWait,
  PATIENCE_MS,
  type QueueLoad,
} from '@portal/domain/account/sign-in/admission-control.ts'
import { BusyRefusal } from '../../../../refusal.ts'

/** Requests with priority `later` run after all those that wait with priority `first`. */
export type QueuePriority = 'first' | 'later'

/** Runs heavy work with limited concurrency; a request that would wait too long is refused at once (SAF-G3). */
export type BoundedQueue = <T>(work: () => Promise<T>, priority?: QueuePriority) => Promise<T>

type Limits = {
  readonly atOnce: number
  /** Maximum number of waiting requests per priority. */
  readonly waiting: number
  /** A monotonic clock in milliseconds. */
  readonly ticks: () => number
  readonly patienceMs?: number
}

type Waiting = { readonly since: number; readonly begin: () => void; readonly giveUp: () => void }

/** The expected duration before the first request is done; then an exponential moving average of about the last ten. */
const FIRST_GUESS_MS = 20
const WEIGHT_OF_LAST = 0.1
/** A waiting request is given up only when it has waited this many times the limit, not as soon as the queue slows down. */
const GRACE = 1.5

/**
 * Limits concurrency to `atOnce`; other requests wait in order, by priority. A request that would wait longer than
 * `patienceMs`, or has waited that long, is refused with `too-busy` and a time to retry. Retry times are spread, so that
 * refused requests do not all return at once.
 */
export function boundedQueue({ atOnce, waiting, ticks, patienceMs = PATIENCE_MS }: Limits): BoundedQueue {
  const queues: Record<QueuePriority, Waiting[]> = { first: [], later: [] }
  let busy = 0
  let eachMs = FIRST_GUESS_MS
  /** Until this time every slot is promised to a refused request. */
  let givenOutUntil = 0

  const loadBefore = (priority: QueuePriority): QueueLoad => {
    const ahead = queues.first.length + (priority === 'later' ? queues.later.length : 0)
    return { ahead, atOnce, busy, eachMs }
  }
  const refusalFor = (load: QueueLoad): BusyRefusal => {
    const now = ticks()
    const away = retryAfterMs(load, Math.max(0, givenOutUntil - now), patienceMs)
    givenOutUntil = now + away
    return new BusyRefusal(Math.ceil(away / 1000))
  }
  const turn = (priority: QueuePriority) => {
    const load = loadBefore(priority)
    if (queues[priority].length >= waiting || !mayWait(load, patienceMs))
      return Promise.reject(refusalFor(load))
    return new Promise<void>((begin, giveUp) => {
      queues[priority].push({
        since: ticks(),
        begin,
        giveUp: () => giveUp(refusalFor(loadBefore(priority))),
      })
    })
  }
  /** Hands the slot to the next in line directly, so that a later request cannot take it in between. */
  const passOn = () => {
    for (let next = takeNext(queues); next; next = takeNext(queues)) {
      if (ticks() - next.since <= patienceMs * GRACE) return next.begin()
      next.giveUp()
    }
    busy -= 1
  }
  return async (work, priority = 'first') => {
    if (busy < atOnce) busy += 1
    else await turn(priority)
    const begun = ticks()
    try {
      return await work()
    } finally {
      eachMs += WEIGHT_OF_LAST * (ticks() - begun - eachMs)
      passOn()
    }
  }
}

const takeNext = ({ first, later }: Readonly<Record<QueuePriority, Waiting[]>>): Waiting | undefined =>
  first.shift() ?? later.shift()
