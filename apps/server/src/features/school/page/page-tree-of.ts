import { hasPages } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { treeOf, type PageSection, type PageTree } from '@portal/domain/school/page-tree.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { findPages } from './page.repository.ts'

/** Who asks for pages, and at which school. */
export type AskingReader = { readonly actor: Actor; readonly school: SchoolSettings }

/** Refused where the school does not have the section. */
export function requireSection({ school }: AskingReader, section: PageSection): void {
  if (!hasPages(section, school)) throw new Refusal('switched-off')
}

/** The pages of a section that whoever asks may see. Refused where the school does not have the section. */
export async function pageTreeOf(
  tx: SchoolTransaction,
  reader: AskingReader,
  section: PageSection,
): Promise<PageTree> {
  requireSection(reader, section)
  return treeOf(section, await findPages(tx, section), reader.actor.role)
}
