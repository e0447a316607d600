import type { TellProgress } from './progress.ts'
import type { Outcome, Step } from './step.ts'

/** The result of a step, and its duration. */
export type Done = { readonly step: Step; readonly outcome: Outcome; readonly seconds: number }

type Told = {
  readonly onBegin?: (step: Step) => void
  readonly onProgress?: (step: Step, progress: string) => void
  readonly onDone?: (done: Done) => void
}

/**
 * Runs steps concurrently, in the given order. A step waits for those in `after`, and lets others overtake it.
 * @param capacity maximum number of concurrent steps
 * @param told called when a step starts, reports progress, or ends
 */
export async function runInPool(
  steps: readonly Step[],
  capacity: number,
  { onBegin, onProgress, onDone }: Told = {},
): Promise<readonly Done[]> {
  const waiting = [...steps]
  const running = new Map<Step, Promise<Done>>()
  const all: Done[] = []
  while (waiting.length > 0 || running.size > 0) {
    for (const step of begunNow(waiting, [...running.keys()], capacity)) {
      waiting.splice(waiting.indexOf(step), 1)
      onBegin?.(step)
      running.set(
        step,
        runTimed(step, (progress) => onProgress?.(step, progress)),
      )
    }
    if (running.size === 0) throw new Error(`These wait for each other: ${names(waiting).join(', ')}.`)
    const done = await Promise.race(running.values())
    running.delete(done.step)
    all.push(done)
    onDone?.(done)
  }
  return all
}

/** The waiting steps that can start beside the running ones. */
function begunNow(waiting: readonly Step[], running: readonly Step[], capacity: number): readonly Step[] {
  const unfinished = new Set(names([...waiting, ...running]))
  const isReady = ({ after = [] }: Step) => !after.some((name) => unfinished.has(name))
  return waiting.filter(isReady).slice(0, capacity - running.length)
}

const names = (steps: readonly Step[]): string[] => steps.map(({ name }) => name)

async function runTimed(step: Step, tell: TellProgress): Promise<Done> {
  const begin = performance.now()
  const outcome = await step.run(tell).catch((error: unknown): Outcome => {
    const log = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, skipped: 0, log }
  })
  return { step, outcome, seconds: (performance.now() - begin) / 1000 }
}
