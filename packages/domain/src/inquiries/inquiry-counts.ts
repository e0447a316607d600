import type { CalendarDay } from '../values/calendar-day.ts'
import type { Guid } from '../values/guid.ts'

/** A form that waits for an answer about a child. */
export type WaitingForm = {
  readonly id: Guid
  readonly title: string
  /** The last day on which it can be answered. */
  readonly expiresOn?: CalendarDay
}

/** What waits for an answer about a child: permissions to give or refuse, and forms to fill in. */
export type InquiryCounts = {
  readonly child: Guid
  readonly permissions: number
  /** The nearest last day first. */
  readonly forms: readonly WaitingForm[]
}

/** The counts after so many permissions of this child were given or refused; never below nothing. */
export const afterReacting = (
  counts: readonly InquiryCounts[],
  child: Guid,
  answered: number,
): readonly InquiryCounts[] =>
  counts.map((one) =>
    one.child === child ? { ...one, permissions: Math.max(0, one.permissions - answered) } : one,
  )
