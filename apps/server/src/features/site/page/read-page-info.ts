import { withoutEndingSlashes } from '@portal/domain/values/text/text-ends.ts'
import { hasPages } from '@portal/domain/account/portal/navigation.ts'
import { pageAtPath, pageSections, pagesOf, wayTo } from '@portal/domain/site/page/page-tree.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findNumberAtAddress } from '../editing/page-arrangement.repository.ts'
import { pageTreeOf } from './page-tree-of.ts'
import type { AskingReader } from '../../../composition/pages/page-screen.ts'

/**
 * Returns the page at a path, or the one that had this path before it was renamed or moved. Refuses with `not-found` a
 * page that the actor may not see.
 */
export async function readPageInfo(tx: SchoolTransaction, reader: AskingReader, path: string) {
  const section = found(
    pageSections.find((one) => path.toLowerCase().startsWith(`/${one}/`) && hasPages(one, reader.school)),
  )
  const tree = await pageTreeOf(tx, reader, section)
  const {
    number,
    name,
    code,
    path: address,
  } = found(pageAtPath(tree, path) ?? wayTo(tree, await numberBefore(tx, path)).at(-1))
  return { sp_id: number, sp_name: name, type: section, code, URL: address }
}

/** The number of the page that had this address; 0 for none. */
const numberBefore = async (tx: SchoolTransaction, path: string): Promise<number> =>
  (await findNumberAtAddress(tx, withoutEndingSlashes(path.toLowerCase()))) ?? 0

/** Returns all pages of all sections that the actor may see. */
export async function listAllPages(tx: SchoolTransaction, reader: AskingReader) {
  const sections = pageSections.filter((section) => hasPages(section, reader.school))
  const pages = []
  for (const section of sections)
    for (const { number, name, depth, path, code } of pagesOf(await pageTreeOf(tx, reader, section)))
      pages.push({ sp_id: number, sp_name: name, sp_depth: depth, URL: path, code, section })
  return pages
}
