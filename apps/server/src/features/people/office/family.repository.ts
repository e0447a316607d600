import { sql } from 'kysely'
import type { familyFilters } from '@portal/contract/people/office/families.ts'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { literally } from '../../../database/pattern.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isInGroup, isInScope, lasts, type Slice } from '../../account/account.public.ts'

/** Which families; a selection of all that match has the same filter. */
export type FamilyMatch = {
  readonly search: string
  /** Exactly this class; empty for all. */
  readonly class: string
  readonly group?: Guid | undefined
  readonly only?: (typeof familyFilters)[number] | undefined
}

export type FamilyFilter = FamilyMatch & { readonly order: 'name' | '-name' | 'class' | '-class' }

type StoredGuardian = {
  readonly id: Guid
  readonly name: string
  readonly email: string
  readonly hasPassword: boolean
  /** A mail server refused the address for good. */
  readonly isBounced: boolean
  /** Moments in PostgreSQL's own form. */
  readonly lastSignInAt: string | null
  readonly invitedAt: string | null
  readonly letterAt: string | null
}

/** A child with its guardians and payers. */
export type StoredFamily = {
  readonly id: Guid
  readonly number: string
  readonly name: string
  readonly className: string
  readonly guardians: readonly StoredGuardian[]
  readonly debtor: string
}

/**
 * Returns the pupils within the scope that match, each with the number of all. The known devices of a guardian say when
 * they last signed in: within a year, after which they are forgotten.
 */
export async function findFamilies(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { today, ...filter }: FamilyFilter & { readonly today: CalendarDay },
  { limit, offset }: Slice,
): Promise<readonly (StoredFamily & { readonly count: number })[]> {
  const matching = sql`
    from person c where c.stereotype = 'leerling' and c.active and ${isInScope(scope)}
      and ${matchesFamily(filter, today)}`
  const { rows: found } = await sql<StoredFamily & { count: number }>`
    select c.id, c.source_id as number, c.full_name as name, c.class_name as "className",
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.full_name, 'email', g.email,
        'hasPassword', g.password_hash is not null, 'isBounced', ${isBounced}, 'invitedAt', g.invited_at, 'letterAt', g.letter_at,
        'lastSignInAt', (select max(k.last_seen_at) from ${signedIn})) order by g.full_name, g.id) ${guardianOf(today)}),
        '[]') as guardians,
      coalesce((select string_agg(distinct d.name, ', ') ${payerOf(today)}), '') as debtor,
      (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    from (select c.* ${matching} order by ${orderOf(filter.order)} limit ${limit} offset ${offset}) c
    order by ${orderOf(filter.order)}`.execute(rows(tx))
  return found
}

/** SQL condition: the present address of guardian `g` was refused for good. */
export const isBounced = sql<boolean>`(lower(g.email) in (select b.address from mail_bounce b))`

/** SQL: from the guardians `g` of pupil `c` at present. */
const guardianOf = (today: CalendarDay) => sql`
  from relation r join person g on g.school_id = r.school_id and g.id = r.person_id and g.active
  where r.school_id = c.school_id and r.child_id = c.id and r.person_id <> c.id and ${lasts(today)}`

const payerOf = (today: CalendarDay) => sql`
  from relation r join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
  where r.school_id = c.school_id and r.child_id = c.id and not r.looks_along and ${lasts(today)}`

const signedIn = sql`known_device k where k.school_id = g.school_id and k.person_id = g.id`

/** SQL condition: pupil `c` matches. */
export function matchesFamily({ search, class: className, group, only }: FamilyMatch, today: CalendarDay) {
  const pattern = `%${literally(search.trim())}%`
  // The guardians are found once, not for each child: 4,400 blocks instead of 143,000 at 10,000 children.
  const isFound =
    search.trim() === ''
      ? sql`true`
      : sql`(c.full_name ilike ${pattern} or c.source_id ilike ${pattern} or c.id in (
          select r.child_id from relation r join person g on g.school_id = r.school_id and g.id = r.person_id and g.active
          where r.person_id <> r.child_id and (r.ended_on is null or r.ended_on > ${today})
            and (g.full_name ilike ${pattern} or g.login ilike ${pattern} or g.email ilike ${pattern}))
        or c.id in (
          select r.child_id from relation r join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
          where not r.looks_along and (r.ended_on is null or r.ended_on > ${today})
            and (d.name ilike ${pattern} or d.debtor_number = ${search.trim()}))
        or c.id in (select i.child_id from invoice i where i.number = ${search.trim()}))`
  const isOfGroup =
    group === undefined
      ? sql`true`
      : sql`exists (select from person_group g where g.school_id = c.school_id and g.id = ${group} and ${isInGroup})`
  return sql`${isFound} and (${className} = '' or c.class_name = ${className}) and ${isOfGroup}
    and case ${only ?? null}::text
      when 'no-guardian' then not exists (select ${guardianOf(today)})
      when 'never-signed-in' then not exists (select ${guardianOf(today)} and exists (select from ${signedIn}))
      when 'never-invited' then exists (select ${guardianOf(today)} and g.password_hash is null
        and g.invited_at is null and g.letter_at is null)
      when 'no-email' then not exists (select ${guardianOf(today)} and g.email <> '')
      when 'bounced' then exists (select ${guardianOf(today)} and ${isBounced})
      when 'no-debtor' then not exists (select ${payerOf(today)})
      when 'leaving' then exists (select ${guardianOf(today)} and r.pupil_left)
      else true end`
}

function orderOf(order: FamilyFilter['order']) {
  if (order === 'name') return sql`c.full_name, c.id`
  if (order === '-name') return sql`c.full_name desc, c.id desc`
  return order === 'class'
    ? sql`c.class_name, c.full_name, c.id`
    : sql`c.class_name desc, c.full_name desc, c.id desc`
}
