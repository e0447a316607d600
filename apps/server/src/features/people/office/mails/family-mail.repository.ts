import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { lasts } from '../../../account/account.public.ts'

const MOST = 100

/** A mail without its subject and text. */
export type StoredFamilyMail = {
  readonly id: number
  readonly to: string
  readonly address: string
  readonly cause: string
  /** In PostgreSQL's own form. */
  readonly at: string
  readonly isSent: boolean
  readonly attempts: number
  readonly isExpired: boolean
}

/** Returns the last mails to a pupil and the current guardians, newest first. */
export async function findFamilyMails(
  tx: SchoolTransaction,
  pupil: Guid,
  { today, now }: { readonly today: CalendarDay; readonly now: Instant },
): Promise<readonly StoredFamilyMail[]> {
  const { rows: found } = await sql<StoredFamilyMail>`
    select m.id, p.full_name as "to", m.recipient as address, m.cause, m.created_at::text as at,
      m.sent_at is not null as "isSent", m.attempts,
      coalesce(m.secret_until <= coalesce(m.sent_at, ${now}::timestamptz), false) as "isExpired"
    from mail m join person p on p.school_id = m.school_id and p.id = m.person_id
    where m.person_id in (
      select c.id from person c where c.id = ${pupil}
      union
      select r.person_id from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
      where r.child_id = ${pupil} and ${lasts(today)})
    order by m.created_at desc, m.id desc limit ${MOST}`.execute(rows(tx))
  return found
}
