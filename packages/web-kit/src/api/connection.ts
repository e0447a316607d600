/** The connection to the server, as far as this browser knows. */
export type Connection = {
  readonly isOnline: () => boolean
  /** The outcome of a request with a lost response is being read. */
  readonly isAsking: () => boolean
  readonly onChange: (listener: () => void) => () => void
  /** Reports a response: there is a connection. */
  readonly reached: () => void
  /** Reports a missing response: there may be no connection. */
  readonly missed: () => void
  /** Checks whether the server responds now. */
  readonly check: () => Promise<boolean>
  /** Waits until the server responds; false when waiting was given up. */
  readonly back: () => Promise<boolean>
  /** Runs work that reads a lost outcome, and reports it as in progress. */
  readonly asking: <T>(work: () => Promise<T>) => Promise<T>
}

export type ConnectionOptions = {
  /** Sends any request; throws without a response. */
  readonly ping: () => Promise<unknown>
  /** Whether the browser reports no network. The opposite proves nothing. */
  readonly isCutOff: () => boolean
  readonly pause: (milliseconds: number) => Promise<unknown>
}

const LOOK_EVERY_MS = 3000

/** Tracks the connection by the outcome of calls; while it is lost, it is checked every few seconds. */
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

/** A connection that is never lost and does not wait for lost responses. */
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
