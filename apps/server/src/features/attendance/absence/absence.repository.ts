import type { ChildAbsence } from '@portal/domain/attendance/absence.ts'
import type { DaysShown } from '@portal/domain/site/page/days-asked.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the absences of these pupils that overlap these days, unordered. Uses index absence_pupil. */
export async function findAbsences(
  tx: SchoolTransaction,
  pupils: readonly Guid[],
  { from, until }: DaysShown,
): Promise<readonly ChildAbsence[]> {
  if (pupils.length === 0) return []
  const found = await rows(tx)
    .selectFrom('absence')
    .select(['kind', 'hours', 'subject', 'reason', 'remark'])
    .select(['pupil_id as child', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['authorised as isAuthorised', 'handled as isHandled'])
    .where('pupil_id', 'in', pupils)
    .where('starts_at', '<', momentAtSchool(addDays(until, 1), '00:00'))
    .where('ends_at', '>=', momentAtSchool(from, '00:00'))
    .execute()
  return found
}
