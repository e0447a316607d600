import { sql } from 'kysely'
import {
  rolesWith,
  type OfficeGrant,
  type OfficeRight,
  type OfficeRole,
} from '@portal/domain/account/office/office-role.ts'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Slice } from '../office-page.ts'

type StoredRole = Omit<GrantedRole, 'classes'> & { classes: readonly string[] | null }

/** A role of a person, with who granted it; empty for an operator. */
export type GrantedRole = {
  readonly id: Guid
  readonly name: string
  readonly login: string
  readonly role: OfficeRole
  /** Absent for the whole school. */
  readonly classes?: readonly string[]
  readonly grantedAt: Instant
  readonly grantedBy: string
}

export type RoleFilter = {
  readonly search: string
  readonly role?: OfficeRole | undefined
  readonly order: 'name' | '-name' | 'grantedAt' | '-grantedAt'
}

const roleColumns = sql`r.id, p.full_name as name, coalesce(p.login, '') as login, r.role, r.classes,
  r.granted_at as "grantedAt", coalesce(g.full_name, '') as "grantedBy"`

/** The granted roles with their owner `p`, and who granted them, `g`. */
const fromRoles = sql`from office_role r join person p on p.school_id = r.school_id and p.id = r.person_id
  left join person g on g.school_id = r.school_id and g.id = r.granted_by`

/** Returns the granted roles that match, each with the number of all. */
export async function listGrantedRoles(
  tx: SchoolTransaction,
  { search, role, order }: RoleFilter,
  { limit, offset }: Slice,
): Promise<readonly (GrantedRole & { readonly count: number })[]> {
  const pattern = `%${literally(search.trim())}%`
  const matching = sql`${fromRoles} where (${role ?? null}::text is null or r.role = ${role ?? null})
      and (p.full_name ilike ${pattern} or p.login ilike ${pattern})`
  const { rows: found } = await sql<StoredRole & { count: number }>`
    select ${roleColumns}, (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    ${matching} order by ${orderOf(order)}, r.id limit ${limit} offset ${offset}`.execute(rows(tx))
  return found.map(grantedOf)
}

function orderOf(order: RoleFilter['order']) {
  if (order === 'name') return sql`p.full_name`
  if (order === '-name') return sql`p.full_name desc`
  return order === 'grantedAt' ? sql`r.granted_at` : sql`r.granted_at desc`
}

/** Finds a granted role by its id. */
export async function findGrantedRole(tx: SchoolTransaction, id: Guid): Promise<GrantedRole | undefined> {
  const { rows: found } = await sql<StoredRole>`
    select ${roleColumns} ${fromRoles} where r.id = ${id}`.execute(rows(tx))
  return found[0] && grantedOf(found[0])
}

const grantedOf = <Row extends StoredRole>({ classes, ...row }: Row) => ({
  ...row,
  ...(classes && { classes }),
})

/** Finds the role of a person, if it is granted. */
export async function findRoleOf(
  tx: SchoolTransaction,
  personId: Guid,
  role: OfficeRole,
): Promise<GrantedRole | undefined> {
  const found = await rows(tx)
    .selectFrom('office_role')
    .select('id')
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .executeTakeFirst()
  return found && findGrantedRole(tx, found.id)
}

/** Finds the role of the owner of a login, if it is granted, also of a closed account. */
export async function findRoleByLogin(
  tx: SchoolTransaction,
  login: string,
  role: OfficeRole,
): Promise<GrantedRole | undefined> {
  const person = await rows(tx)
    .selectFrom('person')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['login']), '=', login.toLowerCase())
    .executeTakeFirst()
  return person && findRoleOf(tx, person.id, role)
}

export type NewGrant = OfficeGrant & {
  readonly personId: Guid
  readonly grantedAt: Instant
  readonly grantedBy: Guid | undefined
}

/** Stores a granted role, in place of the same role with other classes. Returns its id. */
export async function storeGrant(tx: SchoolTransaction, grant: NewGrant): Promise<Guid> {
  const granted = {
    classes: grant.classes === undefined ? null : [...grant.classes],
    granted_at: grant.grantedAt,
    granted_by: grant.grantedBy ?? null,
  }
  const { id } = await rows(tx)
    .insertInto('office_role')
    .values({ school_id: tx.schoolId, person_id: grant.personId, role: grant.role, ...granted })
    .onConflict((conflict) => conflict.columns(['school_id', 'person_id', 'role']).doUpdateSet(granted))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a granted role. */
export async function deleteGrant(tx: SchoolTransaction, id: Guid): Promise<void> {
  await rows(tx).deleteFrom('office_role').where('id', '=', id).execute()
}

/** Whether a person with an open account has this right by another granted role than this one. */
export async function isGivenOtherwise(
  tx: SchoolTransaction,
  right: OfficeRight,
  id: Guid,
): Promise<boolean> {
  const other = await rows(tx)
    .selectFrom('office_role as r')
    .innerJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 'r.school_id').onRef('p.id', '=', 'r.person_id'),
    )
    .select('r.id')
    .where('r.id', '<>', id)
    .where('r.role', 'in', [...rolesWith(right)])
    .where('p.active', '=', true)
    .where('p.blocked', '=', false)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Returns the roles in the office of a person whose account is open, for work that runs without a session. */
export async function findGrantsOf(tx: SchoolTransaction, person: Guid): Promise<readonly OfficeGrant[]> {
  const { rows: found } = await sql<{ role: OfficeRole; classes: readonly string[] | null }>`
    select r.role, r.classes from office_role r join person p on p.school_id = r.school_id and p.id = r.person_id
    where r.person_id = ${person} and p.active and not p.blocked order by r.role`.execute(rows(tx))
  return found.map(({ role, classes }) => (classes === null ? { role } : { role, classes }))
}
