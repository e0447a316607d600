import { sql } from 'kysely'
import type { TextVersion } from '@portal/domain/site/editing/page-text.ts'
import {
  HOME_SECTION,
  homeBlockNames,
  numberOfHomeBlock,
  type HomeBlockName,
} from '@portal/domain/site/home/home-blocks.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { CLEANER, type StoredText } from '../../../school-file/safe-html.ts'

/** The fields of a page that text editing needs. */
export type EditedPage = {
  readonly id: Guid
  readonly number: number
  readonly section: PageSection | typeof HOME_SECTION
  readonly code: string
  /** The published version of the text. */
  readonly version: number
}

/** Finds a page by number, regardless of its readers. */
export async function findEditedPage(tx: SchoolTransaction, number: number): Promise<EditedPage | undefined> {
  const page = await pageOfNumber(tx, number).executeTakeFirst()
  return page
}

/** The same, and locks the page for the transaction. */
export async function holdEditedPage(tx: SchoolTransaction, number: number): Promise<EditedPage | undefined> {
  const page = await pageOfNumber(tx, number).forUpdate().executeTakeFirst()
  return page
}

const pageOfNumber = (tx: SchoolTransaction, number: number) =>
  rows(tx)
    .selectFrom('page')
    .select(['id', 'number', 'section', 'code', 'version'])
    .where('number', '=', number)
    .where('removed_at', 'is', null)

/** Returns all versions of a page text, newest first. */
export async function findTextVersions(tx: SchoolTransaction, page: Guid): Promise<readonly TextVersion[]> {
  const found = await rows(tx)
    .selectFrom('page_version as v')
    .leftJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 'v.school_id').onRef('p.id', '=', 'v.written_by'),
    )
    .select(['v.version', 'v.written_at as writtenAt', 'p.full_name as writtenBy'])
    .where('v.page_id', '=', page)
    .orderBy('v.version', 'desc')
    .execute()
  return found.map(({ writtenBy, ...version }) => ({ ...version, ...(writtenBy !== null && { writtenBy }) }))
}

/** Returns one version of a page text, or nothing. */
export async function findTextOf(
  tx: SchoolTransaction,
  page: Guid,
  version: number,
): Promise<StoredText | undefined> {
  return rows(tx)
    .selectFrom('page_version')
    .select(['content as html', 'cleaned_by as cleanedBy'])
    .where('page_id', '=', page)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Stores a sanitised text as the next version of a locked page, and publishes it. */
export async function storeText(
  tx: SchoolTransaction,
  page: Guid,
  text: { readonly html: string; readonly writtenBy: Guid; readonly writtenAt: Instant },
): Promise<void> {
  const { version } = await rows(tx)
    .insertInto('page_version')
    .values({
      school_id: tx.schoolId,
      page_id: page,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from page_version where page_id = ${page})`,
      content: text.html,
      cleaned_by: CLEANER,
      written_by: text.writtenBy,
      written_at: text.writtenAt,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  await rows(tx).updateTable('page').set({ version }).where('id', '=', page).execute()
}

/** Creates the page that holds the texts of a home page block, if it does not exist. */
export async function ensureHomePage(tx: SchoolTransaction, place: HomeBlockName): Promise<void> {
  await rows(tx)
    .insertInto('page')
    .values({
      school_id: tx.schoolId,
      id: sql<Guid>`gen_random_uuid()`,
      number: numberOfHomeBlock(place),
      section: HOME_SECTION,
      position: homeBlockNames.indexOf(place) + 1,
      name: place,
      version: 0,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'number']).doNothing())
    .execute()
}
