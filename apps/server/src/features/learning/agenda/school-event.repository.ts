import type { SchoolEvent } from '@portal/domain/learning/agenda/family-agenda.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the events of the school's year calendar in these consecutive days. */
export async function listEvents(
  tx: SchoolTransaction,
  days: readonly CalendarDay[],
): Promise<readonly SchoolEvent[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  return rows(tx)
    .selectFrom('school_event')
    .select(['title', 'starts_on as startsOn', 'ends_on as endsOn', 'location'])
    .where('starts_on', '<=', last)
    .where('ends_on', '>=', first)
    .orderBy('starts_on')
    .orderBy('title')
    .orderBy('id')
    .execute()
}
