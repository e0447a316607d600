import { Refusal } from '../../refusal.ts'
import type { Turn } from '../../turn.ts'
import { openTurns, type TurnLimits } from './turns.ts'

export type QueueLimits = TurnLimits & {
  /** Maximum number of waiting requests. */
  readonly waiting: number
  /** Maximum wait in milliseconds, as long as the queue was empty within that time. */
  readonly burstMs: number
  /** Maximum wait of the first request in the queue, once the queue was not empty for `burstMs`. */
  readonly overloadMs: number
}

/** What may happen to a request while it waits or works. */
export type Entering = {
  /** Removes the request from the queue when its reader has left. */
  readonly left: AbortSignal
  /** Called when its turn was ended because it lasted too long. */
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
  /** Refuses the requests that have waited too long, and ends the turns that last too long; called by a timer. */
  readonly sweep: () => void
  readonly counts: () => QueueCounts
}

type Waiting = { readonly since: number; readonly begin: () => void; readonly refuse: () => void }

/**
 * A queue that sheds by waiting time (after CoDel). A burst waits in order of arrival. In lasting overload a new request is
 * refused as long as the first one in the queue waits longer than `overloadMs`, so that those in the queue are served soon.
 * @param turnMs maximum duration of a turn in milliseconds: work that never ends must not keep others out
 * @param ticks a monotonic clock in milliseconds
 */
export function openAdmissionQueue(limits: QueueLimits, turnMs: number, ticks: () => number): AdmissionQueue {
  const waiting = new Set<Waiting>()
  const turns = openTurns({ limits, turnMs, ticks }, () => {
    refuseLate()
    for (const next of waiting) {
      if (turns.areAllTaken()) return
      waiting.delete(next)
      next.begin()
    }
  })
  /** Since when the queue has not been empty, while it is not. */
  let waitingSince = 0

  const isFull = () => {
    if (!turns.areAllTaken()) return false
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
      return turns.areAllTaken() ? wait(entering) : turns.open(entering.overran)
    },
    isFull,
    sweep: () => {
      turns.endLate()
      refuseLate()
    },
    counts: () => ({ ...turns.counts(), waiting: waiting.size }),
  }
}
