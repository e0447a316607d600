import * as z from 'zod/mini'
import {
  addDays,
  calendarDay,
  isCalendarDay,
  type CalendarDay,
} from '@portal/domain/values/time/calendar-day.ts'
import { addMinutes, dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { value } from '../codecs/values.ts'

const RELATIVE_DAY = /^T(?:([+-]\d{1,3})y)?([+-]\d{1,5})?$/
const MINUTES_FROM_NOW = /^now([+-]\d{1,6})?$/

const dayText = z
  .string()
  .check(z.describe('A day: `2026-11-21`, or relative to the day of the import: `T`, `T+14`, `T-17y-140`.'))
const momentText = z
  .string()
  .check(
    z.describe(
      'A moment: ISO 8601 with a zone, a day and the time at school (`T-2 19:40`), or minutes from now (`now-2`).',
    ),
  )

/** The days and moments of a school file, resolved at the moment of its import (PD-7). */
export function momentsFrom(now: Instant) {
  const today = dayAtSchool(now)
  return {
    day: value<string, CalendarDay>(
      dayText,
      (text) => withinReach(dayFrom(text, today), text),
      (day) => day,
    ),
    moment: value<string, Instant>(
      momentText,
      readOnce((text) => withinReach(momentFrom(text, now), text)),
      (moment) => moment,
    ),
  }
}

/** Caches parsed moments: a file repeats them, and time zone conversion is slow. */
function readOnce<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    known.set(text, value)
    return value
  }
}

/** Days outside these centuries are typing errors. */
function withinReach<Written extends CalendarDay | Instant>(written: Written, text: string): Written {
  if (written >= '1900' && written < '2200') return written
  throw new RangeError(`Not between 1900 and 2200: ${text}`)
}

/** `T-17y-140` is 140 days before the day of 17 years ago; a day that exists only in leap years is 28 February. */
export function dayFrom(text: string, today: CalendarDay): CalendarDay {
  const relative = RELATIVE_DAY.exec(text)
  if (!relative) return calendarDay(text)
  return addDays(yearsLater(today, Number(relative[1] ?? 0)), Number(relative[2] ?? 0))
}

function yearsLater(day: CalendarDay, years: number): CalendarDay {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const anniversary = `${year}${day.slice(4)}`
  return isCalendarDay(anniversary) ? anniversary : calendarDay(`${year}-02-28`)
}

function momentFrom(text: string, now: Instant): Instant {
  const fromNow = MINUTES_FROM_NOW.exec(text)
  if (fromNow) return addMinutes(now, Number(fromNow[1] ?? 0))
  const atSchool = /^(?<day>\S+) (?<time>.*)$/s.exec(text)?.groups
  if (atSchool === undefined) return instantWithZone(text)
  const { day = '', time = '' } = atSchool
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time of the day: ${time}`)
  return momentAtSchool(dayFrom(day, dayAtSchool(now)), time)
}

/** ISO 8601 only: `Date.parse` accepts much more, and guesses. */
const WITH_ZONE =
  /^(?<day>\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/

function instantWithZone(text: string): Instant {
  const day = WITH_ZONE.exec(text)?.groups?.['day'] ?? ''
  if (!isCalendarDay(day)) throw new RangeError(`Not a moment in time: ${text}`)
  return instant(text.replace(',', '.'))
}
