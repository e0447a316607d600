import type { Appointment } from '@portal/domain/learning/agenda/timetable-feed.ts'
import { textFaultMessages } from '@portal/contract/codecs/text-faults.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import { fileTextFaultOf, truncated, withoutPasteArtefacts } from '@portal/domain/values/text/text-fault.ts'
import { contentLinesOf, type ContentLine } from './calendar-lines.ts'
import { endAfter, isWholeDay, momentOf, type Read } from './calendar-moment.ts'
import type { TextPlace } from './timetable/json-place.ts'

/** A fault with its position in the text. */
export type CalendarFault = { readonly place: TextPlace; readonly fault: string }

type Event = { readonly line: number; readonly properties: ReadonlyMap<string, ContentLine> }

/** The duration of a lesson without an end and without a duration. */
const USUAL_MINUTES = 50
const LONGEST_TEXT = 500

/** The event properties that are read. */
const READ = new Set([
  ...(['BEGIN', 'END', 'UID', 'RECURRENCE-ID', 'SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP'] as const),
  ...(['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE'] as const),
  ...(['SUMMARY', 'LOCATION', 'DESCRIPTION', 'STATUS'] as const),
])

/**
 * Reads the appointments of one pupil from an iCalendar file. Whole days and events without length are not lessons, and
 * are skipped. The latest version of an event counts.
 * Faults are returned with their position, only for properties that are used.
 */
export function readCalendar(
  content: Buffer,
  pupil: string,
): { readonly appointments: readonly Appointment[] } | { readonly faults: readonly CalendarFault[] } {
  const lines = contentLinesOf(content, READ)
  const components = eventsOf(lines)
  if ('faults' in components) return components
  const faults: CalendarFault[] = []
  const complain = (line: number, column: number, fault: string) =>
    void faults.push({ place: { line, column }, fault })
  const appointments = latestOf(components.events, complain).flatMap(
    (event, place) => appointmentOf(event, { place, pupil, complain }) ?? [],
  )
  return faults.length > 0 ? { faults } : { appointments }
}

type Complain = (line: number, column: number, fault: string) => void

const refused = (line: number, fault: string) => ({ faults: [{ place: { line, column: 1 }, fault }] })

/** Returns the events of a calendar, without nested components such as an alarm. */
function eventsOf(
  lines: readonly ContentLine[],
): { readonly events: readonly Event[] } | { readonly faults: readonly CalendarFault[] } {
  const [first] = lines
  if (first?.name !== 'BEGIN' || componentOf(first) !== 'VCALENDAR')
    return refused(1, 'This is not a calendar: it must begin with BEGIN:VCALENDAR')
  const reading: Reading = { events: [], open: [], begun: 0, properties: new Map() }
  for (const content of lines) {
    const fault = takeLine(reading, content)
    if (fault !== undefined) return refused(content.line, fault)
  }
  const { events, open } = reading
  if (open.length > 0)
    return refused(lines.at(-1)?.line ?? 1, `The file is cut off: it has no END:${open.at(-1)}`)
  return { events }
}

/** State of the parser: events, open components and the current event. */
type Reading = {
  readonly events: Event[]
  readonly open: string[]
  begun: number
  properties: Map<string, ContentLine>
}

/** Processes a line. Returns a fault when it ends another component than the open one. */
function takeLine(reading: Reading, content: ContentLine): string | undefined {
  const { events, open, begun, properties } = reading
  const { name, line, value } = content
  if (name === 'END') {
    const ended = open.pop()
    if (ended === 'VEVENT') events.push({ line: begun, properties })
    return ended === componentOf(content) ? undefined : `Expected END:${ended ?? 'VCALENDAR'}`
  }
  if (name === 'BEGIN') {
    open.push(componentOf(content))
    if (open.at(-1) === 'VEVENT') Object.assign(reading, { begun: line, properties: new Map() })
  } else if (open.at(-1) === 'VEVENT' && value.trim() !== '') properties.set(name, content)
  return undefined
}

const componentOf = ({ value }: ContentLine): string => value.trim().toUpperCase()

/** The text of a property; empty when the event has none. */
const textOf = ({ properties }: Event, name: string): string => unescaped(properties.get(name)?.value ?? '')

const keyOf = (event: Event): string => `${textOf(event, 'UID')} ${textOf(event, 'RECURRENCE-ID')}`.trim()

