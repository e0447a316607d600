import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { AuditAction } from '@portal/domain/account/audit-actions.ts'

export type AuditEntry = {
  readonly at: Instant
  /** The person who acted; absent for a command, and when unknown. */
  readonly personId?: Guid
  /** The impersonated person. */
  readonly asPersonId?: Guid
  readonly action: AuditAction
  readonly subject?: string
  /** The network of a visitor who is not signed in. */
  readonly network?: string
}

/** An action of a person since an instant. */
type Done = { readonly personId: Guid; readonly action: AuditAction; readonly since: Instant }

const entriesOf = (tx: SchoolTransaction, { personId, action, since }: Done) =>
  rows(tx)
    .selectFrom('audit_entry')
    .where('person_id', '=', personId)
    .where('action', '=', action)
    .where('at', '>', since)

/** Counts an action of a person since an instant. */
export async function countAuditEntries(tx: SchoolTransaction, done: Done): Promise<number> {
  const { count } = await entriesOf(tx, done)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the times of an action of a person, newest first. */
export async function listAuditTimes(tx: SchoolTransaction, done: Done): Promise<readonly Instant[]> {
  const found = await entriesOf(tx, done).select('at').orderBy('at', 'desc').execute()
  return found.map(({ at }) => at)
}

/** Inserts an append-only audit entry; it is deleted after a year. */
export const insertAuditEntry = (tx: SchoolTransaction, entry: AuditEntry): Promise<void> =>
  insertAuditEntries(tx, [entry])

/** Inserts several entries in one statement. */
export async function insertAuditEntries(
  tx: SchoolTransaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await rows(tx)
    .insertInto('audit_entry')
    .values(
      entries.map((entry) => ({
        school_id: tx.schoolId,
        at: entry.at,
        person_id: entry.personId ?? null,
        as_person_id: entry.asPersonId ?? null,
        action: entry.action,
        subject: entry.subject ?? '',
        network: entry.network ?? '',
      })),
    )
    .execute()
}

/** The same for frequent actions: at most once a minute. */
export async function insertAuditEntryOnceAMinute(
  tx: SchoolTransaction,
  entry: AuditEntry & { readonly personId: Guid; readonly subject: string },
): Promise<void> {
  const told = await rows(tx)
    .selectFrom('audit_entry')
    .select('id')
    .where('person_id', '=', entry.personId)
    .where('action', '=', entry.action)
    .where('subject', '=', entry.subject)
    .where('at', '>', addMinutes(entry.at, -1))
    .executeTakeFirst()
  if (!told) await insertAuditEntry(tx, entry)
}

/** An audit entry with logins. */
export type AuditLine = {
  readonly at: Instant
  readonly login: string | null
  readonly asLogin: string | null
  readonly action: string
  readonly subject: string
  readonly network: string
}

/** Returns the audit log of a school since an instant, oldest first; optionally of one login. */
export async function listAuditLines(
  tx: SchoolTransaction,
  { since, login }: { readonly since: Instant; readonly login?: string },
): Promise<readonly AuditLine[]> {
  const { rows: found } = await sql<AuditLine>`
    select e.at, p.login, o.login as "asLogin", e.action, e.subject, e.network
    from audit_entry e
    left join person p on p.school_id = e.school_id and p.id = e.person_id
    left join person o on o.school_id = e.school_id and o.id = e.as_person_id
    where e.at >= ${since} and (${login ?? null}::text is null or lower(p.login) = lower(${login ?? null}))
    order by e.at, e.id`.execute(rows(tx))
  return found
}

/** Deletes entries older than a year. */
export async function forgetOldAuditEntries(tx: SchoolTransaction, now: Instant): Promise<void> {
  await sql`select forget_old_audit_entries(${now})`.execute(rows(tx))
}
