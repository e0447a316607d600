import { sql } from 'kysely'
import { HOME_SECTION } from '@portal/domain/site/home/home-blocks.ts'
import type { PageSection, SchoolPage } from '@portal/domain/site/page/page-tree.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { StoredText } from '../../../school-file/safe-html.ts'

/** All pages of a section in the school's order, whoever may see them. */
export async function findPages(tx: SchoolTransaction, section: PageSection): Promise<readonly SchoolPage[]> {
  return (await pagesIn(tx, section).execute()).map(pageOf)
}

/** The pages of a section that not everybody is shown as a text; index page_limited. */
export async function findLimitedPages(
  tx: SchoolTransaction,
  section: PageSection,
): Promise<readonly SchoolPage[]> {
  const found = await pagesIn(tx, section)
    .where(sql<boolean>`(p.hidden or p.roles <> '{}' or p.code <> '')`)
    .execute()
  return found.map(pageOf)
}

/** The pages at the top of a section, and those beside some of its pages and beside each one above these. */
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

/** In which section a page lies; nothing for a number that the school does not have. */
export async function findSectionOf(tx: SchoolTransaction, number: number): Promise<PageSection | undefined> {
  const found = await rows(tx)
    .selectFrom('page')
    .select('section')
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found?.section === HOME_SECTION ? undefined : found?.section
}

/** The text of a page that is shown now, and when it was written. */
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
