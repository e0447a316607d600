import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { OfficeListState } from './list-draft.ts'

/** What the office does with several lists at once. */
export const severalListsChanges = ['copy', 'close'] as const
export type SeveralListsChange = (typeof severalListsChanges)[number]

/** Why a list stays as it is when several are closed. */
export const reasonsNotToClose = ['not-open', 'cancelled', 'began-today'] as const
export type ReasonNotToClose = (typeof reasonsNotToClose)[number]

type ClosableList = {
  readonly state: OfficeListState
  readonly startsOn: CalendarDay | null
  readonly isCancelled: boolean
}

/**
 * Why a list cannot be closed on this day; undefined when it can. Yesterday becomes its last day, which must not be
 * before its first.
 */
export function reasonNotToClose(
  { state, startsOn, isCancelled }: ClosableList,
  today: CalendarDay,
): ReasonNotToClose | undefined {
  if (state !== 'open') return 'not-open'
  if (isCancelled) return 'cancelled'
  return startsOn === today ? 'began-today' : undefined
}
