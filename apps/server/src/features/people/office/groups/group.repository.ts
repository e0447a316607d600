import { sql } from 'kysely'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Audience } from '@portal/domain/account/office/audience/audience.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInAudience, isInGroup, isInScope, type Slice } from '../../../account/account.public.ts'

/** A group with the number of its pupils within a scope. */
export type PupilGroup = {
  readonly id: Guid
  readonly name: string
  readonly follows: boolean
  readonly pupils: number
  readonly createdAt: Instant
  readonly createdBy: string
}

export type GroupFilter = {
  readonly search: string
  readonly order: 'name' | '-name' | 'createdAt' | '-createdAt'
}

const groupColumns = (scope: OfficeScope) => sql`g.id, g.name, g.follows, g.created_at as "createdAt",
  p.full_name as "createdBy", (select count(*) from person c where c.school_id = g.school_id
    and c.stereotype = 'leerling' and c.active and ${isInScope(scope)} and ${isInGroup}) as pupils`

const fromGroups = sql`from person_group g join person p on p.school_id = g.school_id and p.id = g.created_by`

/** Returns the groups that match, each with the number of all. */
export async function findGroups(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { search, order }: GroupFilter,
  { limit, offset }: Slice,
): Promise<readonly (PupilGroup & { readonly count: number })[]> {
  const matching = sql`${fromGroups} where g.name ilike ${`%${literally(search.trim())}%`}`
  const { rows: found } = await sql<PupilGroup & { count: number }>`
    select ${groupColumns(scope)}, (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    ${matching} order by ${orderOf(order)}, g.id limit ${limit} offset ${offset}`.execute(rows(tx))
  return found
}

function orderOf(order: GroupFilter['order']) {
  if (order === 'name') return sql`g.plain_name`
  if (order === '-name') return sql`g.plain_name desc`
  return order === 'createdAt' ? sql`g.created_at` : sql`g.created_at desc`
}

/** Returns the names of the first groups, at most this many. */
export async function findGroupNames(
  tx: SchoolTransaction,
  limit: number,
): Promise<readonly { readonly id: Guid; readonly name: string; readonly follows: boolean }[]> {
  const { rows: found } = await sql<{ id: Guid; name: string; follows: boolean }>`
    select id, name, follows from person_group order by plain_name, id limit ${limit}`.execute(rows(tx))
  return found
}

/** Finds a group by its id. */
export async function findGroup(
  tx: SchoolTransaction,
  scope: OfficeScope,
  id: Guid,
): Promise<PupilGroup | undefined> {
  const { rows: found } = await sql<PupilGroup>`
    select ${groupColumns(scope)} ${fromGroups} where g.id = ${id}`.execute(rows(tx))
  return found[0]
}

type NewGroup = {
  readonly name: string
  readonly follows: boolean
  readonly audience: Audience
  readonly createdAt: Instant
  readonly createdBy: Guid
}

/** Stores a group, with its pupils if they are fixed. Returns its id, or nothing when the name is taken. */
export async function insertGroup(
  tx: SchoolTransaction,
  scope: OfficeScope,
  { name, follows, audience, createdAt, createdBy }: NewGroup,
): Promise<Guid | undefined> {
  const { groups: _, ...stored } = audience
  const { rows: made } = await sql<{ id: Guid }>`
    insert into person_group (school_id, name, follows, audience, created_at, created_by)
    values (${tx.schoolId}, ${name}, ${follows}, ${JSON.stringify(stored)}::jsonb, ${createdAt}, ${createdBy})
    on conflict do nothing returning id`.execute(rows(tx))
  const id = made[0]?.id
  if (id !== undefined && !follows)
    await sql`
      insert into person_group_member (school_id, group_id, pupil_id)
      select c.school_id, ${id}, c.id from person c where ${isInAudience(scope, audience)}`.execute(rows(tx))
  return id
}

/** Deletes a group; returns its name, or nothing when there is none. */
export async function deleteGroup(tx: SchoolTransaction, id: Guid): Promise<string | undefined> {
  const { rows: gone } = await sql<{ name: string }>`
    delete from person_group where id = ${id} returning name`.execute(rows(tx))
  return gone[0]?.name
}
