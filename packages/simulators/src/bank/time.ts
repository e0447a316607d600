/** The bank's clock and alarm: real in the demo, turned by hand in tests. Moments are milliseconds since 1970. */
export type Time = {
  now(): number
  /** Runs the action once, at the earliest after so many milliseconds. */
  later(milliseconds: number, action: () => void): void
  /** Forgets every action that still waits. */
  stop(): void
}

export type ManualTime = Time & {
  /** Lets time pass and runs what falls due, in order of its moment. */
  advance(milliseconds: number): void
}

/** Longest wait that a timer of Node can hold; what lies further away is looked at again by then. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The machine's own clock. Its alarms do not keep the process alive. */
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

/** A clock that stands still until a test moves it. */
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
