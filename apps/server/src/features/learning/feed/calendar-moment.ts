import { addDays, calendarDay, isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { addSeconds, dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool, timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { ContentLine } from './calendar-lines.ts'

/** A parsed value, or its fault. */
export type Read<Value> = { readonly value: Value } | { readonly fault: string }

export const isWholeDay = ({ parameters, value }: ContentLine): boolean =>
  parameters.get('VALUE')?.toUpperCase() === 'DATE' || /^\d{8}$/.test(value)

/** Names of the school's time zone: IANA, Windows and Outlook. */
const SCHOOL_ZONES = new Set([
  '',
  'europe/amsterdam',
  'europe/berlin',
  'europe/brussels',
  'europe/paris',
  'europe/luxembourg',
  'w. europe standard time',
  'romance standard time',
  'central europe standard time',
  'central european standard time',
])
const UTC_ZONES = new Set(['utc', 'etc/utc', 'gmt', 'etc/gmt'])

/** Recognises a time zone name: some calendars put a path before the IANA name, and Outlook writes its cities. */
function zoneOf(written: string): 'school' | 'utc' | undefined {
  const zone = written.toLowerCase()
  const named = /^\/(?:.*\/)?([a-z_]+\/[a-z_]+)$/.exec(zone)?.[1] ?? zone
  if (UTC_ZONES.has(named)) return 'utc'
  return SCHOOL_ZONES.has(named) || /^\((utc|gmt)\+01:00\) .*amsterdam/.test(named) ? 'school' : undefined
}

/** Plausible years of a lesson. */
const EARLIEST = '2000'
const LATEST = '2200'

const MOMENT = /^(\d{4})(\d\d)(\d\d)T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(Z?)$/

/** Parses a time in UTC or school time. */
export function momentOf({ parameters, value }: ContentLine): Read<Instant> {
  const [, year, month, day, hour, minute, second, mark] = MOMENT.exec(value.trim()) ?? []
  const date = `${year}-${month}-${day}`
  if (!isCalendarDay(date)) return { fault: 'Expected a moment such as 20261123T083000' }
  if (date < EARLIEST || date >= LATEST) return { fault: `Not between ${EARLIEST} and ${LATEST}: ${value}` }
  const zone = mark === 'Z' ? 'utc' : zoneOf(parameters.get('TZID') ?? '')
  if (zone === undefined)
    return { fault: `The time zone ${parameters.get('TZID')} is not that of the school` }
  // Reads a leap second as second 59.
  if (zone === 'utc') return { value: instant(`${date}T${hour}:${minute}:${second === '60' ? 59 : second}Z`) }
  return { value: momentAtSchool(calendarDay(date), `${hour}:${minute}`) }
}

const DURATION =
  /^([+-]?)P(?=\d|T\d)(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/i

/** Adds a duration: weeks and days count in school time, hours as elapsed time. */
export function endAfter(start: Instant, { value }: ContentLine): Read<Instant> {
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(value.trim()) ?? []
  if (sign === undefined) return { fault: 'Expected a duration such as PT50M' }
  const direction = sign === '-' ? -1 : 1
  const wholeDays = Number(weeks) * 7 + Number(days)
  const rest = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const onDay =
    wholeDays === 0
      ? start
      : momentAtSchool(addDays(dayAtSchool(start), direction * wholeDays), timeAtSchool(start))
  return { value: addSeconds(onDay, direction * rest) }
}
