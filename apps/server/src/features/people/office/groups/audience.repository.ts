import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Audience, AudienceCount } from '@portal/domain/account/office/audience/audience.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInAudience, isInScope, lasts } from '../../../account/account.public.ts'

const texts = (values: readonly string[]) => sql`${[...values]}::text[]`

/** Counts the pupils of an audience, and their guardians and payers on this day. */
export async function countAudience(
  tx: SchoolTransaction,
  scope: OfficeScope,
  audience: Audience,
  today: CalendarDay,
): Promise<AudienceCount> {
  const { rows: found } = await sql<AudienceCount>`
    with chosen as (select c.school_id, c.id, c.active from person c where ${isInAudience(scope, audience)}),
      around as (select c.id as child, g.id as guardian, g.email, d.id as payer
        from chosen c
        join relation r on r.school_id = c.school_id and r.child_id = c.id and ${lasts(today)}
        left join person g on g.school_id = r.school_id and g.id = r.person_id and g.active and g.id <> c.id
        left join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active and not r.looks_along)
    select (select count(*) from chosen) as pupils,
      (select count(distinct guardian) from around) as guardians,
      (select count(distinct payer) from around) as payers,
      (select count(distinct guardian) from around where email = '') as "withoutEmail",
      (select count(*) from chosen c where not exists
        (select from around a where a.child = c.id and a.guardian is not null)) as "withoutGuardian",
      array(select distinct n from unnest(${texts([...audience.numbers, ...audience.except])}) as n
        where not exists (select from person c where c.source_id = n and c.stereotype = 'leerling' and c.active
          and ${isInScope(scope)}) order by n) as "unknownNumbers"`.execute(rows(tx))
  const [count] = found
  if (!count) throw new Error('A count without a row')
  return count
}
