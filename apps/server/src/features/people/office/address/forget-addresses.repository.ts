import { sql } from 'kysely'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { addSeconds, dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** How long an address stays after its owner had a pupil at the school last, in days. */
const KEPT_DAYS = 730
const FORGOTTEN_AT_ONCE = 5000

/** Deletes postal addresses unchanged for two years, whose owner has had no pupil at the school for two years. */
export async function forgetOldAddresses(tx: SchoolTransaction, now: Instant): Promise<void> {
  const [before, day] = [addSeconds(now, -KEPT_DAYS * 86_400), addDays(dayAtSchool(now), -KEPT_DAYS)]
  await sql`
    delete from postal_address a where a.person_id in (
      select k.person_id from postal_address k
      where k.changed_at < ${before} and not exists (
        select from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
        where r.school_id = k.school_id and r.person_id = k.person_id
          and (r.ended_on > ${day} or r.ended_on is null and c.active))
      limit ${FORGOTTEN_AT_ONCE})`.execute(rows(tx))
}
