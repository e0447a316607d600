import { sql } from 'kysely'
import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** A draft with its version, and its publication when that is scheduled. */
export type StoredDraft = {
  readonly id: Guid
  readonly version: number
  readonly draft: ListDraft
  readonly changedAt: Instant
  readonly changedBy: string
  readonly publishAt: Instant | null
  readonly publicationFailed: boolean
}

type NewDraft = {
  readonly id: Guid
  readonly draft: ListDraft
  readonly by: Guid
  readonly at: Instant
}

/** Stores a draft. */
export async function insertDraft(tx: SchoolTransaction, { id, draft, by, at }: NewDraft): Promise<void> {
  await sql`
    insert into list_draft (school_id, id, content, starts_on, ends_on, created_at, changed_at, changed_by)
    values (${tx.schoolId}, ${id}, ${JSON.stringify(draft)}::jsonb, ${draft.startsOn ?? null}, ${draft.endsOn ?? null},
      ${at}, ${at}, ${by})`.execute(rows(tx))
}

/** Counts the drafts of the school. */
export async function countDrafts(tx: SchoolTransaction): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`select count(*) as count from list_draft`.execute(
    rows(tx),
  )
  return found[0]?.count ?? 0
}

const draftColumns = sql`d.id, d.version, d.content as draft, d.changed_at as "changedAt", p.full_name as "changedBy",
  d.publish_at as "publishAt", d.publication_failed as "publicationFailed"`

const fromDrafts = sql`from list_draft d join person p on p.school_id = d.school_id and p.id = d.changed_by`

/** Finds a draft. */
export async function findDraft(tx: SchoolTransaction, id: Guid): Promise<StoredDraft | undefined> {
  const { rows: found } = await sql<StoredDraft>`
    select ${draftColumns} ${fromDrafts} where d.id = ${id}`.execute(rows(tx))
  return found[0]
}

/** Finds a draft and locks it until the end of the transaction. */
export async function lockDraft(tx: SchoolTransaction, id: Guid): Promise<StoredDraft | undefined> {
  const { rows: found } = await sql<StoredDraft>`
    select ${draftColumns} ${fromDrafts} where d.id = ${id} for update of d`.execute(rows(tx))
  return found[0]
}

/** Replaces the content of a draft that is locked. */
export async function updateDraft(tx: SchoolTransaction, { id, draft, by, at }: NewDraft): Promise<void> {
  await sql`
    update list_draft set content = ${JSON.stringify(draft)}::jsonb, starts_on = ${draft.startsOn ?? null},
      ends_on = ${draft.endsOn ?? null}, version = version + 1, changed_at = ${at}, changed_by = ${by},
      publication_failed = false
    where id = ${id}`.execute(rows(tx))
}

/** Deletes a draft. */
export async function deleteDraft(tx: SchoolTransaction, id: Guid): Promise<void> {
  await sql`delete from list_draft where id = ${id}`.execute(rows(tx))
}

/** Plans the publication of a draft that is locked, or cancels it. */
export async function setPublication(
  tx: SchoolTransaction,
  id: Guid,
  planned?: { readonly at: Instant; readonly by: Guid },
): Promise<void> {
  const at = planned?.at ?? null
  await sql`
    update list_draft set publish_at = ${at}, publish_by = ${planned?.by ?? null}, due_at = ${at},
      publication_failed = false
    where id = ${id}`.execute(rows(tx))
}

/** Turns a scheduled publication into a draft again, because it was not possible. */
export async function failPublication(tx: SchoolTransaction, id: Guid): Promise<void> {
  await sql`
    update list_draft set publish_at = null, publish_by = null, due_at = null, publication_failed = true
    where id = ${id}`.execute(rows(tx))
}

export type DuePublication = { readonly id: Guid; readonly by: Guid }

/** Takes the publication of the school that is due first, until the end of a lease. */
export async function takePublication(
  tx: SchoolTransaction,
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<DuePublication | undefined> {
  const { rows: taken } = await sql<{ id: Guid; by: Guid | null }>`
    update list_draft d set due_at = ${until}
    where d.id = (select f.id from list_draft f where f.due_at <= ${now} order by f.due_at limit 1
      for update skip locked)
    returning d.id, d.publish_by as by`.execute(rows(tx))
  const [due] = taken
  return due?.by ? { id: due.id, by: due.by } : undefined
}

/** Counts the drafts whose scheduled publication was not possible. */
export async function countFailedPublications(tx: SchoolTransaction): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from list_draft where publication_failed`.execute(rows(tx))
  return found[0]?.count ?? 0
}
