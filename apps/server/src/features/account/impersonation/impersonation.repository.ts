import { sql } from 'kysely'
import type { PastImpersonation } from '@portal/domain/account/sign-in/impersonation.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The impersonated guardian, or a role without person. */
export type ImpersonationTarget =
  | { readonly kind: 'person'; readonly personId: Guid }
  | { readonly kind: 'role'; readonly stereotype: Stereotype }

export type NewImpersonation = {
  /** The administrator. */
  readonly personId: Guid
  readonly as: ImpersonationTarget
  readonly reason: string
  readonly startedAt: Instant
}

/** Inserts the start of an impersonation. Returns its number. */
export async function insertImpersonation(
  tx: SchoolTransaction,
  impersonation: NewImpersonation,
): Promise<number> {
  const { as } = impersonation
  const { id } = await rows(tx)
    .insertInto('looked_along')
    .values({
      school_id: tx.schoolId,
      person_id: impersonation.personId,
      as_person_id: as.kind === 'person' ? as.personId : null,
      as_stereotype: as.kind === 'role' ? as.stereotype : null,
      reason: impersonation.reason,
      started_at: impersonation.startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the end of the impersonation in this session, if any. */
export async function closeImpersonation(
  tx: SchoolTransaction,
  sessionId: string,
  now: Instant,
): Promise<void> {
  await sql`
    update looked_along l set ended_at = greatest(l.started_at, ${now}::timestamptz) from session s
    where s.id = ${Buffer.from(sessionId, 'hex')} and l.school_id = s.school_id and l.id = s.looked_along_id
    and l.ended_at is null`.execute(rows(tx))
}

/** Upper bound of the list; the school can provide more. */
const MOST = 200

/** A stored entry. Without an end, it expired or is in progress. */
export type StoredImpersonation = Omit<PastImpersonation, 'endedAt'> & { readonly endedAt: Instant | null }

/** Returns the impersonations of a person, latest first. */
export async function listImpersonationsOf(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<readonly StoredImpersonation[]> {
  const found = await rows(tx)
    .selectFrom('looked_along as l')
    .innerJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 'l.school_id').onRef('p.id', '=', 'l.person_id'),
    )
    .select(['p.full_name', 'p.role_name', 'l.reason', 'l.started_at', 'l.ended_at'])
    .where('l.as_person_id', '=', personId)
    .orderBy('l.started_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(MOST)
    .execute()
  return found.map((row) => ({
    byName: row.full_name,
    byRole: row.role_name,
    reason: row.reason,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }))
}
