import { belongsInArchive } from '@portal/domain/billing/invoice/row-lists.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { OverviewRow } from './overview-row.ts'

/** Put away by the school, or by its age. What still has an open amount is never put away. */
export const isArchived = (row: OverviewRow, today: CalendarDay): boolean =>
  belongsInArchive(row, today) || (row.archived && row.openAmount === 0 && row.openCreditAmount === 0)

/** Whether the title or the text of a list holds what was searched, whatever its capitals. */
export function matches(row: OverviewRow, search: string | undefined): boolean {
  const wanted = search?.trim().toLocaleLowerCase('nl') ?? ''
  return [row.title, row.description].some((text) => text.toLocaleLowerCase('nl').includes(wanted))
}
