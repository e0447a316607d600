import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { Visitor } from '../../../security/access.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import { findInformationSession, storeLiveEdit } from './information-session.repository.ts'

/** The actor with the right to edit pages, read for this request. */
export type Editor = { readonly actor: Actor; readonly isLiveEditAdmin: boolean }

export const editorOf = (actor: Actor, visitor: Visitor): Editor => ({
  actor,
  isLiveEditAdmin: visitor.stage === 'authenticated' && visitor.isLiveEditAdmin,
})

/** Refuses an actor without the right to edit. Called by each use case that reads or writes for editing. */
export function requireEditor({ isLiveEditAdmin }: Editor): void {
  if (!isLiveEditAdmin) throw new Refusal('no-right-to-edit')
}

/** Returns whether the actor may edit and has editing turned on. A revoked right ends it at once (SAF-A6). */
export async function readLiveEditRight(tx: SchoolTransaction, { actor, isLiveEditAdmin }: Editor) {
  const session = isLiveEditAdmin ? await findInformationSession(tx, actor.sessionId) : undefined
  return { isAdmin: isLiveEditAdmin, liveEditEnabled: session?.liveEdit ?? false }
}

/** Turns on in-place editing until the session ends. */
export async function enableLiveEdit(deps: { readonly schools: Schools }, editor: Editor): Promise<void> {
  requireEditor(editor)
  const { actor } = editor
  await deps.schools.write(actor.schoolId, async (tx) => {
    if (await storeLiveEdit(tx, actor.sessionId)) await recordAudit(tx, actor, 'enable-live-edit')
  })
}
