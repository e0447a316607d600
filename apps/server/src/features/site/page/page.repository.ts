import { sql } from 'kysely'
import { HOME_SECTION } from '@portal/domain/site/home/home-blocks.ts'
import type { PageSection, SchoolPage } from '@portal/domain/site/page/page-tree.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { StoredText } from '../../../school-file/safe-html.ts'

/** Returns all pages of a section in order, regardless of their readers. */
export async function findPages(tx: SchoolTransaction, section: PageSection): Promise<readonly SchoolPage[]> {
  return (await pagesIn(tx, section).execute()).map(pageOf)
}

/** Returns the pages of a section that are hidden, limited to roles, or a screen. Uses index page_limited. */
export async function findLimitedPages(
  tx: SchoolTransaction,
  section: PageSection,
): Promise<readonly SchoolPage[]> {
  const found = await pagesIn(tx, section)
    .where(sql<boolean>`(p.hidden or p.roles <> '{}' or p.code <> '')`)
    .execute()
  return found.map(pageOf)
}

/** Returns the top-level pages of a section, and the siblings of the given pages and of their ancestors. */
export async function findPagesAround(
  tx: SchoolTransaction,
  section: PageSection,
  numbers: readonly number[],
): Promise<readonly SchoolPage[]> {
  const parents = sql`array(
    with recursive way as (
      select parent_id from page where number = any(${sql.val([...numbers])}::int[])
      union
      select p.parent_id from page p join way on p.id = way.parent_id)
    select parent_id from way where parent_id is not null)`
  const found = await pagesIn(tx, section)
    .where(sql<boolean>`(p.parent_id is null or p.parent_id = any(${parents}))`)
    .execute()
  return found.map(pageOf)
}

const pagesIn = (tx: SchoolTransaction, section: PageSection) =>
  rows(tx)
    .selectFrom('page as p')
    .leftJoin('page as above', (join) =>
      join.onRef('above.school_id', '=', 'p.school_id').onRef('above.id', '=', 'p.parent_id'),
    )
    .select(['p.number', 'above.number as parent', 'p.name', 'p.code', 'p.hidden as isHidden', 'p.roles'])
    .where('p.section', '=', section)
    .where('p.removed_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.number')

type PageRow = Omit<SchoolPage, 'parent'> & { readonly parent: number | null }

const pageOf = ({ parent, ...page }: PageRow): SchoolPage => ({ ...page, ...(parent !== null && { parent }) })

/** Returns the section of a page, or nothing for an unknown number. */
export async function findSectionOf(tx: SchoolTransaction, number: number): Promise<PageSection | undefined> {
  const found = await rows(tx)
    .selectFrom('page')
    .select('section')
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found?.section === HOME_SECTION ? undefined : found?.section
}

/** Returns the published text of a page, with its date. */
export async function findPageText(
  tx: SchoolTransaction,
  number: number,
): Promise<(StoredText & { readonly writtenAt: Instant }) | undefined> {
  return rows(tx)
    .selectFrom('page as p')
    .innerJoin('page_version as v', (join) =>
      join
        .onRef('v.school_id', '=', 'p.school_id')
        .onRef('v.page_id', '=', 'p.id')
        .onRef('v.version', '=', 'p.version'),
    )
    .select(['v.content as html', 'v.cleaned_by as cleanedBy', 'v.written_at as writtenAt'])
    .where('p.number', '=', number)
    .executeTakeFirst()
}
