/** The ordered shutdown of the process; runs once for all triggers. */
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
  /** The exit code after a signal; 0 unless the caller must know that the process did not finish. */
  readonly interruptedCode?: number
}

/** The conventional exit code after Ctrl-C. */
export const INTERRUPTED = 130

/** npm, the start script and the terminal each forward the same Ctrl-C: it counts once within this time. */
const oneKeyPress = 1000
/** After the drain time. */
const longestEnd = 4500

/**
 * Listens for termination signals, and for the death of the parent process. The first one shuts down in order, by
 * default with exit code 0, within five seconds after the drain time. A second, later one exits at once.
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
