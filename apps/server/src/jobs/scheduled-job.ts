import type { Guid } from '@portal/domain/values/guid.ts'

/** Each kind of work has its own concurrency, so that payments never wait behind mails. */
export type WorkKind = 'payments' | 'mail' | 'notifications' | 'upkeep' | 'office'

/** A job whose work is queued in rows of a school. It is idempotent; processes share it by leases. */
export type ScheduledJob = {
  /** Unless periodic, the database function `due_<name>` returns the schools that have due rows. */
  readonly work: string
  readonly kind: WorkKind
  /** Due by the clock instead of by rows. */
  readonly periodic?: boolean
  /** Pause after each turn, to leave capacity for requests. */
  readonly restSeconds?: number
  /** Runs one turn; remaining work is left for the next. */
  readonly run: (schoolId: Guid, turn: Turn) => Promise<void>
}

/** Checked during a long turn, to end it early. */
export type Turn = {
  /** Aborted when the process is stopping: no more work is begun. */
  readonly stopping: AbortSignal
  /** Whether another school waits for work of this kind; then the turn ends soon. */
  readonly othersWait: () => boolean
}

/** Items per turn while other schools wait: hundreds of schools each have their first within seconds. */
export const SMALL_BATCH = 5

/** Whether a turn that has done so many items ends here. */
export const isTurnOver = ({ stopping, othersWait }: Turn, done: number): boolean =>
  stopping.aborted || (done >= SMALL_BATCH && othersWait())
