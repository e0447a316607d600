import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, SCHOOL_ZONE, type Instant } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'

/** A calendar event for other programs. */
export type CalendarItem = {
  /** Globally unique and stable for the same event. */
  readonly uid: string
  /** The number of changes, and the time of the last one. */
  readonly revision: number
  readonly changedAt: Instant
  readonly title: string
  readonly place: string
  readonly note: string
  readonly isCancelled: boolean
  /** Whether it blocks the time. */
  readonly isBusy: boolean
  readonly when: CalendarTime
}

/** From one moment to another, or whole days including the last one. */
export type CalendarTime =
  | { readonly startsAt: Instant; readonly endsAt: Instant }
  | { readonly firstDay: CalendarDay; readonly lastDay: CalendarDay }

/** The minimum interval at which an app should refresh. */
const REFRESH = 'PT1H'

/** A calendar file (RFC 5545) in school time; every calendar of the portal is made here. */
export const calendarOf = (name: string, items: readonly CalendarItem[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ouderportaal//Agenda//NL',
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zone,
    ...items.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** Daylight saving time of the Netherlands, since 1996. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${SCHOOL_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const linesOf = (item: CalendarItem): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${text(item.uid)}`,
  `DTSTAMP:${inUtc(item.changedAt)}`,
  `LAST-MODIFIED:${inUtc(item.changedAt)}`,
  `SEQUENCE:${item.revision}`,
  ...timesOf(item.when),
  `SUMMARY:${text(item.title)}`,
  ...(item.place === '' ? [] : [`LOCATION:${text(item.place)}`]),
  ...(item.note === '' ? [] : [`DESCRIPTION:${text(item.note)}`]),
  `STATUS:${item.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${item.isBusy && !item.isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
]

/** In the format a whole day ends at the start of the next. */
const timesOf = (when: CalendarTime): readonly string[] =>
  'firstDay' in when
    ? [`DTSTART;VALUE=DATE:${digits(when.firstDay)}`, `DTEND;VALUE=DATE:${digits(addDays(when.lastDay, 1))}`]
    : [
        `DTSTART;TZID=${SCHOOL_ZONE}:${atSchool(when.startsAt)}`,
        `DTEND;TZID=${SCHOOL_ZONE}:${atSchool(when.endsAt)}`,
      ]

const digits = (written: string): string => written.replaceAll(/[-:]/g, '')

const atSchool = (moment: Instant): string =>
  `${digits(dayAtSchool(moment))}T${digits(timeAtSchool(moment))}00`

const inUtc = (moment: Instant): string => `${digits(moment.slice(0, 19))}Z`

/** Escapes a text, so that nothing in it begins a new line. */
const text = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

const MOST_OCTETS = 75

/** Folds a line into pieces of at most 75 octets, between characters; continuations begin with a space. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > MOST_OCTETS) {
      pieces.push(piece)
      piece = ' '
      size = 1
    }
    piece += character
    size += octets
  }
  return [...pieces, piece].join('\r\n')
}
