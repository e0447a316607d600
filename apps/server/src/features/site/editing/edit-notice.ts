import {
  faultOfNotice,
  isSameNotice,
  type EditedNotice,
  type WrittenNotice,
} from '@portal/domain/account/portal/notice.ts'
import { reasonNotToSave } from '@portal/domain/site/editing/page-text.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { findEditedNotice, recordAudit, storeNotice } from '../../account/account.public.ts'
import { requireEditor, type Editor } from '../information/live-edit.ts'

/** Returns the notice above every screen, for an editor. */
export async function readNotice(tx: SchoolTransaction, editor: Editor): Promise<EditedNotice> {
  requireEditor(editor)
  return findEditedNotice(tx)
}

/**
 * Publishes or removes the notice, and keeps the old versions. An unchanged notice succeeds without a write, so that a
 * request may be repeated after a lost response.
 */
export async function saveNotice(
  { schools }: { readonly schools: Schools },
  editor: Editor,
  { begunWith, ...said }: WrittenNotice & { readonly begunWith: number },
): Promise<EditedNotice> {
  requireEditor(editor)
  const { actor } = editor
  return schools.write(actor.schoolId, async (tx) => {
    const now = await findEditedNotice(tx)
    const notice = { ...said, message: said.message.replaceAll(/\s+/g, ' ').trim() }
    if (isSameNotice(notice, now)) return now
    refuseIf(reasonNotToSave(begunWith, now.version))
    refuseIf(faultOfNotice(notice))
    const version = now.version + 1
    const written = { ...notice, version, writtenBy: actor.person.guid, writtenAt: actor.askedAt }
    if (!(await storeNotice(tx, written))) throw new Refusal('page-changed')
    await recordAudit(tx, actor, 'save-notice')
    return findEditedNotice(tx)
  })
}
