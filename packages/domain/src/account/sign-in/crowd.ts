/** People who want to come in at once, and how fast that goes. */
export type Crowd = {
  /** How many wait before whoever comes now. */
  readonly ahead: number
  /** How many are let in at the same time, and how many of these places are taken. */
  readonly atOnce: number
  readonly busy: number
  /** How long one of them takes, in milliseconds. */
  readonly eachMs: number
}

/** Nobody looks at a spinner for longer: whoever would is told when to come back. */
export const PATIENCE_MS = 8_000

/** Nobody is sent away for longer, however long the line is: by then much may have changed. */
const LONGEST_AWAY_MS = 120_000
const SHORTEST_AWAY_MS = 1_000

/** How long whoever comes now waits before it is their turn, in milliseconds. */
export const waitIn = ({ ahead, atOnce, busy, eachMs }: Crowd): number =>
  busy < atOnce ? 0 : ((ahead + 1) * eachMs) / atOnce

/** Whether whoever comes now waits in line; otherwise they come back. */
export const mayWait = (crowd: Crowd, patienceMs = PATIENCE_MS): boolean => waitIn(crowd) <= patienceMs

/**
 * In how many milliseconds whoever is sent away now comes back. They come one after the other, each when a place is free:
 * `givenOut` says for how long from now all places were given to those who were sent away before.
 */
export function comesBackIn(crowd: Crowd, givenOut: number, patienceMs = PATIENCE_MS): number {
  const free = Math.max(waitIn(crowd) - patienceMs, givenOut + crowd.eachMs / crowd.atOnce)
  return Math.min(Math.max(free, SHORTEST_AWAY_MS), LONGEST_AWAY_MS)
}
