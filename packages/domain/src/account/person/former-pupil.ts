import { addMonths, type CalendarDay } from '../../values/time/calendar-day.ts'

/** How many months the settled invoices of a pupil who left are shown (PD-67). */
const MONTHS_SHOWN = 12

/** Returns the earliest day of the last booking with which settled invoices of a former pupil are still shown. */
export const showsSettledSince = (today: CalendarDay): CalendarDay => addMonths(today, -MONTHS_SHOWN)
