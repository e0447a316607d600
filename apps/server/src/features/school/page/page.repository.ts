import type { PageSection, SchoolPage } from '@portal/domain/school/page-tree.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** All pages of a section in the school's order, whoever may see them. */
export async function findPages(tx: SchoolTransaction, section: PageSection): Promise<readonly SchoolPage[]> {
  const found = await rows(tx)
    .selectFrom('page as p')
    .leftJoin('page as above', (join) =>
      join.onRef('above.school_id', '=', 'p.school_id').onRef('above.id', '=', 'p.parent_id'),
    )
    .select(['p.number', 'above.number as parent', 'p.name', 'p.code', 'p.hidden as isHidden', 'p.roles'])
    .where('p.section', '=', section)
    .orderBy('p.position')
    .orderBy('p.number')
    .execute()
  return found.map(({ parent, ...page }) => ({ ...page, ...(parent !== null && { parent }) }))
}

/** In which section a page lies; nothing for a number that the school does not have. */
export async function findSectionOf(tx: SchoolTransaction, number: number): Promise<PageSection | undefined> {
  const found = await rows(tx)
    .selectFrom('page')
    .select('section')
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.section as PageSection | undefined
}

/** The text of a page that is shown now, and when it was written. */
export async function findPageText(
  tx: SchoolTransaction,
  number: number,
): Promise<{ readonly html: string; readonly writtenAt: Instant } | undefined> {
  return rows(tx)
    .selectFrom('page as p')
    .innerJoin('page_version as v', (join) =>
      join
        .onRef('v.school_id', '=', 'p.school_id')
        .onRef('v.page_id', '=', 'p.id')
        .onRef('v.version', '=', 'p.version'),
    )
    .select(['v.content as html', 'v.written_at as writtenAt'])
    .where('p.number', '=', number)
    .executeTakeFirst()
}
