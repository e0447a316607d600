import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Audience, AudienceCount } from '@portal/domain/account/office/audience/audience.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope, lasts } from '../../../account/account.public.ts'
import { paying } from '../../../billing/billing.public.ts'

const texts = (values: readonly string[]) => sql`${[...values]}::text[]`

/** Counts the pupils of an audience, and their guardians and payers on this day. A payer with a share of 0 % gets nothing. */
export async function countAudience(
  tx: SchoolTransaction,
  scope: OfficeScope,
  audience: Audience,
  today: CalendarDay,
): Promise<AudienceCount> {
  const { rows: found } = await sql<AudienceCount>`
    with ${paying(scope, { audience, today })},
      around as (select c.id as child, g.id as guardian, g.email
        from chosen c
        join relation r on r.school_id = c.school_id and r.child_id = c.id and ${lasts(today)}
        join person g on g.school_id = r.school_id and g.id = r.person_id and g.active and g.id <> c.id)
    select (select count(*) from chosen) as pupils,
      (select count(distinct guardian) from around) as guardians,
      (select count(distinct debtor_id) from paying where share > 0 or not has_shares) as payers,
      (select count(distinct guardian) from around where email = '') as "withoutEmail",
      (select count(*) from chosen c where not exists
        (select from around a where a.child = c.id)) as "withoutGuardian",
      array(select distinct n from unnest(${texts([...audience.numbers, ...audience.except])}) as n
        where not exists (select from person c where c.source_id = n and c.stereotype = 'leerling' and c.active
          and ${isInScope(scope)}) order by n) as "unknownNumbers"`.execute(rows(tx))
  const [count] = found
  if (!count) throw new Error('A count without a row')
  return count
}
