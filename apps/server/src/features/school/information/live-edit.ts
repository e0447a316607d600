import type { Actor } from '@portal/domain/account/session.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import { findInformationSession, storeLiveEdit } from './information-session.repository.ts'

/** Whoever asks, and whether they may edit the school's pages at this moment. */
export type Editor = { readonly actor: Actor; readonly isLiveEditAdmin: boolean }

/** Whether somebody may edit the school's pages, and does; a right that was taken away ends it at once (SAF-A6). */
export async function readLiveEditRight(tx: SchoolTransaction, { actor, isLiveEditAdmin }: Editor) {
  const session = isLiveEditAdmin ? await findInformationSession(tx, actor.sessionId) : undefined
  return { isAdmin: isLiveEditAdmin, liveEditEnabled: session?.liveEdit ?? false }
}

/** Lets a portal administrator with the right edit pages where they stand, for as long as this session. */
export async function enableLiveEdit(
  deps: { readonly schools: Schools },
  { actor, isLiveEditAdmin }: Editor,
): Promise<void> {
  if (!isLiveEditAdmin) throw new Refusal('no-right-to-edit')
  await deps.schools.write(actor.schoolId, async (tx) => {
    if (await storeLiveEdit(tx, actor.sessionId)) await recordAudit(tx, actor, 'enable-live-edit')
  })
}
