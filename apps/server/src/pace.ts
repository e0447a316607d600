import { setTimeout } from 'node:timers/promises'

/** A clock and a timer; tests use one that does not wait. */
export type Pace = {
  /** A monotonic clock in milliseconds. */
  readonly ticks: () => number
  readonly pause: (milliseconds: number) => Promise<void>
}

/** The real clock and timer. */
export const realPace: Pace = {
  ticks: () => performance.now(),
  pause: (milliseconds) => setTimeout(milliseconds),
}
