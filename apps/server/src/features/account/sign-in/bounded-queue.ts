import { comesBackIn, mayWait, PATIENCE_MS, type Crowd } from '@portal/domain/account/sign-in/crowd.ts'
import { BusyRefusal } from '../../../refusal.ts'

/** Who waits `later` goes after everybody who waits `first`. */
export type Lane = 'first' | 'later'

/** Does heavy work a little at a time; who would have to wait too long is refused at once (SAF-G3). */
export type BoundedQueue = <T>(work: () => Promise<T>, lane?: Lane) => Promise<T>

type Limits = {
  readonly atOnce: number
  /** So many wait in each lane at most, however fast it goes. */
  readonly waiting: number
  /** Milliseconds that only ever go up. */
  readonly ticks: () => number
  readonly patienceMs?: number
}

type Waiting = { readonly since: number; readonly begin: () => void; readonly giveUp: () => void }

/** What one takes is not known before the first was done, and then by the last ten or so. */
const FIRST_GUESS_MS = 20
const WEIGHT_OF_LAST = 0.1
/** Whoever waits already is not sent away as soon as it goes a little slower than it seemed. */
const GRACE = 1.5

/**
 * A queue in which so many work at once and the others wait in two lanes, in order. Whoever would wait longer than their
 * patience, or has waited so long, is refused with `too-busy` and when to come back, each at another moment: everybody
 * else keeps the pace.
 */
export function boundedQueue({ atOnce, waiting, ticks, patienceMs = PATIENCE_MS }: Limits): BoundedQueue {
  const lanes: Record<Lane, Waiting[]> = { first: [], later: [] }
  let busy = 0
  let eachMs = FIRST_GUESS_MS
  /** Until then every place was given to somebody who was sent away. */
  let givenOutUntil = 0

  const crowdBefore = (lane: Lane): Crowd => {
    const ahead = lanes.first.length + (lane === 'later' ? lanes.later.length : 0)
    return { ahead, atOnce, busy, eachMs }
  }
  const sentAway = (crowd: Crowd): BusyRefusal => {
    const now = ticks()
    const away = comesBackIn(crowd, Math.max(0, givenOutUntil - now), patienceMs)
    givenOutUntil = now + away
    return new BusyRefusal(Math.ceil(away / 1000))
  }
  const turn = (lane: Lane) => {
    const crowd = crowdBefore(lane)
    if (lanes[lane].length >= waiting || !mayWait(crowd, patienceMs)) return Promise.reject(sentAway(crowd))
    return new Promise<void>((begin, giveUp) => {
      lanes[lane].push({ since: ticks(), begin, giveUp: () => giveUp(sentAway(crowdBefore(lane))) })
    })
  }
  /** The place goes straight to the next in line, so that nobody who comes later slips in between. */
  const passOn = () => {
    for (let next = takeNext(lanes); next; next = takeNext(lanes)) {
      if (ticks() - next.since <= patienceMs * GRACE) return next.begin()
      next.giveUp()
    }
    busy -= 1
  }
  return async (work, lane = 'first') => {
    if (busy < atOnce) busy += 1
    else await turn(lane)
    const begun = ticks()
    try {
      return await work()
    } finally {
      eachMs += WEIGHT_OF_LAST * (ticks() - begun - eachMs)
      passOn()
    }
  }
}

const takeNext = ({ first, later }: Readonly<Record<Lane, Waiting[]>>): Waiting | undefined =>
  first.shift() ?? later.shift()
