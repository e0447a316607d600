import { isSameNotice } from '@portal/domain/account/portal/notice.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { numberOfHomeBlock } from '@portal/domain/site/home/home-blocks.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { pageText } from '../../../school-file/safe-html.ts'
import { findEditedNotice } from '../../account/account.public.ts'

type PageNow = {
  readonly number: number
  readonly name: string
  readonly parent: number | null
  readonly hidden: boolean
  readonly roles: readonly string[]
  readonly isRemoved: boolean
  readonly content: string | null
}

/** Longer lists are cut off. */
const MOST_NAMED = 20

/**
 * Lists the pages, home page blocks and notice that differ from the file because they were edited in the portal, with
 * the changed fields; in one sentence.
 */
export async function leftAlone(tx: SchoolTransaction, file: SchoolFile): Promise<readonly string[]> {
  const now = new Map((await findPagesNow(tx)).map((page) => [page.number, page]))
  const pages = file.pages.flatMap((page) => {
    const stored = now.get(page.number)
    if (!stored) return []
    const what = [
      stored.isRemoved && 'removed',
      stored.name !== page.name && 'name',
      (stored.parent ?? undefined) !== page.parent && 'place',
      (stored.hidden !== page.hidden || !isSameSet(stored.roles, page.roles)) && 'who may see it',
      !isSameText(stored.content ?? '', page.content) && 'text',
    ].filter((word) => word !== false)
    return what.length === 0 ? [] : [`page ${page.number} '${stored.name}' (${what.join(', ')})`]
  })
  const blocks = file.homeBlocks.flatMap(({ place, content }) =>
    isSameText(now.get(numberOfHomeBlock(place))?.content ?? undefined, content)
      ? []
      : [`home block '${place}' (text)`],
  )
  const all = [...pages, ...blocks, ...(await leftNotice(tx, file))]
  if (all.length === 0) return []
  const more = all.length > MOST_NAMED ? [`and ${all.length - MOST_NAMED} more`] : []
  return [`Left as it was changed in the portal: ${[...all.slice(0, MOST_NAMED), ...more].join(', ')}`]
}

/** Names the notice if the portal has another one than the file. */
async function leftNotice(tx: SchoolTransaction, { notifications }: SchoolFile): Promise<readonly string[]> {
  const notice = await findEditedNotice(tx)
  const isLeft = notice.version > 0 && notifications.length > 0
  return isLeft && !notifications.some((one) => isSameNotice(one, notice)) ? ['the notice'] : []
}

/** Whether the sanitised text of the file equals the stored one. */
const isSameText = (stored: string | undefined, given: string): boolean =>
  stored === given || stored === pageText(given)

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

async function findPagesNow(tx: SchoolTransaction): Promise<readonly PageNow[]> {
  const found = await rows(tx)
    .selectFrom('page as p')
    .leftJoin('page as above', (join) =>
      join.onRef('above.school_id', '=', 'p.school_id').onRef('above.id', '=', 'p.parent_id'),
    )
    .leftJoin('page_version as v', (join) =>
      join
        .onRef('v.school_id', '=', 'p.school_id')
        .onRef('v.page_id', '=', 'p.id')
        .onRef('v.version', '=', 'p.version'),
    )
    .select(['p.number', 'p.name', 'above.number as parent', 'p.hidden', 'p.roles', 'v.content'])
    .select('p.removed_at as removedAt')
    .execute()
  return found.map(({ removedAt, ...page }) => ({ ...page, isRemoved: removedAt !== null }))
}
