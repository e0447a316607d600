import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Database } from '../database/connection.ts'
import { withRequestId } from '../process/telemetry/request-id.ts'
import { inTurn } from './in-turn.ts'
import type { ScheduledJob, Turn, WorkKind } from './scheduled-job.ts'
import { findWork, namesOf } from './work.ts'

export type Worker = {
  /** Looks for work now, instead of within a second. */
  readonly wake: () => void
  /** Takes no new work, and resolves when running work is done. */
  readonly stop: () => Promise<void>
}

/** The worker of a process with `ROLE=web`: it does nothing. */
export const nobodyWorks: Worker = { wake: () => {}, stop: async () => {} }

type Options = {
  readonly database: Database
  readonly jobs: readonly ScheduledJob[]
  readonly clock: () => Instant
  readonly random: () => number
  readonly onError: (error: unknown, work: string, schoolId?: Guid) => void
}

type Waiting = { readonly job: ScheduledJob; readonly schoolId: Guid; readonly key: string }

const PAUSE_MILLISECONDS = 1_000

/** Concurrency per kind; together a little less than the default number of connections. */
const CONCURRENCY: Readonly<Record<WorkKind, number>> = {
  payments: 3,
  mail: 2,
  notifications: 2,
  upkeep: 1,
  office: 1,
}

/**
 * Runs the due work of all schools, as long as the process lives. The queue is in the database, so nothing is lost with
 * the process: work of a process that died is free again when its lease expires. Schools take turns.
 */
export function runWorker({ database, jobs, clock, random, onError }: Options): Worker {
  const names = namesOf(jobs)
  const running = new Map<string, { readonly kind: WorkKind; readonly doing: Promise<void> }>()
  const restingUntil = new Map<string, Instant>()
  const turns = countTurns()
  const sleep = createSleep()
  const ending = new AbortController()
  let waiting: readonly Waiting[] = []

  /**
   * Finds the due work of all schools in one query; work above the capacity stays in `waiting` until the next query.
   */
  async function look(): Promise<void> {
    const found = (await findWork(database, clock(), names)).flatMap(({ schoolId, work }) => {
      const job = jobs.find((candidate) => candidate.work === work)
      return job ? [{ job, schoolId, key: `${work} ${schoolId}` }] : []
    })
    turns.forgetOthersThan(found)
    waiting = inTurn(found, turns.lastOf, random)
    takeUp()
  }

  const hasCapacityFor = (kind: WorkKind): boolean =>
    [...running.values()].filter((one) => one.kind === kind).length < CONCURRENCY[kind]

  const cannotBegin = ({ key }: Waiting): boolean =>
    running.has(key) || clock() < (restingUntil.get(key) ?? '')

  function takeUp(): void {
    const left: Waiting[] = []
    for (const one of waiting)
      if (ending.signal.aborted || !hasCapacityFor(one.job.kind)) left.push(one)
      else if (!cannotBegin(one)) begin(one)
    waiting = left
  }

  async function attempt(job: ScheduledJob, schoolId: Guid, turn: Turn): Promise<boolean> {
    try {
      await job.run(schoolId, turn)
      return true
    } catch (error) {
      onError(error, job.work, schoolId)
      return false
    }
  }

  /** Work of one kind runs once at a time per school, so that slow work keeps no other school waiting. */
  function begin({ job, schoolId, key }: Waiting): void {
    turns.begin(key)
    const othersWait = () => waiting.some((other) => other.job.kind === job.kind && !cannotBegin(other))
    const doing = (async () => {
      // Starts only after it is registered as running.
      await Promise.resolve()
      const isDone = await withRequestId(crypto.randomUUID(), () =>
        attempt(job, schoolId, { stopping: ending.signal, othersWait }),
      )
      if (job.restSeconds) restingUntil.set(key, addSeconds(clock(), job.restSeconds))
      running.delete(key)
      takeUp()
      // After success there may be more work at once; after a failure, not before the next look.
      if (isDone && hasCapacityFor(job.kind)) sleep.end()
    })()
    running.set(key, { kind: job.kind, doing })
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => onError(error, 'find-work'))
      await sleep.begin(PAUSE_MILLISECONDS)
    }
    await Promise.all([...running.values()].map(({ doing }) => doing))
  }

  const ended = loop()
  const stop = () => {
    ending.abort()
    sleep.end()
    return ended
  }
  return { wake: sleep.end, stop }
}

/** Remembers when each school had its last turn, as long as it has due work. */
function countTurns() {
  let turn = 0
  let last = new Map<string, number>()
  return {
    lastOf: ({ key }: Waiting) => last.get(key),
    begin: (key: string) => void last.set(key, (turn += 1)),
    forgetOthersThan: (found: readonly Waiting[]) => {
      last = new Map(
        found.flatMap(({ key }) => {
          const before = last.get(key)
          return before === undefined ? [] : [[key, before]]
        }),
      )
    },
  }
}

/** A sleep that can be interrupted; one that was interrupted before it began ends at once. */
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
