import { sql } from 'kysely'
import type { DraftKind, StoredDraft } from '@portal/domain/account/office/draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** A draft of a person, by what it is about. */
export type DraftKey = { readonly person: Guid; readonly kind: DraftKind; readonly subject: string }

/** Returns a draft of a person. */
export async function findDraft(
  tx: SchoolTransaction,
  { person, kind, subject }: DraftKey,
): Promise<(StoredDraft & { readonly savedAt: Instant }) | undefined> {
  const { rows: found } = await sql<StoredDraft & { savedAt: Instant }>`
    select version, content, saved_at as "savedAt" from office_draft
    where person_id = ${person} and kind = ${kind} and subject = ${subject}`.execute(rows(tx))
  return found[0]
}

/** Returns the number of drafts of a person. */
export async function countDrafts(tx: SchoolTransaction, person: Guid): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from office_draft where person_id = ${person}`.execute(rows(tx))
  return found[0]?.count ?? 0
}

/** Stores a draft with its version. */
export async function storeDraft(
  tx: SchoolTransaction,
  { person, kind, subject }: DraftKey,
  { version, content, savedAt }: StoredDraft & { readonly savedAt: Instant },
): Promise<void> {
  await sql`
    insert into office_draft (school_id, person_id, kind, subject, version, content, saved_at)
    values (${tx.schoolId}, ${person}, ${kind}, ${subject}, ${version}, ${content}, ${savedAt})
    on conflict (school_id, person_id, kind, subject) do update
    set version = excluded.version, content = excluded.content, saved_at = excluded.saved_at`.execute(
    rows(tx),
  )
}

/** Removes a draft. */
export async function deleteDraft(tx: SchoolTransaction, { person, kind, subject }: DraftKey): Promise<void> {
  await sql`
    delete from office_draft where person_id = ${person} and kind = ${kind} and subject = ${subject}`.execute(
    rows(tx),
  )
}
