import { Refusal } from '../../../refusal.ts'

/** Who waits `later` goes after everybody who waits `first`. */
export type Lane = 'first' | 'later'

/** Does heavy work a little at a time; who would have to wait too long is refused at once (SAF-G3). */
export type BoundedQueue = <T>(work: () => Promise<T>, lane?: Lane) => Promise<T>

/**
 * A queue in which so many work at once and so many wait in each lane, in order. One more is refused with `too-busy`:
 * everybody else keeps the pace, and a browser that comes back in a few seconds finds room.
 */
export function boundedQueue(limits: { readonly atOnce: number; readonly waiting: number }): BoundedQueue {
  const lanes: Record<Lane, (() => void)[]> = { first: [], later: [] }
  let busy = 0
  return async (work, lane = 'first') => {
    if (busy < limits.atOnce) busy += 1
    else if (lanes[lane].length >= limits.waiting) throw new Refusal('too-busy')
    else await new Promise<void>((begin) => lanes[lane].push(begin))
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so that nobody who comes later slips in between.
      const next = lanes.first.shift() ?? lanes.later.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
