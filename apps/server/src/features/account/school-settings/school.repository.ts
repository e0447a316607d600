import type { SchoolSettings, SingleSignOn } from '@portal/domain/account/portal/school-settings.ts'
import { sql } from 'kysely'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The settings of the transaction's school; they were checked when they came in with the school file. */
export async function readSettings(tx: SchoolTransaction): Promise<SchoolSettings> {
  const school = await rows(tx)
    .selectFrom('school')
    .select('settings')
    .where('id', '=', tx.schoolId)
    .executeTakeFirstOrThrow()
  return school.settings
}

/** Says that the school's own system is being brought up to date, or no longer is; false where that was so already. */
export async function keepSynchronising(tx: SchoolTransaction, isOn: boolean): Promise<boolean> {
  const changed = await sql`
    update school set settings = settings || jsonb_build_object('synchronising', ${isOn}::boolean)
    where id = ${tx.schoolId} and coalesce((settings ->> 'synchronising')::boolean, false) <> ${isOn}`.execute(
    rows(tx),
  )
  return changed.numAffectedRows === 1n
}

/** The sign-in methods by single sign-on that are switched on, by name. */
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

/** The host by which the school is found, a local one last; none while it has none. */
export async function findHost(tx: SchoolTransaction): Promise<string | undefined> {
  const found = await rows(tx)
    .selectFrom('school_host')
    .select('host')
    .orderBy(({ eb }) => eb('host', 'like', 'localhost%'))
    .orderBy('host')
    .executeTakeFirst()
  return found?.host
}
