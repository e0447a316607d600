import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { CLEANER, type StoredText } from '../../../school-file/safe-html.ts'

type TextKey = { readonly page: Guid; readonly version: number }

/** Locks and returns texts that an older version of the cleaner produced, published versions first. */
export async function holdTextsToClean(
  tx: SchoolTransaction,
  most: number,
): Promise<readonly (StoredText & { readonly key: TextKey })[]> {
  const found = await sql<StoredText & TextKey>`
    select v.page_id as page, v.version, v.content as html, v.cleaned_by as "cleanedBy"
    from page_version v
    join page p on p.school_id = v.school_id and p.id = v.page_id
    where v.cleaned_by >= 0 and v.cleaned_by < ${CLEANER}
    order by p.version = v.version desc, v.page_id, v.version
    limit ${sql.lit(most)} for update of v skip locked`.execute(rows(tx))
  return found.rows.map(({ page, version, ...text }) => ({ key: { page, version }, ...text }))
}

export async function storeCleanText(
  tx: SchoolTransaction,
  { page, version }: TextKey,
  { html, cleanedBy }: StoredText,
): Promise<void> {
  await rows(tx)
    .updateTable('page_version')
    .set({ content: html, cleaned_by: cleanedBy })
    .where('page_id', '=', page)
    .where('version', '=', version)
    .execute()
}
