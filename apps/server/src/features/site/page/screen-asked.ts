import { countFrom } from '@portal/domain/site/page/page-parameters.ts'
import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import { pageOfScreen, type PageBranch } from '@portal/domain/site/page/page-tree.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskedScreen, AskingReader } from '../../../composition/pages/page-screen.ts'
import { found } from '../../../refusal.ts'
import { childOf } from '../../account/account.public.ts'
import { pageTreeOf, requireSynchronised } from './page-tree-of.ts'

/**
 * Returns the page of a screen that is the same for all pupils.
 * Refuses with `not-found` a child of someone else, and a screen without a visible page in the section.
 */
export async function screenOfSchool(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
  place: ScreenPath,
): Promise<PageBranch> {
  await childOf(tx, reader.actor, asked.child)
  return pageOfScreenAsked(tx, reader, asked, place)
}

/** Returns the page of a screen. The caller checks whether the actor may read about the child. */
export async function pageOfScreenAsked(
  tx: SchoolTransaction,
  reader: AskingReader,
  { section, menuPage }: AskedScreen,
  place: ScreenPath,
): Promise<PageBranch> {
  const asked = section ?? reader.school.sisType
  const page = found(pageOfScreen(await pageTreeOf(tx, reader, asked), place, countFrom(menuPage)))
  requireSynchronised(reader, asked, page.code)
  return page
}
