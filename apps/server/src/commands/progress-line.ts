/** The output to which the progress of a command is written. */
export type ProgressOutput = {
  /** Only a terminal can overwrite its last line. */
  readonly isTerminal: boolean
  readonly write: (text: string) => void
  /** A monotonic clock in milliseconds. */
  readonly now: () => number
}

/** Progress in rows. */
type Reached = { readonly what: string; readonly done: number; readonly total: number }

/** A line that shows progress and rate of a command. */
export type ProgressLine = {
  /** Shows the current step before its size is known. */
  readonly show: (what: string) => void
  /** May be called often; output is throttled. */
  readonly advance: (reached: Reached) => void
  /** Clears the line of a terminal. */
  readonly end: () => void
}

/** A terminal is updated at most ten times a second; a log gets a line every five seconds. */
const EVERY_MS = { terminal: 100, elsewhere: 5_000 } as const

const BAR_WIDTH = 24
/** Carriage return, and clear the line. */
const OVER = '\r\u001B[K'

/** Opens a progress line. It has no timer: output happens in `show` and `advance`. */
export function progressLine({ isTerminal, write, now }: ProgressOutput): ProgressLine {
  const every = isTerminal ? EVERY_MS.terminal : EVERY_MS.elsewhere
  let begun: number | undefined
  let written = isTerminal ? -Infinity : now()
  const put = (text: string) => write(isTerminal ? `${OVER}${text}` : `${text}\n`)
  return {
    show: (what) => {
      if (isTerminal) put(`${what} …`)
    },
    advance: (reached) => {
      const at = now()
      begun ??= at
      if (at - written < every) return
      written = at
      put(describe(reached, at - begun, isTerminal))
    },
    end: () => {
      if (isTerminal) write(OVER)
    },
  }
}

function describe({ what, done, total }: Reached, elapsed: number, withBar: boolean): string {
  const rate = elapsed > 0 ? Math.round((done * 1000) / elapsed) : 0
  const figures = `${inFigures(done)} of ${inFigures(total)} rows, ${inFigures(rate)} a second: ${what}`
  return withBar ? `${bar(total === 0 ? 0 : done / total)} ${figures}` : figures
}

function bar(part: number): string {
  const filled = Math.floor(part * BAR_WIDTH)
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`
}

const inFigures = (value: number): string => value.toLocaleString('en')
