/** Ordered shutdown of the process; it runs once, whatever asks for it. */
export type ProcessLifecycle = {
  /** Registers a shutdown step; the last one registered runs first. */
  readonly atEnd: (close: () => Promise<unknown>) => void
  /** Registers a callback for the moment that shutdown begins, while requests are still served. */
  readonly onEnding: (tell: () => void) => void
  /** Ends the process, as a signal does. */
  readonly end: (exitCode: number) => Promise<void>
}

type Choices = {
  /** How long a load balancer gets to notice the shutdown, in milliseconds. */
  readonly drain: number
  readonly report: (line: string) => void
  /** The exit code after a signal; 0 unless whoever started the process must know that it did not finish. */
  readonly interruptedCode?: number
}

/** What shells expect of a command that Ctrl-C ended. */
export const INTERRUPTED = 130

/** npm, the start script and the terminal each pass on the same Ctrl-C: within this time it counts once. */
const oneKeyPress = 1000
/** After the load balancer saw it. */
const longestEnd = 4500

/**
 * Listens for the signals that end the process, and for the death of the process that started it.
 * The first ends in good order, by default with exit code 0, within five seconds of draining; a second one, later, at once.
 */
export function startLifecycle({ drain, report, interruptedCode = 0 }: Choices): ProcessLifecycle {
  const closers: (() => Promise<unknown>)[] = []
  const tellers: (() => void)[] = []
  let endingSince: number | undefined

  async function end(exitCode: number): Promise<void> {
    if (endingSince !== undefined) return
    endingSince = performance.now()
    setTimeout(() => process.exit(exitCode), drain + longestEnd).unref()
    for (const tell of tellers) tell()
    await new Promise((resolve) => setTimeout(resolve, drain))
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => report(`While stopping: ${String(error)}`))
    }
    process.exit(exitCode)
  }

  function hear(): void {
    if (endingSince === undefined) report('Stopping …')
    else if (performance.now() - endingSince > oneKeyPress) process.exit(1)
    void end(interruptedCode)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear)
  if (process.connected) {
    process.on('disconnect', hear)
    process.channel?.unref()
  }
  return {
    atEnd: (close) => void closers.push(close),
    onEnding: (tell) => void tellers.push(tell),
    end,
  }
}
