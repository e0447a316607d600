import { sql } from 'kysely'
import type { PastImpersonation } from '@portal/domain/account/sign-in/impersonation.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Whom one impersonates: a guardian, or nobody in particular of a role. */
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

/** Writes down that somebody begins to impersonate; the number of the entry. */
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

/** Writes down that impersonation ended in this session, when it was under way there. */
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

/** As many as anybody wants to read; whoever wants more asks the school. */
const MOST = 200

/** An entry as it is kept: without an end, it ended by itself or still goes on. */
export type StoredImpersonation = Omit<PastImpersonation, 'endedAt'> & { readonly endedAt: Instant | null }

/** Who impersonated this person, the latest first. */
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
