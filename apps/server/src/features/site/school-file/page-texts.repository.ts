import { sql } from 'kysely'
import { numberOfHomeBlock, type HomeBlockName } from '@portal/domain/site/home/home-blocks.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { CLEANER, pageText } from '../../../school-file/safe-html.ts'
import { NOTHING_STORED, type Stored } from '../../../school-file/rows/store-rows.repository.ts'
import { ensureHomePage } from '../editing/page-text.repository.ts'

export type TextOfFile = { readonly number: number; readonly content: string }

/**
 * Stores the texts of a school file: a first version, or the next one if it changed. Texts edited in the portal stay.
 */
export async function storeTexts(
  tx: SchoolTransaction,
  texts: readonly TextOfFile[],
  now: Instant,
): Promise<Stored> {
  if (texts.length === 0) return NOTHING_STORED
  const stored = await sql<{ version: number }>`
    with given as (
      select * from unnest(
        ${sql.val(texts.map(({ number }) => number))}::int[],
        ${sql.val(texts.map(({ content }) => pageText(content)))}::text[]) as f (number, content)
    ), next as (
      insert into page_version (school_id, page_id, version, content, cleaned_by, written_at)
      select p.school_id, p.id, coalesce(last.version, 0) + 1, given.content, ${CLEANER}, ${now}
      from given
      join page p on p.number = given.number
      cross join lateral (
        select max(v.version) as version, bool_or(v.written_by is not null) as is_written
        from page_version v where v.page_id = p.id) last
      left join page_version shown on shown.page_id = p.id and shown.version = p.version
      where last.is_written is not true and shown.content is distinct from given.content
      returning page_id, version
    ), shown as (
      update page set version = next.version from next where page.id = next.page_id and page.version <> next.version
    )
    select version from next`.execute(rows(tx))
  const created = stored.rows.filter(({ version }) => version === 1).length
  const changed = stored.rows.length - created
  return { created, changed, unchanged: texts.length - created - changed }
}

/** The same for home page blocks. */
export async function storeHomeTexts(
  tx: SchoolTransaction,
  blocks: readonly { readonly place: HomeBlockName; readonly content: string }[],
  now: Instant,
): Promise<Stored> {
  for (const { place } of blocks) await ensureHomePage(tx, place)
  const texts = blocks.map(({ place, content }) => ({ number: numberOfHomeBlock(place), content }))
  return storeTexts(tx, texts, now)
}
