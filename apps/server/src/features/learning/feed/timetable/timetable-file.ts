import { readAppointments } from '@portal/contract/feeds/appointments.ts'
import type { Appointment } from '@portal/domain/learning/agenda/timetable-feed.ts'
import { decodeFile } from '../../../../decode-file.ts'
import { UnusableFile } from '../../../../school-file/import-school.ts'
import { readCalendar } from '../calendar-file.ts'
import { placeOfBreak, placeOfPath, type TextPlace } from './json-place.ts'

/** A file with its display name. */
type FeedFile = { readonly name: string; readonly content: Buffer }

/** Longer lists are cut off. */
const FAULTS_SHOWN = 20

/**
 * Reads appointments in the format of Zermelo.
 * @throws UnusableFile with its faults and their positions
 */
export function appointmentsIn({ name, content }: FeedFile): readonly Appointment[] {
  const text = decodeFile(content).text()
  const read = readAppointments(parsed(name, text))
  if ('appointments' in read) return read.appointments
  const shown = read.faults.slice(0, FAULTS_SHOWN)
  throw new UnusableFile(
    shown.map(({ path, fault }) => ({ place: placed(name, placeOfPath(text, path)), fault })),
  )
}

/**
 * Reads the appointments of one pupil from an iCalendar file.
 * @throws UnusableFile with its faults and their positions
 */
export function appointmentsInCalendar({ name, content }: FeedFile, pupil: string): readonly Appointment[] {
  const read = readCalendar(content, pupil)
  if ('appointments' in read) return read.appointments
  const shown = read.faults.slice(0, FAULTS_SHOWN)
  throw new UnusableFile(shown.map(({ place, fault }) => ({ place: placed(name, place), fault })))
}

const placed = (name: string, { line, column }: TextPlace): string =>
  `${name}, line ${line}, column ${column}`

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableFile([{ place: placed(name, placeOfBreak(text)), fault: 'This is not JSON' }])
  }
}
