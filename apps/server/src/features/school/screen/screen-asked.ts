import { countFrom, type PageParameters } from '@portal/domain/school/page-parameters.ts'
import type { ScreenPlace } from '@portal/domain/school/page-code.ts'
import { pageOfScreen, type PageBranch, type PageSection } from '@portal/domain/school/page-tree.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { childOf } from '../../account/account.public.ts'
import { pageTreeOf, requireSynchronised, type AskingReader } from '../page/page-tree-of.ts'
import { pupilAsked, type PupilAsked } from '../pupil/pupil-asked.ts'

/** A screen that is asked for: beside the pages of which section, about which child, and what else the address says. */
export type AskedScreen = PageParameters & {
  readonly child: Guid
  /** That of the school's system without it. */
  readonly section?: PageSection
}

/**
 * The page that leads to a screen of what the school tells everybody. A screen is read where the section has a page for
 * it that the actor may see, and with a child of their own; else it is not found.
 */
export async function screenOfSchool(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
  place: ScreenPlace,
): Promise<PageBranch> {
  await childOf(tx, reader.actor, asked.child)
  return pageAsked(tx, reader, asked, place)
}

/** The same of what the school knows of a pupil, who is found as anywhere; and the page. */
export async function screenOfPupil(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
  place: ScreenPlace,
): Promise<PupilAsked & { readonly page: PageBranch }> {
  const pupil = await pupilAsked(tx, reader.actor, asked.child)
  return { ...pupil, page: await pageAsked(tx, reader, asked, place) }
}

async function pageAsked(
  tx: SchoolTransaction,
  reader: AskingReader,
  { section, menuPage }: AskedScreen,
  place: ScreenPlace,
): Promise<PageBranch> {
  const asked = section ?? reader.school.sisType
  const page = found(pageOfScreen(await pageTreeOf(tx, reader, asked), place, countFrom(menuPage)))
  requireSynchronised(reader, asked, page.code)
  return page
}
