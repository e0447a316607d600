import { withoutEndingSlashes } from '@portal/domain/values/text-ends.ts'
import { hasPages } from '@portal/domain/account/portal/navigation.ts'
import { pageAtPath, pageSections, pagesOf, wayTo } from '@portal/domain/site/page/page-tree.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findNumberAtAddress } from '../editing/page-arrangement.repository.ts'
import { pageTreeOf } from './page-tree-of.ts'
import type { AskingReader } from '../../../composition/page-screen.ts'

/**
 * Which page stands at a path, or stood there before it was renamed or moved; one that the actor may not see stands
 * nowhere.
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

/** The page that an address led to before; none has the number 0. */
const numberBefore = async (tx: SchoolTransaction, path: string): Promise<number> =>
  (await findNumberAtAddress(tx, withoutEndingSlashes(path.toLowerCase()))) ?? 0

/** Every page of every section that the actor may see. */
export async function listAllPages(tx: SchoolTransaction, reader: AskingReader) {
  const sections = pageSections.filter((section) => hasPages(section, reader.school))
  const pages = []
  for (const section of sections)
    for (const { number, name, depth, path, code } of pagesOf(await pageTreeOf(tx, reader, section)))
      pages.push({ sp_id: number, sp_name: name, sp_depth: depth, URL: path, code, section })
  return pages
}
