import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'

/** A day as a moment that falls on it in the machine's own zone, which is how the writer of bank files reads it. */
export const dayAtNoon = (day: CalendarDay): Date => new Date(`${day}T12:00:00`)
