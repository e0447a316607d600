import { setTimeout } from 'node:timers/promises'
import { outsideTurn } from './turn.ts'

/** A clock and a timer; tests use one that does not wait. */
export type Timer = {
  /** A monotonic clock in milliseconds. */
  readonly ticks: () => number
  readonly pause: (milliseconds: number) => Promise<void>
}

/** The same for requests: a pause releases the turn. */
export const timerOutsideTurn = ({ ticks, pause }: Timer): Timer => ({
  ticks,
  pause: (milliseconds) => outsideTurn(() => pause(milliseconds)),
})

/** The real clock and timer. */
export const realTimer: Timer = {
  ticks: () => performance.now(),
  pause: (milliseconds) => setTimeout(milliseconds),
}
