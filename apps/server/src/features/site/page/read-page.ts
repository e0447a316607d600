import { type PageParameters, countFrom } from '@portal/domain/site/page/page-parameters.ts'
import {
  pageOfScreen,
  wayTo,
  type PageBranch,
  type PageSection,
  type PageTree,
} from '@portal/domain/site/page/page-tree.ts'
import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import type { PageShown, SectionShown } from '@portal/domain/site/page/shown-page.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { servedText } from '../../../school-file/safe-html.ts'
import { childOf } from '../../account/account.public.ts'
import { pageTreeOf, requireSynchronised } from './page-tree-of.ts'
import type { AskingReader } from '../../../composition/pages/page-screen.ts'
import { findPageText } from './page.repository.ts'

/** The requested page: by number, by the position of its screen, or the first one of the section. */
export type AskedPage = PageParameters & {
  readonly child: Guid
  readonly section: PageSection
  readonly number?: number
  readonly screen?: string
}

/**
 * Returns a page with its menu, about a child of the actor. Refuses with `not-found` a page that does not exist or that
 * the actor may not see.
 */
export async function readPage(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedPage,
): Promise<SectionShown> {
  const tree = await pageTreeOf(tx, reader, asked.section)
  await childOf(tx, reader.actor, asked.child)
  const branch = choose(tree, asked)
  if (branch) requireSynchronised(reader, asked.section, branch.code)
  return { tree, ...(branch && { page: await showPage(tx, branch) }) }
}

function choose(tree: PageTree, { number, screen, menuPage }: AskedPage): PageBranch | undefined {
  if (number !== undefined) return found(wayTo(tree, number).at(-1))
  if (screen !== undefined) return found(pageOfScreen(tree, screen as ScreenPath, countFrom(menuPage)))
  return tree[0]
}

export async function showPage(tx: SchoolTransaction, branch: PageBranch): Promise<PageShown> {
  const { number, name, code, isHidden } = branch
  const text = await findPageText(tx, number)
  return {
    number,
    name,
    code,
    isHidden,
    ...(text && { writtenAt: text.writtenAt }),
    content: { kind: 'text', html: text ? servedText(text) : '' },
  }
}
