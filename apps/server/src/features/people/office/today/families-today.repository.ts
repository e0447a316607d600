import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope, lasts } from '../../../account/account.public.ts'

/** How many pupils miss something; each number is that of the list of families with the same filter. */
export type IncompleteFamilies = {
  readonly pupils: number
  readonly withoutGuardian: number
  readonly neverInvited: number
  readonly withoutEmail: number
  readonly withoutDebtor: number
}

/** Counts the pupils within the scope who miss something, reading the guardians once. */
export async function countIncompleteFamilies(
  tx: SchoolTransaction,
  scope: OfficeScope,
  today: CalendarDay,
): Promise<IncompleteFamilies> {
  const { rows: found } = await sql<IncompleteFamilies>`
    with cared as (
      select r.child_id, bool_or(g.email <> '') as has_email,
        bool_or(g.password_hash is null and g.invited_at is null and g.letter_at is null) as is_uninvited
      from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
      join person g on g.school_id = r.school_id and g.id = r.person_id and g.active
      where r.person_id <> r.child_id and ${lasts(today)} group by r.child_id),
    paid as (
      select distinct r.child_id
      from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
      join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
      where not r.looks_along and ${lasts(today)})
    select count(*) as pupils,
      count(*) filter (where cared.child_id is null) as "withoutGuardian",
      count(*) filter (where cared.is_uninvited) as "neverInvited",
      count(*) filter (where not coalesce(cared.has_email, false)) as "withoutEmail",
      count(*) filter (where paid.child_id is null) as "withoutDebtor"
    from person c left join cared on cared.child_id = c.id left join paid on paid.child_id = c.id
    where c.stereotype = 'leerling' and c.active and ${isInScope(scope)}`.execute(rows(tx))
  const [counts] = found
  if (!counts) throw new Error('A count without a row')
  return counts
}

/** Counts the imports that were uploaded and not applied. */
export async function countOpenImports(tx: SchoolTransaction): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from import_run where state = 'open'`.execute(rows(tx))
  return found[0]?.count ?? 0
}

/** Counts the files of systems that were checked, and are not applied or cancelled. */
export async function countReadyFeeds(tx: SchoolTransaction): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from feed_import where state = 'ready'`.execute(rows(tx))
  return found[0]?.count ?? 0
}
