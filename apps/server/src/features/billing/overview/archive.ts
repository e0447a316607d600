import { belongsInArchive } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { OverviewRow } from './overview-row.ts'

/** Archived by the school or by age. A list with an open amount is never archived. */
export const isArchived = (row: OverviewRow, today: CalendarDay): boolean =>
  belongsInArchive(row, today) || (row.archived && row.openAmount === 0 && row.openCreditAmount === 0)

/** Whether the title or description contains the search text, ignoring case. */
export function matches(row: OverviewRow, search: string | undefined): boolean {
  const wanted = search?.trim().toLocaleLowerCase('nl') ?? ''
  if (wanted === '') return true
  return [row.title, row.description].some((text) => text.toLocaleLowerCase('nl').includes(wanted))
}
