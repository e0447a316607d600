import { Refusal } from '../../../refusal.ts'
import type { Turn } from '../../../process/turn.ts'
import { openTurns, type TurnLimits } from './turns.ts'

export type QueueLimits = TurnLimits & {
  /** Maximum number of waiting requests. */
  readonly waiting: number
  /** Maximum wait in milliseconds, as long as the queue was empty within that time. */
  readonly burstMs: number
  /** Maximum wait of the first request in the queue, once the queue was not empty for `burstMs`. */
  readonly overloadMs: number
}

/** Events of a request while it waits or works. */
export type Entering = {
  /** Removes the request from the queue when its client disconnects. */
  readonly left: AbortSignal
  /** Called when its turn ends because of the time limit. */
  readonly overran: () => void
}

export type QueueCounts = { readonly running: number; readonly waiting: number; readonly outside: number }

export type AdmissionQueue = {
  /**
   * Resolves when the work of a request may begin.
   * @throws Refusal `too-busy` when it would wait or has waited too long, or the reason of `left`
   */
  readonly enter: (entering: Entering) => Promise<Turn>
  /** Whether a new request is refused. */
  readonly isFull: () => boolean
  /** Rejects requests that have waited too long, and ends turns that last too long; called by a timer. */
  readonly sweep: () => void
  readonly counts: () => QueueCounts
}

export type QueueTimes = {
  /** Maximum duration of a turn in milliseconds: work that never ends must not keep others out. */
  readonly turnMs: number
  /** A monotonic clock in milliseconds. */
  readonly ticks: () => number
  /** Lets the event loop accept connections and read requests. */
  readonly breathe: () => Promise<void>
}

type Waiting = { readonly since: number; readonly begin: () => void; readonly refuse: () => void }

/**
 * A queue that sheds load by waiting time (after CoDel). A burst waits in order of arrival. In lasting overload a new
 * request is rejected while the first in the queue has waited longer than `overloadMs`, so that the queue drains soon.
 * Before each request that waited, the event loop runs a few times, so that new connections are accepted and rejected.
 */
export function openAdmissionQueue(
  limits: QueueLimits,
  { turnMs, ticks, breathe }: QueueTimes,
): AdmissionQueue {
  const waiting = new Set<Waiting>()
  let isPassingOn = false
  const passOn = async () => {
    if (isPassingOn) return
    isPassingOn = true
    while (waiting.size > 0 && !turns.areAllTaken()) {
      await breathe()
      refuseLate()
      const [next] = waiting
      if (next === undefined || turns.areAllTaken()) continue
      waiting.delete(next)
      next.begin()
    }
    isPassingOn = false
  }
  const turns = openTurns({ limits, turnMs, ticks }, () => void passOn())
  /** Waiting requests go first, also while a turn is free. */
  const mustWait = () => waiting.size > 0 || turns.areAllTaken()
  /** When the queue last became non-empty. */
  let waitingSince = 0

  const isFull = () => {
    if (!mustWait()) return false
    if (waiting.size >= limits.waiting) return true
    const [first] = waiting
    const now = ticks()
    return first !== undefined && now - waitingSince > limits.burstMs && now - first.since > limits.overloadMs
  }
  const refuseLate = () => {
    for (const one of waiting) {
      if (ticks() - one.since <= limits.burstMs) return
      waiting.delete(one)
      one.refuse()
    }
  }
  const wait = ({ left, overran }: Entering) =>
    new Promise<Turn>((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        reject(left.reason as Error)
      }
      const stay = () => left.removeEventListener('abort', leave)
      const one: Waiting = {
        since: ticks(),
        begin: () => {
          stay()
          resolve(turns.open(overran))
        },
        refuse: () => {
          stay()
          reject(new Refusal('too-busy'))
        },
      }
      if (waiting.size === 0) waitingSince = one.since
      waiting.add(one)
      left.addEventListener('abort', leave, { once: true })
    })
  return {
    enter: async (entering) => {
      entering.left.throwIfAborted()
      if (isFull()) throw new Refusal('too-busy')
      return mustWait() ? wait(entering) : turns.open(entering.overran)
    },
    isFull,
    sweep: () => {
      turns.endLate()
      refuseLate()
    },
    counts: () => ({ ...turns.counts(), waiting: waiting.size }),
  }
}
