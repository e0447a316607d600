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

/** Adds a sign-in to the history of a person. */
export async function insertSignIn(
  tx: SchoolTransaction,
  personId: Guid,
  { at, authenticationType, userAgent, isNewDevice }: StoredSignIn,
): Promise<void> {
  await rows(tx)
    .insertInto('sign_in')
    .values({
      school_id: tx.schoolId,
      person_id: personId,
      at,
      authentication_type: authenticationType,
      user_agent: userAgent,
      new_device: isNewDevice,
    })
    .execute()
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
