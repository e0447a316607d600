import {
  draftRights,
  isDraftSaved,
  reasonNotToSaveDraft,
  type DraftKind,
} from '@portal/domain/account/office/draft.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { refuseIf } from '../../../../refusal.ts'
import { waitForTurn } from '../../sign-in/throttling/failed-login.repository.ts'
import { requireScope } from '../in-scope.ts'
import { countDrafts, deleteDraft, findDraft, storeDraft, type DraftKey } from './draft.repository.ts'

type Subject = { readonly kind: DraftKind; readonly subject: string }

/** The key of the own draft. Refuses with `no-office-right` without the right that saving needs. */
function ownKey(actor: Actor, { kind, subject }: Subject): DraftKey {
  requireScope(actor, draftRights[kind])
  return { person: actor.person.guid, kind, subject }
}

/** Returns the own draft, if there is one. */
export async function readDraft(tx: SchoolTransaction, actor: Actor, about: Subject) {
  const draft = await findDraft(tx, ownKey(actor, about))
  return { ...(draft && { draft }) }
}

type Saved = { readonly version: number; readonly savedAt: Instant }

/**
 * Stores the own draft, and returns its new version. What is stored already keeps its version.
 * Refuses with `draft-elsewhere` and `too-many-drafts`.
 */
export async function saveDraft(
  tx: SchoolTransaction,
  actor: Actor,
  { version, content, ...about }: Subject & { readonly version: number; readonly content: string },
): Promise<Saved> {
  const key = ownKey(actor, about)
  // The windows of one person wait for each other: each sees what the one before stored.
  await waitForTurn(tx, `drafts of ${key.person}`)
  const stored = await findDraft(tx, key)
  if (stored && isDraftSaved({ stored, content })) return stored
  const count = await countDrafts(tx, key.person)
  refuseIf(reasonNotToSaveDraft({ stored, version, content, count }))
  const saved = { version: version + 1, savedAt: actor.askedAt }
  await storeDraft(tx, key, { ...saved, content })
  return saved
}

/** Removes the own draft: because it is discarded, or in the transaction that saves what it is about. */
export async function removeDraft(tx: SchoolTransaction, actor: Actor, about: Subject): Promise<void> {
  await deleteDraft(tx, ownKey(actor, about))
}
