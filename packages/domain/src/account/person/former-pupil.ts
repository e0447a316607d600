import { addMonths, type CalendarDay } from '../../values/calendar-day.ts'

/** How long the settled invoices of a pupil who left are shown (PD-67). */
const MONTHS_SHOWN = 12

/**
 * Returns the earliest day of a last booking with which the invoices of a pupil who left are shown on a day. So the same day
 * a year later is the last one.
 */
export const showsSettledSince = (today: CalendarDay): CalendarDay => addMonths(today, -MONTHS_SHOWN)
