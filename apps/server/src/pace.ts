import { setTimeout } from 'node:timers/promises'

/** Time that passes: measured, and waited for. A test has one that does not wait. */
export type Pace = {
  /** Milliseconds that only ever go up. */
  readonly ticks: () => number
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Time as it really passes. */
export const realPace: Pace = {
  ticks: () => performance.now(),
  pause: (milliseconds) => setTimeout(milliseconds),
}