/** Returns the latest version of each event. Events with the same UID and RECURRENCE-ID are versions of each other. */
function latestOf(events: readonly Event[], complain: Complain): readonly Event[] {
  const latest = new Map<string, Event>()
  const unnamed: Event[] = []
  for (const event of events) {
    const key = keyOf(event)
    const other = latest.get(key)
    if (textOf(event, 'UID') === '') unnamed.push(event)
    else if (other === undefined) latest.set(key, event)
    else {
      const order = compareVersions(event, other)
      if (order > 0) latest.set(key, event)
      else if (order === 0 && !isSame(event, other))
        complain(
          event.line,
          1,
          `The calendar has '${key}' twice, and does not say which version is the latest`,
        )
    }
  }
  return [...latest.values(), ...unnamed]
}

/** Positive when the first version is later. */
function compareVersions(one: Event, other: Event): number {
  const bySequence = Number(textOf(one, 'SEQUENCE')) - Number(textOf(other, 'SEQUENCE'))
  if (bySequence !== 0 && !Number.isNaN(bySequence)) return bySequence
  for (const name of ['LAST-MODIFIED', 'DTSTAMP']) {
    const [a, b] = [textOf(one, name), textOf(other, name)]
    if (a !== b) return a > b ? 1 : -1
  }
  return 0
}

const isSame = (one: Event, other: Event): boolean =>
  [...READ].every((name) => {
    const [a, b] = [one.properties.get(name), other.properties.get(name)]
    return a?.value === b?.value && a?.parameters.get('TZID') === b?.parameters.get('TZID')
  })

type Context = { readonly place: number; readonly pupil: string; readonly complain: Complain }

function appointmentOf(event: Event, { place, pupil, complain }: Context): Appointment | undefined {
  const { line, properties } = event
  const start = properties.get('DTSTART')
  if (start && isWholeDay(start)) return undefined
  for (const name of ['UID', 'DTSTART'])
    if (textOf(event, name) === '') complain(line, 1, `This event has no ${name}`)
  const times = timesOf(event, complain)
  if (times === undefined || times.startsAt === times.endsAt || textOf(event, 'UID') === '') return undefined
  complainOfUse(event, complain)
  return {
    key: keyOf(event),
    place,
    ...times,
    hour: '',
    kind: 'lesson',
    subjects: [textOf(event, 'SUMMARY')].filter(Boolean),
    teachers: [],
    groups: [],
    rooms: [textOf(event, 'LOCATION')].filter(Boolean),
    pupils: [pupil],
    remark: textOf(event, 'DESCRIPTION'),
    state: textOf(event, 'STATUS').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'as-usual',
  }
}

/** A recurrence rule with one occurrence. */
const ONCE = /(?:^|;)COUNT=1(?:;|$)/i

/** Reports the faults of properties that become part of a lesson. */
function complainOfUse({ properties }: Event, complain: Complain): void {
  const repeats = properties.get('RRULE') ?? properties.get('RDATE')
  if (repeats && !ONCE.test(repeats.value))
    complain(repeats.line, 1, 'The event repeats: export each lesson separately')
  for (const name of ['UID', 'RECURRENCE-ID', 'SUMMARY', 'LOCATION', 'DESCRIPTION'])
    complainOfText(properties.get(name), complain)
}

function complainOfText(content: ContentLine | undefined, complain: Complain): void {
  const fault = content && fileTextFaultOf(withoutPasteArtefacts(content.value))
  if (fault) complain(content.line, content.column, textFaultMessages[fault])
}

type Times = { readonly startsAt: Instant; readonly endsAt: Instant }

/** Uses the given end, else the duration, else the default duration of a lesson. */
function timesOf({ properties }: Event, complain: Complain): Times | undefined {
  const valueOf = (content: ContentLine, read: Read<Instant>): Instant | undefined => {
    if ('value' in read) return read.value
    complain(content.line, content.column, read.fault)
    return undefined
  }
  const start = properties.get('DTSTART')
  const startsAt = start && valueOf(start, momentOf(start))
  if (startsAt === undefined) return undefined
  const end = properties.get('DTEND')
  const ending = end ?? properties.get('DURATION')
  if (ending === undefined) return { startsAt, endsAt: addMinutes(startsAt, USUAL_MINUTES) }
  const endsAt = valueOf(ending, end ? momentOf(end) : endAfter(startsAt, ending))
  if (endsAt === undefined) return undefined
  if (endsAt < startsAt) complain(ending.line, ending.column, 'It ends before it begins')
  return { startsAt, endsAt }
}

/** Unescapes a text, as one line of at most 500 characters. */
const unescaped = (value: string): string =>
  truncated(
    withoutPasteArtefacts(
      value.replaceAll(/\\([nN,;:"\\])/g, (_, letter: string) =>
        letter.toLowerCase() === 'n' ? '\n' : letter,
      ),
    )
      .replaceAll(/\n/g, ' ')
      .trim(),
    LONGEST_TEXT,
  )
