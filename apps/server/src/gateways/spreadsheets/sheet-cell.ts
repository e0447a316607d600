import { inDigits, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'

/** A cell of an export. Spreadsheets calculate with numbers, days and moments. */
export type SheetCell = string | number | { readonly day: CalendarDay } | { readonly moment: Instant }

/** A table with its headings. */
export type SheetTable = {
  readonly headings: readonly string[]
  readonly lines: readonly (readonly SheetCell[])[]
}

/** Returns a cell as Dutch text: `3,5`, `31-03-2026` or `31-03-2026 10:15`, at the school's time. */
export function textOfCell(cell: SheetCell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return 'day' in cell ? inDigits(cell.day) : momentInWords(cell.moment)
}

/** Returns a moment as `31-03-2026 10:15`, at the school's time. */
export const momentInWords = (moment: Instant): string =>
  `${inDigits(dayAtSchool(moment))} ${timeAtSchool(moment)}`
