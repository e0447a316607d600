import * as z from 'zod/mini'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Appointment, AppointmentKind } from '@portal/domain/learning/agenda/timetable-feed.ts'
import { fileTextFaultOf, truncated, withoutPasteArtefacts } from '@portal/domain/values/text/text-fault.ts'
import { textFaultMessages } from '../codecs/text-faults.ts'
import { value } from '../codecs/values.ts'

const EARLIEST = 946_684_800 // 1 January 2000
const LATEST = 7_258_118_400 // 1 January 2200

/** A value that may be absent or null, with the same meaning. */
const orElse = <Wire, Value>(schema: z.ZodMiniType<Value, Wire>, meaning: Value) =>
  z.codec(z.optional(z.nullable(schema)), z.custom<Value>(), {
    decode: (given) => given ?? meaning,
    encode: (own) => own,
  })

/** A whole number; some systems write it as a text. */
const whole = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/, 'Expected a whole number'))]),
  z.int(),
  {
    decode: Number,
    encode: (own) => own,
  },
)

/** Seconds since 1970. */
const moment = z.pipe(
  whole,
  value(
    z.int().check(z.gte(EARLIEST), z.lte(LATEST)),
    (seconds) => instant(seconds * 1000),
    (own) => Date.parse(own) / 1000,
  ),
)

/** A text that can be stored, or a number instead. */
const text = value<string | number, string>(
  z.union([z.string(), z.int()]),
  (given) => {
    const written = withoutPasteArtefacts(String(given))
    const fault = fileTextFaultOf(written)
    if (fault) throw new RangeError(textFaultMessages[fault])
    return written
  },
  (own) => own,
)

/** A text, truncated to the part that families read. */
const remark = orElse(
  z.codec(text, z.string(), { decode: (written) => truncated(written, 2000), encode: (own) => own }),
  '',
)
const code = text.check(z.maxLength(80))
/** Codes without empty ones. */
const codes = orElse(
  z.codec(z.array(orElse(code, '')).check(z.maxLength(5000)), z.custom<readonly string[]>(), {
    decode: (given) => given.filter((one) => one !== ''),
    encode: (own) => [...own],
  }),
  [],
)
const no = orElse(z.boolean(), false)
const numberOrName = orElse(text.check(z.maxLength(20)), '')

const visibility = { valid: orElse(z.boolean(), true), hidden: no }
/** Whether the appointment is visible to families; the rest of an invisible one is not read. */
const shown = z.object(visibility)

/** An appointment in the format of Zermelo and similar systems; parts that families do not see are not read. */
const appointment = z.object({
  ...visibility,
  id: whole,
  /** The same in each version of an appointment. */
  appointmentInstance: z.optional(z.nullable(whole)),
  start: moment,
  end: moment,
  startTimeSlotName: numberOrName,
  startTimeSlot: numberOrName,
  endTimeSlotName: numberOrName,
  endTimeSlot: numberOrName,
  type: orElse(z.string(), 'lesson'),
  subjects: codes,
  teachers: codes,
  groups: codes,
  locations: codes,
  students: codes,
  remark,
  changeDescription: remark,
  cancelled: no,
  modified: no,
  moved: no,
  new: no,
})

const feed = z.object({ response: z.object({ data: z.array(z.unknown()) }) })

type Written = z.output<typeof appointment>

/** A fault, by its path in the document. */
type FeedFault = { readonly path: readonly PropertyKey[]; readonly fault: string }

/** An appointment with its version number. */
type Version = { readonly appointment: Appointment; readonly version: number }

/**
 * Reads the appointments of a document with their positions, or all its faults. The latest of several versions counts.
 * One without a duration is not a lesson and is left out.
 */
export function readAppointments(
  document: unknown,
): { readonly appointments: readonly Appointment[] } | { readonly faults: readonly FeedFault[] } {
  const outer = z.safeDecode(feed, document as never)
  if (!outer.success) return { faults: faultsOf(outer.error) }
  const faults: FeedFault[] = []
  const versions = outer.data.response.data.flatMap((written, place): readonly Version[] => {
    const seen = z.safeDecode(shown, written as never)
    if (seen.success && (!seen.data.valid || seen.data.hidden)) return []
    const read = z.safeDecode(appointment, written as never)
    if (read.success) return [{ appointment: ofOurs(read.data, place), version: read.data.id }]
    faults.push(...faultsOf(read.error, pathOf(place)))
    return []
  })
  const latest = latestOf(versions, faults)
  for (const { startsAt, endsAt, place } of latest)
    if (startsAt > endsAt) faults.push({ path: pathOf(place), fault: 'It ends before it begins' })
  if (faults.length > 0) return { faults }
  return { appointments: latest.filter(({ startsAt, endsAt }) => startsAt < endsAt) }
}

const pathOf = (place: number): readonly PropertyKey[] => ['response', 'data', place]

const faultsOf = (error: z.core.$ZodError, within: readonly PropertyKey[] = []): readonly FeedFault[] =>
  error.issues.map(({ path, message }) => ({ path: [...within, ...path], fault: message }))

function latestOf(versions: readonly Version[], faults: FeedFault[]): readonly Appointment[] {
  const latest = new Map<string, Version>()
  for (const one of versions) {
    const { key, place } = one.appointment
    const other = latest.get(key)
    if (other === undefined || one.version > other.version) latest.set(key, one)
    else if (one.version === other.version)
      faults.push({ path: pathOf(place), fault: `The appointment ${key} appears twice in the file` })
  }
  return [...latest.values()].map(({ appointment: own }) => own)
}

const kinds: ReadonlyMap<string, AppointmentKind> = new Map([
  ['lesson', 'lesson'],
  ['exam', 'exam'],
  ['choice', 'choice'],
])

function ofOurs(one: Written, place: number): Appointment {
  return {
    key: String(one.appointmentInstance ?? one.id),
    place,
    startsAt: one.start,
    endsAt: one.end,
    hour: hourOf(one),
    kind: kinds.get(one.type) ?? 'activity',
    subjects: one.subjects,
    teachers: one.teachers,
    groups: one.groups,
    rooms: one.locations,
    pupils: one.students,
    remark: one.changeDescription || one.remark,
    state: stateOf(one),
  }
}

/** The hour, or the first and the last of several. */
function hourOf({ startTimeSlotName, startTimeSlot, endTimeSlotName, endTimeSlot }: Written): string {
  const first = startTimeSlotName || startTimeSlot
  const last = endTimeSlotName || endTimeSlot || first
  return first === last ? first : `${first}-${last}`
}

function stateOf({ cancelled, modified, moved, new: isNew }: Written): Appointment['state'] {
  if (cancelled) return 'cancelled'
  return modified || moved || isNew ? 'changed' : 'as-usual'
}
