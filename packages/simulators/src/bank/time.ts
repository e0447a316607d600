/** The clock and timers of the bank: real in the demo, manual in tests. Moments are milliseconds since 1970. */
export type Time = {
  now(): number
  /** Runs the action once, after at least so many milliseconds. */
  later(milliseconds: number, action: () => void): void
  /** Cancels every waiting action. */
  stop(): void
}

export type ManualTime = Time & {
  /** Advances the clock and runs due actions in order of time. */
  advance(milliseconds: number): void
}

/** Maximum delay of a timer in Node; a longer one is scheduled again. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The clock of the machine. Its timers do not keep the process alive. */
export function realTime(): Time {
  const timers = new Set<NodeJS.Timeout>()
  const later = (milliseconds: number, action: () => void): void => {
    const wait = Math.min(Math.max(0, milliseconds), LONGEST_TIMER)
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (wait < milliseconds) later(milliseconds - wait, action)
      else action()
    }, wait)
    timer.unref()
    timers.add(timer)
  }
  return {
    now: () => Date.now(),
    later,
    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** A clock that only a test advances. */
export function manualTime(startsAt: string): ManualTime {
  let now = Date.parse(startsAt)
  let waiting: { at: number; action: () => void }[] = []
  return {
    now: () => now,
    later: (milliseconds, action) => {
      waiting.push({ at: now + milliseconds, action })
    },
    stop: () => {
      waiting = []
    },
    advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        waiting.sort((a, b) => a.at - b.at)
        const next = waiting[0]
        if (next === undefined || next.at > end) break
        waiting.shift()
        now = next.at
        next.action()
      }
      now = end
    },
  }
}
