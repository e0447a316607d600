import type { SchoolSettings, SingleSignOn } from '@portal/domain/account/portal/school/school-settings.ts'
import { sql } from 'kysely'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the settings of the transaction's school; the import validated them. */
export async function readSettings(tx: SchoolTransaction): Promise<SchoolSettings> {
  const school = await rows(tx)
    .selectFrom('school')
    .select('settings')
    .where('id', '=', tx.schoolId)
    .executeTakeFirstOrThrow()
  return school.settings
}

/** Stores whether the administration system is being synchronised. Returns false when unchanged. */
export async function keepSynchronising(tx: SchoolTransaction, isOn: boolean): Promise<boolean> {
  const changed = await sql`
    update school set settings = settings || jsonb_build_object('synchronising', ${isOn}::boolean)
    where id = ${tx.schoolId} and coalesce((settings ->> 'synchronising')::boolean, false) <> ${isOn}`.execute(
    rows(tx),
  )
  return changed.numAffectedRows === 1n
}

/** Returns the active single sign-on methods, by name. */
export async function listSignInMethods(tx: SchoolTransaction): Promise<readonly SingleSignOn[]> {
  const found = await rows(tx)
    .selectFrom('single_sign_on')
    .select(['type', 'name', 'enabled', 'visible', 'required_group_type'])
    .where('enabled', '=', true)
    .orderBy('name')
    .execute()
  return found.map(({ required_group_type, ...rest }) => ({
    ...rest,
    requiredGroupType: required_group_type,
  }))
}

/** Returns the host of the school, preferring a public one; none when it has no host. */
export async function findHost(tx: SchoolTransaction): Promise<string | undefined> {
  const found = await rows(tx)
    .selectFrom('school_host')
    .select('host')
    .orderBy(({ eb }) => eb('host', 'like', 'localhost%'))
    .orderBy('host')
    .executeTakeFirst()
  return found?.host
}
