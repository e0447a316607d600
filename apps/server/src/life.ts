/** The life of the process: it ends once, in good order, whoever asks for it. */
export type Life = {
  /** Whether the end has begun; from then on new visitors go elsewhere. */
  readonly isEnding: () => boolean
  /** What must be done at the end; the last one registered goes first. */
  readonly atEnd: (close: () => Promise<unknown>) => void
}

type Choices = {
  /** How long a load balancer gets to see that we are leaving, in milliseconds. */
  readonly drain: number
  readonly report: (line: string) => void
}

/** npm, the start script and the terminal each pass on the same Ctrl-C: within this time it is one. */
const oneKeyPress = 1000
const longestEnd = 4500

/**
 * Listens for the signals that end the process, and for the death of the process that started it.
 * The first ends in good order with exit code 0 within five seconds; a second one, later, at once.
 */
export function beginLife({ drain, report }: Choices): Life {
  const closers: (() => Promise<unknown>)[] = []
  let endingSince: number | undefined

  async function end(): Promise<void> {
    if (endingSince !== undefined) {
      if (performance.now() - endingSince > oneKeyPress) process.exit(1)
      return
    }
    endingSince = performance.now()
    report('Stopping …')
    setTimeout(() => process.exit(0), longestEnd).unref()
    await new Promise((resolve) => setTimeout(resolve, drain))
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => report(`While stopping: ${String(error)}`))
    }
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  if (process.connected) {
    process.on('disconnect', () => void end())
    process.channel?.unref()
  }
  return { isEnding: () => endingSince !== undefined, atEnd: (close) => void closers.push(close) }
}
