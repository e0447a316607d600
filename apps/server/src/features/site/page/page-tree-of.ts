import { hasPages } from '@portal/domain/account/portal/navigation.ts'
import { screenPathIn } from '@portal/domain/site/page/page-code.ts'
import { treeOf, type PageSection, type PageTree } from '@portal/domain/site/page/page-tree.ts'
import { reasonNotToShowYet } from '@portal/domain/site/page/synchronising.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader } from '../../../composition/pages/page-screen.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { findPages } from './page.repository.ts'

/** Refuses a section that the school does not have. */
export function requireSection({ school }: AskingReader, section: PageSection): void {
  if (!hasPages(section, school)) throw new Refusal('switched-off')
}

/** Refuses a page whose data comes from the administration system while that is being synchronised. */
export function requireSynchronised({ school }: AskingReader, section: PageSection, code: string): void {
  refuseIf(reasonNotToShowYet(school, { section, place: screenPathIn(section, code) }))
}

/** Returns the pages of a section that the actor may see. Refuses a section that the school does not have. */
export async function pageTreeOf(
  tx: SchoolTransaction,
  reader: AskingReader,
  section: PageSection,
): Promise<PageTree> {
  requireSection(reader, section)
  return treeOf(section, await findPages(tx, section), reader.actor.role)
}
