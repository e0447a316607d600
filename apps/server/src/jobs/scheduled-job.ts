import type { Guid } from '@portal/domain/values/guid.ts'

/** Each kind of work has hands of its own, so that none waits behind another: payments never behind letters. */
export type WorkKind = 'payments' | 'mail' | 'notifications' | 'upkeep'

/** Work that waits in the rows of a school. Doing it twice does no harm; processes share it by leases. */
export type ScheduledJob = {
  /** Its rows wait in the schools that the function `due_<name>` of the database tells, unless it is periodic. */
  readonly work: string
  readonly kind: WorkKind
  /** Due by the clock instead of by rows that wait. */
  readonly periodic?: boolean
  /** How long it rests after every turn, where a lot of it must take little from those who are being answered. */
  readonly restSeconds?: number
  /** One turn; what is left waits for the next one. */
  readonly run: (schoolId: Guid, turn: Turn) => Promise<void>
}

/** What work looks at in the middle of a long turn. */
export type Turn = {
  /** The process is stopping: nothing more is begun. */
  readonly stopping: AbortSignal
  /** Whether another school waits for work of this kind: then a turn soon ends. */
  readonly othersWait: () => boolean
}

/** Enough to be worth a turn, and so little that hundreds of schools each have their first within seconds. */
export const SMALL_BATCH = 5

/** Whether work that has done so many things in this turn leaves the others for the next. */
export const isTurnOver = ({ stopping, othersWait }: Turn, done: number): boolean =>
  stopping.aborted || (done >= SMALL_BATCH && othersWait())
