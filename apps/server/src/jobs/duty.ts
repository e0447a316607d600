import type { Guid } from '@portal/domain/values/guid.ts'

/** Work that waits in the rows of a school. Doing it twice does no harm; processes share it by leases. */
export type Duty = {
  readonly work: string
  /** Due by the clock instead of by rows that wait. */
  readonly periodic?: boolean
  readonly run: (schoolId: Guid) => Promise<void>
}
