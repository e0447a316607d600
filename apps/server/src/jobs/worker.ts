import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import type { Database } from '../database/connection.ts'
import type { ScheduledJob } from './scheduled-job.ts'
import { findWork } from './work.ts'

export type Worker = {
  /** Looks for work now, instead of within a second. */
  readonly wake: () => void
  /** Takes no new work, and resolves when what is under way is done. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly database: Database
  readonly jobs: readonly ScheduledJob[]
  readonly clock: () => Instant
  readonly onError: (error: unknown, work: string) => void
}

const PAUSE_MILLISECONDS = 1_000
const AT_ONCE = 8

/**
 * Does what waits, in every school, as long as the process lives. What waits stands in the database, so nothing is
 * lost with the process; what was taken by one that died is free again when its lease ends.
 */
export function runWorker({ database, jobs, clock, onError }: Options): Worker {
  const named = (periodic: boolean) =>
    jobs.filter((job) => (job.periodic ?? false) === periodic).map(({ work }) => work)
  const names = { waiting: named(false), periodic: named(true) }
  const underway = new Map<string, Promise<void>>()
  const restingUntil = new Map<string, Instant>()
  const sleep = createSleep()
  const ending = new AbortController()

  async function look(): Promise<void> {
    for (const { schoolId, work } of await findWork(database, clock(), names)) {
      const job = jobs.find((candidate) => candidate.work === work)
      if (job && underway.size < AT_ONCE) begin(job, schoolId)
    }
  }

  /** One school's work of a kind is done by one hand at a time; slow work keeps nobody else waiting. */
  function begin(job: ScheduledJob, schoolId: Guid): void {
    const key = `${job.work} ${schoolId}`
    if (underway.has(key) || clock() < (restingUntil.get(key) ?? '')) return
    // After work that was done there may be more at once; after work that failed, not before the next look.
    const doing = job
      .run(schoolId, ending.signal)
      .then(sleep.end, (error: unknown) => onError(error, job.work))
      .finally(() => {
        if (job.restSeconds) restingUntil.set(key, addSeconds(clock(), job.restSeconds))
        underway.delete(key)
      })
    underway.set(key, doing)
  }

  async function live(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => onError(error, 'find-work'))
      await sleep.begin(PAUSE_MILLISECONDS)
    }
    await Promise.all(underway.values())
  }

  const living = live()
  const stop = () => {
    ending.abort()
    sleep.end()
    return living
  }
  return { wake: sleep.end, stop }
}

/** A sleep that can be ended; one that is ended before it began does not begin. */
function createSleep() {
  let endCurrent: (() => void) | undefined
  let isOver = false
  return {
    async begin(milliseconds: number): Promise<void> {
      if (!isOver)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          endCurrent = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isOver = false
      endCurrent = undefined
    },
    end(): void {
      if (endCurrent) endCurrent()
      else isOver = true
    },
  }
}
