import { Refusal } from '../../refusal.ts'

export type QueueLimits = {
  /** Maximum number of requests whose work runs at the same time. */
  readonly atOnce: number
  /** Maximum number of waiting requests. */
  readonly waiting: number
  /** Maximum wait in milliseconds, as long as the queue was empty within that time. */
  readonly burstMs: number
  /** Maximum wait of the first request in the queue, once the queue was not empty for `burstMs`. */
  readonly overloadMs: number
}

/** Ends the turn of a request: its work has ended. */
export type EndTurn = () => void

export type AdmissionQueue = {
  /**
   * Resolves when the work of a request may begin.
   * @param left removes the request from the queue when its reader has left
   * @throws Refusal `too-busy` when it would wait or has waited too long, or the reason of `left`
   */
  readonly enter: (left: AbortSignal) => Promise<EndTurn>
  /** Whether a new request is refused. */
  readonly isFull: () => boolean
  /** Refuses the requests that have waited too long; called by a timer, for when no turn ends. */
  readonly refuseLate: () => void
  readonly counts: () => { readonly running: number; readonly waiting: number }
}

type Waiting = { readonly since: number; readonly begin: () => void; readonly refuse: () => void }

/**
 * A queue that sheds by waiting time (after CoDel). A burst waits in order of arrival. In lasting overload a new request is
 * refused as long as the first one in the queue waits longer than `overloadMs`, so that those in the queue are served soon.
 * @param ticks a monotonic clock in milliseconds
 */
export function openAdmissionQueue(limits: QueueLimits, ticks: () => number): AdmissionQueue {
  const waiting = new Set<Waiting>()
  let running = 0
  /** When a request could last begin with no other one waiting behind it. */
  let emptyAt = ticks()

  const isFull = () => {
    if (running < limits.atOnce) return false
    if (waiting.size >= limits.waiting) return true
    const [first] = waiting
    const now = ticks()
    return first !== undefined && now - emptyAt > limits.burstMs && now - first.since > limits.overloadMs
  }
  const refuseLate = () => {
    for (const one of waiting) {
      if (ticks() - one.since <= limits.burstMs) return
      waiting.delete(one)
      one.refuse()
    }
  }
  const end = () => {
    refuseLate()
    const [next] = waiting
    if (next) waiting.delete(next)
    else running -= 1
    if (waiting.size === 0) emptyAt = ticks()
    next?.begin()
  }
  const endOnce = (): EndTurn => {
    let hasEnded = false
    return () => {
      if (!hasEnded) end()
      hasEnded = true
    }
  }
  const turn = (left: AbortSignal) =>
    new Promise<EndTurn>((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        reject(left.reason as Error)
      }
      const stay = () => left.removeEventListener('abort', leave)
      const one: Waiting = {
        since: ticks(),
        begin: () => {
          stay()
          resolve(endOnce())
        },
        refuse: () => {
          stay()
          reject(new Refusal('too-busy'))
        },
      }
      waiting.add(one)
      left.addEventListener('abort', leave, { once: true })
    })
  return {
    enter: async (left) => {
      left.throwIfAborted()
      if (isFull()) throw new Refusal('too-busy')
      if (running >= limits.atOnce) return turn(left)
      running += 1
      emptyAt = ticks()
      return endOnce()
    },
    isFull,
    refuseLate,
    counts: () => ({ running, waiting: waiting.size }),
  }
}
