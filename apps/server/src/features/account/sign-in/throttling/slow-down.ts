import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Timer } from '../../../../process/timer.ts'
import { Refusal } from '../../../../refusal.ts'

/**
 * Refused sign-ins respond at a multiple of this interval, so that response times do not reveal whether an account
 * exists (SAF-S9).
 */
const INTERVAL_MS = 100

/** Runs `work`, and delays its refusal to the next multiple of the interval. Success is not delayed. */
export async function withPaddedRefusals<T>({ ticks, pause }: Timer, work: () => Promise<T>): Promise<T> {
  const began = ticks()
  try {
    return await work()
  } catch (refusal) {
    const took = ticks() - began
    await pause(INTERVAL_MS - (took % INTERVAL_MS))
    throw refusal
  }
}

/** Limits of delayed attempts: per network, against trying many logins in parallel, and in all. */
const WAITING = { ofNetwork: 10, inAll: 50 } as const

/** Delays an attempt by some seconds. Refuses with `too-many-sign-ins` when too many wait already. */
export type SlowDown = (network: string, seconds: number, now: Instant) => Promise<void>

/** The delayed attempts of this process, counted per network. */
export function openSlowDown({ pause }: Timer): SlowDown {
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
