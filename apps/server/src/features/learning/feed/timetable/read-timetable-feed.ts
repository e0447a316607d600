import type { FeedReader } from '../../../../composition/parts/feed.ts'
import { importTimetable } from './import-timetable.ts'
import { appointmentsIn, appointmentsInCalendar } from './timetable-file.ts'

/**
 * Reads a timetable of Zermelo, or the calendar of one pupil.
 * @throws UnusableFile with its faults and their positions
 */
export const readTimetableFeed: FeedReader = async ({ name, content, pupil }) => {
  const file = { name, content }
  const appointments = pupil === '' ? appointmentsIn(file) : appointmentsInCalendar(file, pupil)
  return (tx, { mayRemove }) => importTimetable(tx, appointments, { mayRemove })
}
