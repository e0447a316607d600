import { hasOwnText, type EditedText, type OldText } from '@portal/domain/site/editing/page-text.ts'
import { homeBlockOf } from '@portal/domain/site/home/home-blocks.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { servedText } from '../../../school-file/safe-html.ts'
import { requireEditor, type Editor } from '../information/live-edit.ts'
import { findEditedPage, findTextOf, findTextVersions, type EditedPage } from './page-text.repository.ts'

/**
 * Returns the text of a page or home page block for editing. A block may have no text yet. Pages that are screens have
 * no text.
 */
export async function readPageText(
  tx: SchoolTransaction,
  editor: Editor,
  number: number,
): Promise<EditedText> {
  requireEditor(editor)
  const page = await findEditedPage(tx, number)
  if (!page && homeBlockOf(number) !== undefined) return { number, version: 0, html: '', versions: [] }
  return editedText(tx, withText(page))
}

/** Returns an older version of a page text. */
export async function readPageVersion(
  tx: SchoolTransaction,
  editor: Editor,
  { number, version }: { readonly number: number; readonly version: number },
): Promise<OldText> {
  requireEditor(editor)
  const { id } = withText(await findEditedPage(tx, number))
  const html = servedText(found(await findTextOf(tx, id, version)))
  return { ...found((await findTextVersions(tx, id)).find((one) => one.version === version)), html }
}

/** Returns the page if it has a text of its own, otherwise refuses with `not-found`. */
export const withText = (page: EditedPage | undefined): EditedPage =>
  found(page && hasOwnText(page.section, page.code) ? page : undefined)

/** Returns the published text of a page, with all older versions. */
export async function editedText(
  tx: SchoolTransaction,
  { id, number, version }: EditedPage,
): Promise<EditedText> {
  const text = await findTextOf(tx, id, version)
  const html = text ? servedText(text) : ''
  return { number, version, html, versions: await findTextVersions(tx, id) }
}
