import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'

/** A day as a time in the local zone, as the writer of bank files expects it. */
export const dayAtNoon = (day: CalendarDay): Date => new Date(`${day}T12:00:00`)
