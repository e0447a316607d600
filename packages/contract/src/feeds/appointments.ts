import * as z from 'zod/mini'
import { instant } from '@portal/domain/values/instant.ts'
import type { Appointment, AppointmentKind } from '@portal/domain/school/agenda/timetable-feed.ts'
import { value } from '../values.ts'

const EARLIEST = 946_684_800 // 1 January 2000
const LATEST = 7_258_118_400 // 1 January 2200

/** Seconds since 1970. */
const moment = value(
  z.int().check(z.gte(EARLIEST), z.lte(LATEST)),
  (seconds) => instant(seconds * 1000),
  (own) => Date.parse(own) / 1000,
)

const code = z.string().check(z.minLength(1), z.maxLength(80))
const codes = z._default(z.array(code).check(z.maxLength(5000)), [])
const text = z._default(z.string().check(z.maxLength(2000)), '')
const no = z._default(z.boolean(), false)
const numberOrName = z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(20))])))

/** As Zermelo and systems like it write appointments; what families are not shown is not read. */
const appointment = z.object({
  id: z.int(),
  /** The same in each version of an appointment. */
  appointmentInstance: z.optional(z.int()),
  start: moment,
  end: moment,
  startTimeSlotName: numberOrName,
  startTimeSlot: numberOrName,
  endTimeSlotName: numberOrName,
  endTimeSlot: numberOrName,
  type: z._default(z.string(), 'lesson'),
  subjects: codes,
  teachers: codes,
  groups: codes,
  locations: codes,
  students: codes,
  remark: text,
  changeDescription: text,
  valid: z._default(z.boolean(), true),
  hidden: no,
  cancelled: no,
  modified: no,
  moved: no,
  new: no,
})

const feed = z.object({ response: z.object({ data: z.array(appointment) }) })

type Written = z.output<typeof appointment>

/** Something that does not fit, by its path in the document. */
type FeedFault = { readonly path: readonly PropertyKey[]; readonly fault: string }

/** The appointments of a document, each with its place in it; or everything in it that does not fit. */
export function readAppointments(
  document: unknown,
): { readonly appointments: readonly Appointment[] } | { readonly faults: readonly FeedFault[] } {
  const read = z.safeDecode(feed, document as never)
  if (!read.success)
    return { faults: read.error.issues.map(({ path, message }) => ({ path, fault: message })) }
  const { data } = read.data.response
  const appointments = data.flatMap((one, index) => (one.valid && !one.hidden ? [ofOurs(one, index)] : []))
  const faults = appointments.flatMap(({ startsAt, endsAt, place }) =>
    startsAt < endsAt ? [] : [{ path: pathOf(place), fault: 'It ends before it begins' }],
  )
  const all = [...faults, ...repeatedIn(appointments)]
  return all.length > 0 ? { faults: all } : { appointments }
}

const pathOf = (place: number): readonly PropertyKey[] => ['response', 'data', place]

function repeatedIn(appointments: readonly Appointment[]): readonly FeedFault[] {
  const seen = new Set<string>()
  return appointments.flatMap(({ key, place }) => {
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ path: pathOf(place), fault: `The appointment ${key} stands in the file twice` }]
  })
}

const kinds: Readonly<Record<string, AppointmentKind>> = {
  lesson: 'lesson',
  exam: 'exam',
  choice: 'choice',
}

function ofOurs(one: Written, place: number): Appointment {
  return {
    key: String(one.appointmentInstance ?? one.id),
    place,
    startsAt: one.start,
    endsAt: one.end,
    hour: hourOf(one),
    kind: kinds[one.type] ?? 'activity',
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
  const first = String(startTimeSlotName ?? startTimeSlot ?? '')
  const last = String(endTimeSlotName ?? endTimeSlot ?? first)
  return first === last ? first : `${first}-${last}`
}

function stateOf({ cancelled, modified, moved, new: isNew }: Written): Appointment['state'] {
  if (cancelled) return 'cancelled'
  return modified || moved || isNew ? 'changed' : 'as-usual'
}
