import { builtCode, screenPathIn } from '@portal/domain/site/page/page-code.ts'
import type { PageParameters } from '@portal/domain/site/page/page-parameters.ts'
import { wayTo } from '@portal/domain/site/page/page-tree.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findInformationSession } from '../information/information-session.repository.ts'
import { pageHtml } from './page-html.ts'
import { pageTreeOf, requireSynchronised } from './page-tree-of.ts'
import type { AskingReader, PageScreens } from '../../../composition/pages/page-screen.ts'
import { findSectionOf } from './page.repository.ts'
import { partsHtml } from './part-html.ts'
import { showPage } from './read-page.ts'

/**
 * Returns a page as plain HTML. A screen is about the child that the session chose.
 * Refuses with `not-found` a screen before a child was chosen, and a page that the actor may not see.
 */
export async function readPageContent(
  { pageScreens }: { readonly pageScreens: PageScreens },
  tx: SchoolTransaction,
  reader: AskingReader,
  { number, ...said }: PageParameters & { readonly number: number },
): Promise<string> {
  const section = found(await findSectionOf(tx, number))
  const branch = found(wayTo(await pageTreeOf(tx, reader, section), number).at(-1))
  requireSynchronised(reader, section, branch.code)
  const code = screenPathIn(section, branch.code) && builtCode(branch.code)
  const screen = code && pageScreens[code]
  const page = await showPage(tx, branch)
  if (!screen) return pageHtml(page)
  const chosen = await findInformationSession(tx, reader.actor.sessionId)
  const child = found(chosen?.childId ?? undefined)
  const parts = await screen(tx, reader, { ...said, child, section, menuPage: String(number) })
  return pageHtml(page, partsHtml(parts, reader.actor.language))
}
