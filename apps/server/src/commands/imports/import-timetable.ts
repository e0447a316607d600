import { basename } from 'node:path'
import type { Appointment } from '@portal/domain/learning/agenda/timetable-feed.ts'
import { describeFeed, leavesSomething } from '../../features/people/roster/feed-report.ts'
import { importTimetable } from '../../features/learning/feed/timetable/import-timetable.ts'
import {
  appointmentsIn,
  appointmentsInCalendar,
} from '../../features/learning/feed/timetable/timetable-file.ts'
import { NotUnderstood, type Command } from '../command.ts'
import { readFeed } from '../files/read-text.ts'
import { withSchool } from '../with-school.ts'

/** Imports the timetable of the school's planner (docs/operations/feeds.md). */
export const importTimetableFile: Command = {
  name: 'timetable import',
  usage: `FILE --school NAME [--pupil NUMBER] [--allow-removal] [--dry-run]
      Imports appointments in the format of Zermelo, or the calendar (.ics) of one pupil. Appointments that the file
      no longer has are removed only with --allow-removal.`,
  operand: 'file',
  options: ['dry-run', 'school', 'pupil', 'allow-removal'],
  async run(tools, options, file) {
    const appointments = await readAppointments(file, options.pupil)
    const mayRemove = options['allow-removal']
    const report = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, (tx) => importTimetable(tx, appointments, { mayRemove })),
    )
    tools.say(describeFeed(report))
    return leavesSomething(report) ? 'attention' : 'done'
  },
}

async function readAppointments(file: string, pupil: string | undefined): Promise<readonly Appointment[]> {
  const isCalendar = file.toLowerCase().endsWith('.ics')
  if (isCalendar && pupil === undefined)
    throw new NotUnderstood('Name the pupil of the calendar: --pupil NUMBER.')
  if (!isCalendar && pupil !== undefined)
    throw new NotUnderstood('--pupil is only for the calendar of one pupil (.ics).')
  const feed = { name: basename(file), content: await readFeed(file) }
  return pupil === undefined ? appointmentsIn(feed) : appointmentsInCalendar(feed, pupil)
}
