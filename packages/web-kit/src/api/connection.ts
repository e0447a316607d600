/** Whether the server can be reached, as far as this browser knows. */
export type Connection = {
  readonly isOnline: () => boolean
  /** An answer was lost on its way, and it is being found out what became of what was asked. */
  readonly isAsking: () => boolean
  readonly onChange: (listener: () => void) => () => void
  /** An answer came: there is a connection. */
  readonly reached: () => void
  /** No answer came: perhaps there is none. */
  readonly missed: () => void
  /** Whether the server answers now. */
  readonly check: () => Promise<boolean>
  /** Waits until the server answers; false when nobody waits for that. */
  readonly back: () => Promise<boolean>
  /** Finds out what became of something, and says that it does. */
  readonly asking: <T>(work: () => Promise<T>) => Promise<T>
}

export type ConnectionOptions = {
  /** Asks the server for anything at all; throws when no answer comes. */
  readonly ping: () => Promise<unknown>
  /** The browser itself says that it has no network; that it has one says nothing. */
  readonly isCutOff: () => boolean
  readonly pause: (milliseconds: number) => Promise<unknown>
}

const LOOK_EVERY_MS = 3000

/** Watches the connection by what becomes of calls; while there is none, it looks every few seconds. */
export function createConnection({ ping, isCutOff, pause }: ConnectionOptions): Connection {
  const listeners = new Set<() => void>()
  let isOnline = true
  let asking = 0
  let looking: Promise<boolean> | undefined
  let watching: Promise<void> | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const become = (next: boolean) => {
    if (isOnline === next) return
    isOnline = next
    tell()
  }
  const reached = () => become(true)
  const look = async (): Promise<boolean> => {
    const isThere =
      !isCutOff() &&
      (await ping().then(
        () => true,
        () => false,
      ))
    if (isThere) reached()
    else become(false)
    if (!isThere) void watch()
    return isThere
  }
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  const watch = () =>
    (watching ??= untilBack().finally(() => {
      watching = undefined
    }))
  const untilBack = async () => {
    do await pause(LOOK_EVERY_MS)
    while (!isOnline && !(await lookOnce()))
  }
  return {
    isOnline: () => isOnline,
    isAsking: () => asking > 0,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reached,
    missed: () => void lookOnce(),
    check: lookOnce,
    back: async () => {
      if (!(await lookOnce())) await watch()
      return true
    },
    asking: async (work) => {
      asking += 1
      tell()
      try {
        return await work()
      } finally {
        asking -= 1
        tell()
      }
    },
  }
}

/** A browser that is never cut off, where nobody waits for an answer that was lost. */
export const alwaysConnected: Connection = {
  isOnline: () => true,
  isAsking: () => false,
  onChange: () => () => {},
  reached: () => {},
  missed: () => {},
  check: async () => true,
  back: async () => false,
  asking: (work) => work(),
}
