import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { rows } from '../../../database/rows.ts'
import { CONFIRMED_EMAIL } from '../../account/account.public.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { opensInvoices } from '../../account/account.public.ts'

/** A recipient of mails about a debtor's payments. */
export type Reader = {
  readonly personId: Guid
  readonly name: string
  /** The confirmed address; empty without one. */
  readonly email: string
  /** The person's choice, or else that of the school. */
  readonly language: Language
}

/** Everyone who pays as this debtor today, also for a child who left. A read-only guardian gets no mail. */
export async function listFamily(
  tx: SchoolTransaction,
  debtorId: Guid,
  today: CalendarDay,
): Promise<Reader[]> {
  const found = await sql<Reader>`
    select distinct p.id as "personId", p.full_name as name, ${CONFIRMED_EMAIL} as email,
      coalesce(p.language, case when s.settings -> 'locale' ->> 'language' = 'en' then 'en' else 'nl' end) as language
    from relation r join person p on p.school_id = r.school_id and p.id = r.person_id
    join person c on c.school_id = r.school_id and c.id = r.child_id and ${opensInvoices(today)}
    join school s on s.id = r.school_id
    where r.debtor_id = ${debtorId} and not r.looks_along and p.active
    order by p.id`.execute(rows(tx))
  return found.rows
}
