import { sql } from 'kysely'
import type { Database } from './connection.ts'

type RoleFacts = { name: string; is_super: boolean; bypasses: boolean; owned: number }

/**
 * Why a database role is unsafe for the application: a superuser, one that bypasses row-level security, or an owner of
 * tables could read rows of every school. Returns a sentence, or `undefined` when the role is safe.
 */
export async function reasonRoleIsUnsafe(database: Database): Promise<string | undefined> {
  // "is_super" and "bypasses" are never null: they are columns of pg_authid.
  const found = await sql<RoleFacts>`
    select current_user::text as name, r.rolsuper as is_super, r.rolbypassrls as bypasses,
      (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and c.relowner = r.oid and n.nspname = 'public') as owned
    from pg_roles r where r.rolname = current_user`.execute(database.kysely)
  const role = found.rows[0]
  if (!role) return 'The database role of the application cannot be found.'
  const fault = role.is_super
    ? 'is a superuser'
    : role.bypasses
      ? 'bypasses row-level security'
      : role.owned > 0
        ? 'owns tables'
        : undefined
  return (
    fault &&
    `The database role "${role.name}" ${fault}; the portal needs a role to which row-level security applies.`
  )
}
