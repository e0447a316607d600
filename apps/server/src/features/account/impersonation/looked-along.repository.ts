import { sql } from 'kysely'
import type { LookedAlong } from '@portal/domain/account/impersonation.ts'
import type { Stereotype } from '@portal/domain/account/role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** With whom one looks along: a guardian, or nobody in particular of a role. */
export type LookingAs =
  | { readonly kind: 'person'; readonly personId: Guid }
  | { readonly kind: 'role'; readonly stereotype: Stereotype }

export type NewLooking = {
  /** The administrator. */
  readonly personId: Guid
  readonly as: LookingAs
  readonly reason: string
  readonly startedAt: Instant
}

/** Writes down that somebody begins to look along; the number of the entry. */
export async function insertLooking(tx: SchoolTransaction, looking: NewLooking): Promise<number> {
  const { as } = looking
  const { id } = await rows(tx)
    .insertInto('looked_along')
    .values({
      school_id: tx.schoolId,
      person_id: looking.personId,
      as_person_id: as.kind === 'person' ? as.personId : null,
      as_stereotype: as.kind === 'role' ? as.stereotype : null,
      reason: looking.reason,
      started_at: looking.startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes down that looking along ended in this session, when it was under way there. */
export async function closeLooking(tx: SchoolTransaction, sessionId: string, now: Instant): Promise<void> {
  await sql`
    update looked_along l set ended_at = greatest(l.started_at, ${now}::timestamptz) from session s
    where s.id = ${Buffer.from(sessionId, 'hex')} and l.school_id = s.school_id and l.id = s.looked_along_id
    and l.ended_at is null`.execute(rows(tx))
}

/** As many as anybody wants to read; whoever wants more asks the school. */
const MOST = 200

/** An entry as it is kept: without an end, it ended by itself or still goes on. */
export type StoredLooking = Omit<LookedAlong, 'endedAt'> & { readonly endedAt: Instant | null }

/** Who looked along with this person, the latest first. */
export async function listLookingWith(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<readonly StoredLooking[]> {
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
