import { sql, type RawBuilder } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Audience, AudienceCount } from '@portal/domain/people/audience/audience.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope, lasts } from '../../../account/account.public.ts'

const texts = (values: readonly string[]) => sql`${[...values]}::text[]`

/** SQL: the year of pupil `c`, as `yearOfClass` of the domain. */
const year = sql`substring(c.class_name from '[0-9]')`

/** SQL condition: pupil `c` is in group `g`. An audience that was stored before there were years has none. */
export const isInGroup: RawBuilder<boolean> = sql<boolean>`case when g.follows
  then ((g.audience -> 'everybody')::boolean or coalesce(g.audience -> 'years' ? ${year}, false)
    or g.audience -> 'classes' ? c.class_name or g.audience -> 'numbers' ? c.source_id)
    and not g.audience -> 'except' ? c.source_id
  else exists (select from person_group_member m
    where m.school_id = g.school_id and m.group_id = g.id and m.pupil_id = c.id) end`

/** SQL condition: pupil `c` is within the scope and in the audience. */
export const isInAudience = (scope: OfficeScope, audience: Audience): RawBuilder<boolean> => sql<boolean>`(
  c.stereotype = 'leerling' and c.active and ${isInScope(scope)}
  and (${audience.everybody} or ${year} = any(${texts(audience.years)}) or c.class_name = any(${texts(audience.classes)})
    or c.source_id = any(${texts(audience.numbers)})
    or exists (select from person_group g where g.school_id = c.school_id
      and g.id = any(${[...audience.groups]}::uuid[]) and ${isInGroup}))
  and c.source_id <> all(${texts(audience.except)}))`

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
