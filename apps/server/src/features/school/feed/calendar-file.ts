import type { Appointment } from '@portal/domain/school/agenda/timetable-feed.ts'
import { calendarDay, isCalendarDay } from '@portal/domain/values/calendar-day.ts'
import { addMinutes, instant, type Instant } from '@portal/domain/values/instant.ts'
import { momentAtSchool } from '@portal/domain/values/school-time.ts'
import type { TextPlace } from './json-place.ts'

/** Something that does not fit, with its place in the text. */
export type CalendarFault = { readonly place: TextPlace; readonly fault: string }

/** A line of a calendar (RFC 5545), put together of those that continue it. */
type ContentLine = {
  readonly line: number
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
  /** Where the value begins. */
  readonly column: number
}

type Event = { readonly line: number; readonly properties: ReadonlyMap<string, ContentLine> }

/** A lesson of a timetable takes this long where its end is not told. */
const USUAL_MINUTES = 50

/**
 * The appointments of one pupil in an iCalendar. What takes whole days is no lesson, and is left out.
 * What is wrong is told with its place.
 */
export function readCalendar(
  text: string,
  pupil: string,
): { readonly appointments: readonly Appointment[] } | { readonly faults: readonly CalendarFault[] } {
  const faults: CalendarFault[] = []
  const complain = (line: number, column: number, fault: string) =>
    void faults.push({ place: { line, column }, fault })
  const lines = contentLinesOf(text, complain)
  if (lines[0]?.name !== 'BEGIN' || lines[0].value.toUpperCase() !== 'VCALENDAR')
    return {
      faults: [
        { place: { line: 1, column: 1 }, fault: 'This is no calendar: it begins with BEGIN:VCALENDAR' },
      ],
    }
  const events = eventsOf(lines)
  const keys = new Set<string>()
  const appointments = events.flatMap((event, place): readonly Appointment[] => {
    const found = appointmentOf(event, { place, pupil, complain })
    if (found === undefined) return []
    if (keys.has(found.key)) complain(event.line, 1, `'${found.key}' stands in the calendar twice`)
    keys.add(found.key)
    return [found]
  })
  return faults.length > 0 ? { faults } : { appointments }
}

type Complain = (line: number, column: number, fault: string) => void

const CONTENT = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):([\s\S]*)$/
const PARAMETER = /;([A-Za-z0-9-]+)=(?:"([^"]*)"|([^";:]*))/g

function contentLinesOf(text: string, complain: Complain): readonly ContentLine[] {
  const whole: { readonly line: number; text: string }[] = []
  for (const [index, physical] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const last = whole.at(-1)
    if (/^[ \t]/.test(physical) && last) last.text += physical.slice(1)
    else if (physical !== '') whole.push({ line: index + 1, text: physical })
  }
  return whole.flatMap(({ line, text: content }) => {
    const [, name, written = '', value = ''] = CONTENT.exec(content) ?? []
    if (name === undefined) {
      complain(line, 1, 'Expected a name, a colon and a value')
      return []
    }
    const parameters = [...written.matchAll(PARAMETER)].map(
      ([, key = '', quoted, plain]) => [key.toUpperCase(), quoted ?? plain ?? ''] as const,
    )
    const column = content.length - value.length + 1
    return [{ line, name: name.toUpperCase(), parameters: new Map(parameters), value, column }]
  })
}

/** What stands within an event, without what stands within its parts, such as alarms. */
function eventsOf(lines: readonly ContentLine[]): readonly Event[] {
  const events: Event[] = []
  const open: string[] = []
  let properties = new Map<string, ContentLine>()
  let begun = 0
  for (const content of lines) {
    const { name, value, line } = content
    if (name === 'BEGIN') {
      open.push(value.toUpperCase())
      if (open.at(-1) === 'VEVENT') {
        properties = new Map()
        begun = line
      }
    } else if (name === 'END') {
      if (open.pop() === 'VEVENT') events.push({ line: begun, properties })
    } else if (open.at(-1) === 'VEVENT') properties.set(name, content)
  }
  return events
}

type Reading = { readonly place: number; readonly pupil: string; readonly complain: Complain }

function appointmentOf(event: Event, { place, pupil, complain }: Reading): Appointment | undefined {
  const { line, properties } = event
  const wordsOf = (name: string) => unescaped(properties.get(name)?.value ?? '')
  const start = properties.get('DTSTART')
  if (start && isWholeDay(start)) return undefined
  const repeats = properties.get('RRULE') ?? properties.get('RDATE')
  if (repeats) complain(repeats.line, 1, 'It repeats: export each lesson by itself')
  for (const name of ['UID', 'DTSTART'])
    if (wordsOf(name) === '') complain(line, 1, `This event has no ${name}`)
  const times = timesOf(event, complain)
  if (times === undefined || wordsOf('UID') === '') return undefined
  return {
    key: `${wordsOf('UID')} ${wordsOf('RECURRENCE-ID')}`.trim(),
    place,
    ...times,
    hour: '',
    kind: 'lesson',
    subjects: [wordsOf('SUMMARY')].filter(Boolean),
    teachers: [],
    groups: [],
    rooms: [wordsOf('LOCATION')].filter(Boolean),
    pupils: [pupil],
    remark: wordsOf('DESCRIPTION'),
    state: wordsOf('STATUS').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'as-usual',
  }
}

function timesOf(
  { properties }: Event,
  complain: Complain,
): { readonly startsAt: Instant; readonly endsAt: Instant } | undefined {
  const start = properties.get('DTSTART')
  const end = properties.get('DTEND')
  const startsAt = start && momentOf(start, complain)
  if (startsAt === undefined) return undefined
  if (end === undefined) return { startsAt, endsAt: addMinutes(startsAt, USUAL_MINUTES) }
  const endsAt = momentOf(end, complain)
  if (endsAt === undefined) return undefined
  if (endsAt <= startsAt) complain(end.line, end.column, 'It ends before it begins')
  return { startsAt, endsAt }
}

const isWholeDay = ({ parameters, value }: ContentLine): boolean =>
  parameters.get('VALUE')?.toUpperCase() === 'DATE' || /^\d{8}$/.test(value)

/** The zone of all schools, as calendars call it. */
const SCHOOL_ZONES = new Set(['', 'europe/amsterdam', 'w. europe standard time'])

/** A time in UTC, or on the clock at school. */
function momentOf({ line, column, parameters, value }: ContentLine, complain: Complain): Instant | undefined {
  const [, year, month, day, hour, minute, second, isUtc] =
    /^(\d{4})(\d\d)(\d\d)T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z?)$/.exec(value) ?? []
  const date = `${year}-${month}-${day}`
  if (!isCalendarDay(date)) {
    complain(line, column, 'Expected a moment such as 20261123T083000')
    return undefined
  }
  if (isUtc === 'Z') return instant(`${date}T${hour}:${minute}:${second}Z`)
  const zone = (parameters.get('TZID') ?? '').toLowerCase()
  if (SCHOOL_ZONES.has(zone)) return momentAtSchool(calendarDay(date), `${hour}:${minute}`)
  complain(line, 1, `The zone ${parameters.get('TZID')} is not that of the school`)
  return undefined
}

/** A text as it was meant; one line of at most 500 letters. */
const unescaped = (value: string): string =>
  value
    .replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? ' ' : letter))
    .trim()
    .slice(0, 500)
