import { sql } from 'kysely'
import { HIT_BEGINS, HIT_ENDS } from '@portal/domain/site/page/page-search.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A search hit. In the marked texts, without accents, two private-use characters enclose each match. */
export type FoundPage = {
  readonly number: number
  readonly name: string
  readonly body: string
  readonly markedName: string
  readonly markedBody: string
}

type Wanted = {
  readonly words: readonly string[]
  readonly section: PageSection
  /** Pages to exclude, with their descendants. */
  readonly without: readonly number[]
  readonly limit: number
  readonly offset: number
}

/** Finds pages that contain every word, by stem or prefix. Matches in the name rank first, then by frequency. */
export async function findPagesByWords(
  tx: SchoolTransaction,
  { words, section, without, limit, offset }: Wanted,
): Promise<{ readonly total: number; readonly pages: readonly FoundPage[] }> {
  const query = words.map((word) => `'${word}':*`).join(' & ')
  const marks = `HighlightAll=true, StartSel=${HIT_BEGINS}, StopSel=${HIT_ENDS}`
  const found = await sql<FoundPage & { readonly total: number }>`
    with recursive unsearched as (
      select id from page where number = any(${sql.val([...without])}::int[])
      union
      select p.id from page p join unsearched above on p.section = ${section} and p.parent_id = above.id),
    wanted as materialized (select to_tsquery('pg_catalog.dutch', ${query}) as query),
    hits as (
      select p.number, w.name, w.body, wanted.query, count(*) over () as total
      from wanted
      join page_words w on w.words @@ wanted.query
      join page p on p.school_id = w.school_id and p.id = w.page_id
      where p.section = ${section} and p.removed_at is null
        and not exists (select from unsearched u where u.id = p.id)
      order by ts_filter(w.words, '{a}') @@ wanted.query desc, ts_rank(w.words, wanted.query) desc, p.number
      limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select number, name, body, total,
      ts_headline('pg_catalog.dutch', without_accents(name), query, ${marks}) as "markedName",
      ts_headline('pg_catalog.dutch', without_accents(body), query, ${marks}) as "markedBody"
    from hits`.execute(rows(tx))
  const total = found.rows[0]?.total ?? 0
  return { total, pages: found.rows.map(({ total: _, ...page }) => page) }
}
