import { sql } from 'kysely'
import type {
  Guardian,
  GuardianPage,
  ImpersonationTarget,
} from '@portal/domain/account/sign-in/impersonation.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { literally } from '../../../database/pattern.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

export type PageOfGuardians = {
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** SQL condition: person `p` has a current relation with a child of the school. */
const hasChildren = (today: CalendarDay) => sql<boolean>`exists (
  select from relation r join person c on c.school_id = r.school_id and c.id = r.child_id and c.active
  where r.school_id = p.school_id and r.person_id = p.id and (r.ended_on is null or r.ended_on > ${today}))`

/** Returns a page of guardians by full name, filtered by part of the name, login or number. */
export async function findGuardians(
  tx: SchoolTransaction,
  { search, limit, offset }: PageOfGuardians,
  today: CalendarDay,
): Promise<GuardianPage> {
  const pattern = `%${literally(search.trim())}%`
  const found = await sql<Guardian & { total: number }>`
    select p.id, coalesce(p.login, '') as login, p.lobi_id as "lobiId", p.full_name as "fullName",
      count(*) over () as total
    from person p
    where p.active and p.stereotype = 'ouder' and ${hasChildren(today)}
      and (p.full_name ilike ${pattern} or p.login ilike ${pattern} or p.lobi_id ilike ${pattern})
    order by p.full_name, p.id limit ${limit} offset ${offset}`.execute(rows(tx))
  const guardians = found.rows.map(({ total: _, ...guardian }) => guardian)
  return { guardians, total: found.rows[0]?.total ?? 0 }
}

/** Finds the person to impersonate, or nothing when unknown or closed. */
export async function findTarget(
  tx: SchoolTransaction,
  personId: Guid,
  today: CalendarDay,
): Promise<ImpersonationTarget | undefined> {
  const found = await sql<{ stereotype: Stereotype; hasChildren: boolean }>`
    select p.stereotype, ${hasChildren(today)} as "hasChildren" from person p
    where p.id = ${personId} and p.active`.execute(rows(tx))
  return found.rows[0]
}
