import type { StudyYear } from '@portal/domain/learning/study-programme.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the school years of a pupil, with the components of each. */
export async function findStudyYears(tx: SchoolTransaction, pupil: Guid): Promise<readonly StudyYear[]> {
  const found = await rows(tx)
    .selectFrom('study_programme')
    .select(['start_year as startYear', 'profile', 'components'])
    .where('pupil_id', '=', pupil)
    .execute()
  return found
}
