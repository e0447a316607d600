import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import type { Pace } from '../../../pace.ts'
import { Refusal } from '../../../refusal.ts'

/**
 * A refused sign-in is answered at a whole number of these since it came: the few milliseconds by which looking up a
 * name that is there differs from one that is not are in no answer (SAF-S9).
 */
const BEAT_MS = 100

/** Does work, and lets its refusal be heard at the next beat only. Whoever is let in does not wait. */
export async function refusedOnTheBeat<T>({ ticks, pause }: Pace, work: () => Promise<T>): Promise<T> {
  const began = ticks()
  try {
    return await work()
  } catch (refusal) {
    const took = ticks() - began
    await pause(BEAT_MS - (took % BEAT_MS))
    throw refusal
  }
}

/** So many wait at once: of one network, so that nobody tries many names at once; and in all, so that room is left. */
const WAITING = { ofNetwork: 10, inAll: 50 } as const

/** Makes a try wait before it is looked at; more than wait already are refused with `too-many-sign-ins`. */
export type SlowDown = (network: string, seconds: number, now: Instant) => Promise<void>

/** A place to wait in, for all networks of this process. */
export function slowLane({ pause }: Pace): SlowDown {
  const waiting = new Map<string, number>()
  let inAll = 0
  return async (network, seconds, now) => {
    if (seconds === 0) return
    const ofNetwork = waiting.get(network) ?? 0
    if (ofNetwork >= WAITING.ofNetwork || inAll >= WAITING.inAll)
      throw new Refusal('too-many-sign-ins', addSeconds(now, seconds))
    waiting.set(network, ofNetwork + 1)
    inAll += 1
    try {
      await pause(seconds * 1000)
    } finally {
      inAll -= 1
      const left = (waiting.get(network) ?? 1) - 1
      if (left > 0) waiting.set(network, left)
      else waiting.delete(network)
    }
  }
}
