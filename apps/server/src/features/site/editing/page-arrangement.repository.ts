import { sql } from 'kysely'
import { HOME_SECTION } from '@portal/domain/site/home/home-blocks.ts'
import {
  FIRST_OWN_NUMBER,
  type ArrangedPage,
  type PageArrangement,
  type PageDescription,
} from '@portal/domain/site/editing/page-arrangement.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { CLEANER } from '../../../school-file/safe-html.ts'

/** Returns the current arrangement of a section. */
export async function findArrangement(tx: SchoolTransaction, section: PageSection): Promise<PageArrangement> {
  const found = await rows(tx).selectFrom('page_arrangement').select('version').executeTakeFirst()
  return { section, version: found?.version ?? 1, pages: await findArrangedPages(tx, section) }
}

/** The same, and locks the arrangement of the school for the transaction. */
export async function holdArrangement(tx: SchoolTransaction, section: PageSection): Promise<PageArrangement> {
  await holdPlaces(tx)
  return findArrangement(tx, section)
}

/** Locks the arrangement of the school for the transaction. Call it before reading pages. */
export async function holdPlaces(tx: SchoolTransaction): Promise<void> {
  await rows(tx)
    .insertInto('page_arrangement')
    .values({ school_id: tx.schoolId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await rows(tx).selectFrom('page_arrangement').select('version').forUpdate().executeTakeFirstOrThrow()
}

/** Raises the version of the arrangement, so that changes based on an older one are refused. */
export async function raiseArrangement(tx: SchoolTransaction): Promise<void> {
  await sql`
    insert into page_arrangement as present (school_id, version) values (${tx.schoolId}, 2)
    on conflict (school_id) do update set version = present.version + 1`.execute(rows(tx))
}

/** Returns all pages of a section in order, with removed ones. */
async function findArrangedPages(
  tx: SchoolTransaction,
  section: PageSection,
): Promise<readonly ArrangedPage[]> {
  const found = await rows(tx)
    .selectFrom('page as p')
    .leftJoin('page as above', (join) =>
      join.onRef('above.school_id', '=', 'p.school_id').onRef('above.id', '=', 'p.parent_id'),
    )
    .select(['p.number', 'above.number as parent', 'p.name', 'p.code', 'p.hidden as isHidden', 'p.roles'])
    .select('p.removed_at as removedAt')
    .where('p.section', '=', section)
    .orderBy('p.position')
    .orderBy('p.number')
    .execute()
  return found.map(({ parent, removedAt, ...page }) => ({
    ...page,
    ...(parent !== null && { parent }),
    isRemoved: removedAt !== null,
  }))
}

/** Returns the section of a page, also a removed one; nothing for a number outside the arranged sections. */
export async function findArrangedSection(
  tx: SchoolTransaction,
  number: number,
): Promise<PageSection | undefined> {
  const found = await rows(tx)
    .selectFrom('page')
    .select('section')
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.section === HOME_SECTION ? undefined : found?.section
}

type Placed = PageDescription & { readonly section: PageSection; readonly at: Instant }

/** Inserts a page without text in last position, and returns its number. */
export async function insertPage(
  tx: SchoolTransaction,
  { section, name, parent, isHidden, roles, at, writtenBy }: Placed & { readonly writtenBy: Guid },
): Promise<number> {
  const { id, number } = await rows(tx)
    .insertInto('page')
    .values({
      school_id: tx.schoolId,
      id: sql<Guid>`gen_random_uuid()`,
      number: sql<number>`(select greatest(max(number) + 1, ${sql.lit(FIRST_OWN_NUMBER)}) from page
        where school_id = ${tx.schoolId} and section <> ${HOME_SECTION})`,
      section,
      parent_id: idOfPage(parent),
      position: lastPosition(section),
      name,
      hidden: isHidden,
      roles: [...roles],
      described_at: at,
      placed_at: at,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await rows(tx)
    .insertInto('page_version')
    .values({
      school_id: tx.schoolId,
      page_id: id,
      version: 1,
      content: '',
      cleaned_by: CLEANER,
      written_by: writtenBy,
      written_at: at,
    })
    .execute()
  return number
}

export async function updateDescription(
  tx: SchoolTransaction,
  number: number,
  { name, isHidden, roles, at }: Omit<Placed, 'section' | 'parent'>,
): Promise<void> {
  await rows(tx)
    .updateTable('page')
    .set({ name, hidden: isHidden, roles: [...roles], described_at: at })
    .where('number', '=', number)
    .execute()
}

/** Moves a page below another one or to the top level, in last position. */
export async function updateParent(
  tx: SchoolTransaction,
  number: number,
  { section, parent, at }: Pick<Placed, 'section' | 'at'> & { readonly parent: number | undefined },
): Promise<void> {
  await rows(tx)
    .updateTable('page')
    .set({ parent_id: idOfPage(parent), position: lastPosition(section), placed_at: at })
    .where('number', '=', number)
    .execute()
}

/** Stores the order of siblings. */
export async function updateOrder(
  tx: SchoolTransaction,
  numbers: readonly number[],
  at: Instant,
): Promise<void> {
  await sql`
    update page set position = placed.nth, placed_at = ${at}
    from unnest(${sql.val([...numbers])}::int[]) with ordinality as placed (number, nth)
    where page.school_id = ${tx.schoolId} and page.number = placed.number`.execute(rows(tx))
}

/** Removes a page from the tree, or restores it hidden. */
export async function updateRemoved(
  tx: SchoolTransaction,
  number: number,
  { isRemoved, at }: { readonly isRemoved: boolean; readonly at: Instant },
): Promise<void> {
  await rows(tx)
    .updateTable('page')
    .set(isRemoved ? { removed_at: at } : { removed_at: null, hidden: true, described_at: at })
    .where('number', '=', number)
    .execute()
}

/** Stores former addresses of pages. */
export async function storeAddresses(
  tx: SchoolTransaction,
  lost: ReadonlyMap<string, number>,
): Promise<void> {
  if (lost.size === 0) return
  await sql`
    insert into page_address (school_id, path, page_id)
    select p.school_id, lost.path, p.id
    from unnest(${sql.val([...lost.keys()])}::text[], ${sql.val([...lost.values()])}::int[]) as lost (path, number)
    join page p on p.school_id = ${tx.schoolId} and p.number = lost.number
    on conflict (school_id, path) do update set page_id = excluded.page_id`.execute(rows(tx))
}

/** Returns the number of the page that had this address. */
export async function findNumberAtAddress(tx: SchoolTransaction, path: string): Promise<number | undefined> {
  const found = await rows(tx)
    .selectFrom('page_address as a')
    .innerJoin('page as p', (join) =>
      join.onRef('p.school_id', '=', 'a.school_id').onRef('p.id', '=', 'a.page_id'),
    )
    .select('p.number')
    .where('a.path', '=', path)
    .executeTakeFirst()
  return found?.number
}

const idOfPage = (number: number | undefined) =>
  number === undefined ? null : sql<Guid>`(select id from page where number = ${number})`

const lastPosition = (section: PageSection) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from page where section = ${section})`
