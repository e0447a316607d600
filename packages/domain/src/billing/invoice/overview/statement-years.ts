import type { CalendarDay } from '../../../values/time/calendar-day.ts'
import { schoolYearOf, type SchoolYear } from '../../../values/time/school-year.ts'
import type { InvoiceRow } from './invoice-row.ts'

/**
 * The school years with a statement for these rows, latest first. A row counts from its answer, else its first day, to
 * its due day. A future year has none.
 */
export function statementYears(rows: readonly InvoiceRow[], today: CalendarDay): readonly SchoolYear[] {
  const years = rows.filter(isBilled).flatMap((row) => yearsBetween(firstDay(row), lastDay(row)))
  const begun = years.filter((year) => year <= schoolYearOf(today))
  return [...new Set(begun)].toSorted((a, b) => b - a)
}

const isBilled = ({ total, amountPaid }: InvoiceRow): boolean => total !== 0 || amountPaid !== 0

const firstDay = ({ respondedOn, startsOn }: InvoiceRow): CalendarDay => respondedOn ?? startsOn
const lastDay = ({ dueOn, endsOn }: InvoiceRow): CalendarDay => dueOn ?? endsOn

function yearsBetween(from: CalendarDay, until: CalendarDay): SchoolYear[] {
  const first = schoolYearOf(from)
  const count = Math.max(0, schoolYearOf(until) - first) + 1
  return Array.from({ length: count }, (_, index) => (first + index) as SchoolYear)
}
