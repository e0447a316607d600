import type { Guid } from '@portal/domain/values/guid.ts'

/** Work that waits in the rows of a school. Doing it twice does no harm; processes share it by leases. */
export type ScheduledJob = {
  /** Its rows wait in the schools that the function `due_<name>` of the database tells, unless it is periodic. */
  readonly work: string
  /** Due by the clock instead of by rows that wait. */
  readonly periodic?: boolean
  /** How long it rests after every turn, where a lot of it must take little from those who are being answered. */
  readonly restSeconds?: number
  /** A turn that takes long begins nothing any more once the process is stopping. */
  readonly run: (schoolId: Guid, stopping: AbortSignal) => Promise<void>
}
