/** Where somebody looks on while a command works. */
export type Spectator = {
  /** A line can be written over only there. */
  readonly isTerminal: boolean
  readonly write: (text: string) => void
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number
}

/** How far something is, in rows. */
type Reached = { readonly what: string; readonly done: number; readonly total: number }

/** A line that says how far a command is, and at which rate. */
export type ProgressLine = {
  /** Says what is done, before it is known how much there is to do. */
  readonly show: (what: string) => void
  /** May be told often: it is written now and then. */
  readonly advance: (reached: Reached) => void
  /** Leaves a terminal as it was. */
  readonly end: () => void
}

/** A terminal is written over ten times a second at most; elsewhere, as in a log, a line is added now and then. */
const EVERY_MS = { terminal: 100, elsewhere: 5_000 } as const

const BAR_WIDTH = 24
/** To the beginning of the line, and empties it. */
const OVER = '\r\u001B[K'

/** Begins a line for whoever looks on. Without a clock of its own: it is written when something was reached. */
export function progressLine({ isTerminal, write, now }: Spectator): ProgressLine {
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
