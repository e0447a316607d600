import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { Visitor } from '../../../security/access.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import { findInformationSession, storeLiveEdit } from './information-session.repository.ts'

/** The actor, and whether they may edit the school's pages at this moment. */
export type Editor = { readonly actor: Actor; readonly isLiveEditAdmin: boolean }

/** The actor as an editor, if allowed. */
export const editorOf = (actor: Actor, visitor: Visitor): Editor => ({
  actor,
  isLiveEditAdmin: visitor.stage === 'authenticated' && visitor.isLiveEditAdmin,
})

/** Refuses whoever may not edit the school's pages at this moment; asked again by each call that reads or writes them to edit. */
export function requireEditor({ isLiveEditAdmin }: Editor): void {
  if (!isLiveEditAdmin) throw new Refusal('no-right-to-edit')
}

/** Whether somebody may edit the school's pages, and does; a right that was taken away ends it at once (SAF-A6). */
export async function readLiveEditRight(tx: SchoolTransaction, { actor, isLiveEditAdmin }: Editor) {
  const session = isLiveEditAdmin ? await findInformationSession(tx, actor.sessionId) : undefined
  return { isAdmin: isLiveEditAdmin, liveEditEnabled: session?.liveEdit ?? false }
}

/** Lets a portal administrator with the right edit pages where they stand, for as long as this session. */
export async function enableLiveEdit(deps: { readonly schools: Schools }, editor: Editor): Promise<void> {
  requireEditor(editor)
  const { actor } = editor
  await deps.schools.write(actor.schoolId, async (tx) => {
    if (await storeLiveEdit(tx, actor.sessionId)) await recordAudit(tx, actor, 'enable-live-edit')
  })
}
