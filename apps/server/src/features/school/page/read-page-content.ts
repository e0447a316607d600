import { wayTo } from '@portal/domain/school/page-tree.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { pageHtml } from './page-html.ts'
import { pageTreeOf, type AskingReader } from './page-tree-of.ts'
import { findSectionOf } from './page.repository.ts'
import { showPage } from './read-page.ts'

/** A page as plain HTML, about the child that the session chose. One that whoever asks may not see is not found. */
export async function readPageContent(
  tx: SchoolTransaction,
  reader: AskingReader,
  { number }: { readonly number: number },
): Promise<string> {
  const section = found(await findSectionOf(tx, number))
  const branch = found(wayTo(await pageTreeOf(tx, reader, section), number).at(-1))
  return pageHtml(await showPage(tx, branch))
}
