import type { AuthenticationType } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A session, as its owner may see it. */
export type StoredOwnSession = {
  /** Public name of the session; the id stays internal. */
  readonly handle: Guid
  readonly sessionId: string
  readonly authenticationType: AuthenticationType
  readonly userAgent: string
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly endsAt: Instant
  /** The remember-me record of the same browser. */
  readonly rememberMeId: Guid | undefined
}

/** Returns the open sessions of a person, latest used first, with expired ones. */
export async function listSessionsOf(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<readonly StoredOwnSession[]> {
  const found = await rows(tx)
    .selectFrom('session as s')
    .innerJoin('person as p', (join) =>
      join
        .onRef('p.school_id', '=', 's.school_id')
        .onRef('p.id', '=', 's.person_id')
        .onRef('p.password_version', '=', 's.password_version'),
    )
    .select(['s.id', 's.handle', 's.authentication_type', 's.user_agent', 's.created_at', 's.last_seen_at'])
    .select(['s.ends_at', 's.lasting_id'])
    .where('s.person_id', '=', personId)
    .where('s.stage', '=', 'authenticated')
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.handle')
    .execute()
  return found.map((row) => ({
    handle: row.handle,
    sessionId: row.id.toString('hex'),
    authenticationType: row.authentication_type,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endsAt: row.ends_at,
    rememberMeId: row.lasting_id ?? undefined,
  }))
}
