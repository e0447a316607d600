import {
  scheduleDaysFrom,
  scheduleOf,
  type PupilSchedule,
} from '@portal/domain/learning/schedule/pupil-schedule.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../../people/people.public.ts'
import { findSchedule } from './schedule.repository.ts'

/** Returns the timetable of a child of the actor, by default of this school week. */
export async function readSchedule(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<PupilSchedule> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'student-schedule')
  const shown = scheduleDaysFrom(asked, dayAtSchool(reader.actor.askedAt))
  const moments = {
    since: momentAtSchool(shown.from, '00:00'),
    before: momentAtSchool(addDays(shown.until, 1), '00:00'),
  }
  return scheduleOf(shown, await findSchedule(tx, pupil, moments))
}
