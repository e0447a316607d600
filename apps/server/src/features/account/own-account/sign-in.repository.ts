import { sql } from 'kysely'
import type { AuditAction } from '@portal/domain/account/audit-actions.ts'
import type { AuthenticationType } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { DeviceRecognition } from './device.repository.ts'

/** A stored sign-in. */
export type StoredSignIn = {
  readonly at: Instant
  readonly authenticationType: AuthenticationType
  readonly userAgent: string
  readonly isNewDevice: boolean
}

/** A sign-in, and what it proves about its device. */
type NewSignIn = Omit<StoredSignIn, 'isNewDevice'> & {
  readonly action: AuditAction
  readonly device: Buffer
  /** Whether the device becomes trusted. */
  readonly isTrusted: boolean
  /** Whether a sign-in on a known device is left out of the history. */
  readonly onlyIfNew: boolean
  /** Whether nothing may be stored unless the device is known: then the statement fails (`isOfForgottenDevice`). */
  readonly mustBeKnown: boolean
}

/**
 * Adds a sign-in to the audit log and to the history of a person, and stores its device, in one statement. Returns
 * whether the device was known before.
 */
export async function storeSignIn(
  tx: SchoolTransaction,
  personId: Guid,
  signIn: NewSignIn,
): Promise<DeviceRecognition> {
  const { at, action, authenticationType, userAgent, device, isTrusted, onlyIfNew, mustBeKnown } = signIn
  // Neither is null: both are always computed.
  const { rows: found } = await sql<{ isKnown: boolean; hasOthers: boolean }>`
    with before as materialized (
      select exists (select from known_device where person_id = ${personId} and hash = ${device}) as is_known,
        exists (select from known_device where person_id = ${personId}) as has_others),
    audit as (
      insert into audit_entry (school_id, at, person_id, action)
      values (${tx.schoolId}, ${at}, ${personId}, ${action})),
    history as (
      insert into sign_in (school_id, person_id, at, authentication_type, user_agent, new_device)
      select ${tx.schoolId}::uuid, ${personId}::uuid, ${at}::timestamptz, ${authenticationType}, ${userAgent},
        case when is_known then false when ${mustBeKnown}::boolean then null else true end
      from before where not (is_known and ${onlyIfNew}::boolean)),
    kept as (
      insert into known_device as kept_before (school_id, person_id, hash, last_seen_at, trusted_at)
      values (${tx.schoolId}, ${personId}, ${device}, ${at}, ${isTrusted ? at : null})
      on conflict (school_id, person_id, hash) do update set last_seen_at = excluded.last_seen_at,
        trusted_at = coalesce(excluded.trusted_at, kept_before.trusted_at))
    select is_known as "isKnown", has_others as "hasOthers" from before`.execute(rows(tx))
  const { isKnown, hasOthers } = found[0] ?? { isKnown: false, hasOthers: false }
  if (isKnown) return 'known'
  return hasOthers ? 'new' : 'first'
}

const NOT_NULL_VIOLATION = '23502'

/** Whether nothing was stored because the device of a sign-in was forgotten meanwhile. */
export const isOfForgottenDevice = (failure: unknown): boolean =>
  failure instanceof Error &&
  'code' in failure &&
  failure.code === NOT_NULL_VIOLATION &&
  'column' in failure &&
  failure.column === 'new_device'

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
