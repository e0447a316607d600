import { reasonNotToSave, type EditedText } from '@portal/domain/site/editing/page-text.ts'
import { homeBlockOf } from '@portal/domain/site/home/home-blocks.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { pageText, reasonNotToStore, servedText } from '../../../school-file/safe-html.ts'
import { recordAudit } from '../../account/account.public.ts'
import { requireEditor, type Editor } from '../information/live-edit.ts'
import {
  ensureHomePage,
  findTextOf,
  holdEditedPage,
  storeText,
  type EditedPage,
} from './page-text.repository.ts'
import { editedText, withText } from './read-page-text.ts'

type Deps = { readonly schools: Schools }

/** The page, and the version that the editor saw. */
type Begun = { readonly number: number; readonly begunWith: number }

/**
 * Publishes a new text of a page, cleaned, and keeps the old versions. The same text again changes nothing, so a request
 * that is repeated after a lost response succeeds. Refuses `page-nested-too-deep` and `text-too-many-parts`.
 */
export async function savePageText(
  { schools }: Deps,
  editor: Editor,
  { html, ...begun }: Begun & { readonly html: string },
): Promise<EditedText> {
  requireEditor(editor)
  refuseIf(reasonNotToStore(html))
  // Before the page is locked: cleaning a long text takes a while.
  const clean = pageText(html)
  return schools.write(editor.actor.schoolId, async (tx) => {
    const place = homeBlockOf(begun.number)
    if (place) await ensureHomePage(tx, place)
    const page = withText(await holdEditedPage(tx, begun.number))
    return show(tx, editor, { page, begun, html: clean, action: 'save-page' })
  })
}

/** Publishes an older text of a page as a new version. */
export async function restorePageVersion(
  { schools }: Deps,
  editor: Editor,
  { version, ...begun }: Begun & { readonly version: number },
): Promise<EditedText> {
  requireEditor(editor)
  return schools.write(editor.actor.schoolId, async (tx) => {
    const page = withText(await holdEditedPage(tx, begun.number))
    const html = servedText(found(await findTextOf(tx, page.id, version)))
    refuseIf(reasonNotToStore(html))
    return show(tx, editor, { page, begun, html: pageText(html), action: 'restore-page' })
  })
}

type Change = {
  readonly page: EditedPage
  readonly begun: Begun
  readonly html: string
  readonly action: 'save-page' | 'restore-page'
}

async function show(
  tx: SchoolTransaction,
  { actor }: Editor,
  { page, begun, html, action }: Change,
): Promise<EditedText> {
  if ((await findTextOf(tx, page.id, page.version))?.html === html) return editedText(tx, page)
  refuseIf(reasonNotToSave(begun.begunWith, page.version))
  await storeText(tx, page.id, { html, writtenBy: actor.person.guid, writtenAt: actor.askedAt })
  await recordAudit(tx, actor, action, String(page.number))
  return editedText(tx, found(await holdEditedPage(tx, page.number)))
}
