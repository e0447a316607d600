import { countFrom, wordsFrom } from '@portal/domain/site/page/page-parameters.ts'
import {
  excerptOf,
  HITS_PER_PAGE,
  piecesOf,
  rowsBefore,
  searchWords,
  type PageHit,
  type PageHits,
} from '@portal/domain/site/page/page-search.ts'
import {
  treeInMode,
  treeOf,
  unsearchedPages,
  type PageBranch,
  type PageTree,
} from '@portal/domain/site/page/page-tree.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childOf } from '../../account/account.public.ts'
import { requireSection } from '../page/page-tree-of.ts'
import type { AskingReader } from '../../../composition/pages/page-screen.ts'
import { findLimitedPages, findPagesAround } from '../page/page.repository.ts'
import { findPagesByWords } from './page-words.repository.ts'

type Asked = {
  readonly child: Guid
  readonly search?: string | undefined
  readonly firstRow?: string | undefined
}

const SECTION = 'info'

/** Searches the information pages that the actor may see. Hidden pages are never searched. */
export async function searchPages(
  tx: SchoolTransaction,
  reader: AskingReader,
  { child, search, firstRow }: Asked,
): Promise<PageHits & { readonly tree: PageTree }> {
  requireSection(reader, SECTION)
  await childOf(tx, reader.actor, child)
  const { total, pages } = await findHits(tx, reader, { search, firstRow })
  const around = await findPagesAround(
    tx,
    SECTION,
    pages.map(({ number }) => number),
  )
  const shown = treeInMode(treeOf(SECTION, around, reader.actor.role), 'view')
  const tree = shown.map((page) => ({ ...page, pages: [] }))
  const known = new Map(placed(shown).map((one) => [one.page.number, one]))
  const hits = pages.flatMap((found): PageHit[] => {
    const place = known.get(found.number)
    if (!place) return []
    return [
      {
        number: found.number,
        path: place.page.path,
        above: place.above,
        name: piecesOf(found.name, found.markedName),
        excerpt: excerptOf(piecesOf(found.body, found.markedBody)),
      },
    ]
  })
  return { tree, total, hits }
}

async function findHits(
  tx: SchoolTransaction,
  { actor }: AskingReader,
  { search, firstRow }: Omit<Asked, 'child'>,
) {
  const words = searchWords(wordsFrom(search))
  if (words.length === 0) return { total: 0, pages: [] }
  const without = unsearchedPages(await findLimitedPages(tx, SECTION), actor.role)
  return findPagesByWords(tx, {
    words,
    section: SECTION,
    without: without.map(({ number }) => number),
    limit: HITS_PER_PAGE,
    offset: rowsBefore(countFrom(firstRow)),
  })
}

type Placed = { readonly page: PageBranch; readonly above: readonly string[] }

/** Flattens the tree; each page gets the names of its ancestors. */
const placed = (tree: PageTree, above: readonly string[] = []): readonly Placed[] =>
  tree.flatMap((page) => [{ page, above }, ...placed(page.pages, [...above, page.name])])
