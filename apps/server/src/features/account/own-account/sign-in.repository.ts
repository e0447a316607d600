import { sql } from 'kysely'
import type { AuthenticationType } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A stored sign-in. */
export type StoredSignIn = {
  readonly at: Instant
  readonly authenticationType: AuthenticationType
  readonly userAgent: string
  readonly isNewDevice: boolean
}

/**
 * Adds a sign-in to the history of a person, which says whether the device was unknown. Comes before the device is
 * stored.
 * @param onlyIfNew whether a sign-in on a known device is left out
 */
export async function insertSignIn(
  tx: SchoolTransaction,
  personId: Guid,
  { at, authenticationType, userAgent }: Omit<StoredSignIn, 'isNewDevice'>,
  { device, onlyIfNew }: { readonly device: Buffer; readonly onlyIfNew: boolean },
): Promise<void> {
  await sql`
    insert into sign_in (school_id, person_id, at, authentication_type, user_agent, new_device)
    select ${tx.schoolId}::uuid, ${personId}::uuid, ${at}::timestamptz, ${authenticationType}, ${userAgent}, not is_known
    from (select exists (select from known_device where person_id = ${personId} and hash = ${device}) as is_known) before
    where not (is_known and ${onlyIfNew}::boolean)`.execute(rows(tx))
}

/** Returns the latest sign-ins of a person, newest first. */
export async function listSignInsOf(
  tx: SchoolTransaction,
  personId: Guid,
  limit: number,
): Promise<readonly StoredSignIn[]> {
  const found = await rows(tx)
    .selectFrom('sign_in')
    .select(['at', 'authentication_type', 'user_agent', 'new_device'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map((row) => ({
    at: row.at,
    authenticationType: row.authentication_type,
    userAgent: row.user_agent,
    isNewDevice: row.new_device,
  }))
}
