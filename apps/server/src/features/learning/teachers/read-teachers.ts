import { teachersOf, type TeacherList } from '@portal/domain/learning/teacher-list.ts'
import { rowsShown } from '@portal/domain/site/page/rows-shown.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { firstDayOf, schoolYearOf } from '@portal/domain/values/time/school-year.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../../people/people.public.ts'
import { findPeopleWithHours } from './teacher.repository.ts'

/** Returns the teachers of a child of the actor in this school year. */
export async function readTeachers(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<TeacherList> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'teachers')
  const year = schoolYearOf(dayAtSchool(reader.actor.askedAt))
  const since = momentAtSchool(firstDayOf(year), '00:00')
  return rowsShown(teachersOf(await findPeopleWithHours(tx, pupil, since)), asked.start)
}
