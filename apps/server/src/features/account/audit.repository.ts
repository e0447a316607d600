import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

export type AuditEntry = {
  readonly at: Instant
  /** Whoever was really there. */
  readonly personId: Guid
  /** The one impersonated. */
  readonly asPersonId?: Guid
  readonly action: string
  readonly subject?: string
}

/** How often somebody did this since then. */
export async function countAuditEntries(
  tx: SchoolTransaction,
  what: { readonly personId: Guid; readonly action: string; readonly since: Instant },
): Promise<number> {
  const { count } = await rows(tx)
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', what.personId)
    .where('action', '=', what.action)
    .where('at', '>', what.since)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes down who did what; such a row is never changed or removed. */
export async function insertAuditEntry(tx: SchoolTransaction, entry: AuditEntry): Promise<void> {
  await rows(tx)
    .insertInto('audit_entry')
    .values({
      school_id: tx.schoolId,
      at: entry.at,
      person_id: entry.personId,
      as_person_id: entry.asPersonId ?? null,
      action: entry.action,
      subject: entry.subject ?? '',
    })
    .execute()
}
