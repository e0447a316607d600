import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSame } from '@portal/domain/billing/list-draft/editing/merge-drafts.ts'
import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import { InvalidInput, Refusal, SessionExpired } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { createAutosave, type Autosave, type SaveFailure } from '../../../../autosave/autosave.ts'
import { draftKey, type StoredDraft } from '../draft.queries.ts'

const { readListDraft, saveListDraft } = endpointsIn(
  () => import('@portal/contract/billing.office.contract.ts'),
)

export type DraftAutosave = Autosave<ListDraft, StoredDraft>

/** Refusals that only pass when the server recovers. */
const FOR_NOW = 503

/** What a failed save of a draft means. */
export function meaningOfFailure(failure: unknown): SaveFailure {
  if (failure instanceof Refusal) {
    if (failure.code === 'changed-meanwhile') return 'changed-meanwhile'
    if (failure.code === 'list-scheduled' || failure.code === 'not-found') return 'ended'
    return failure.status === FOR_NOW ? 'again' : 'refused'
  }
  return failure instanceof InvalidInput || failure instanceof SessionExpired ? 'refused' : 'again'
}

function later(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Saves the draft while it is typed, and takes over what was stored by others before the first letter. */
export function useDraftAutosave(stored: StoredDraft) {
  const call = useCall()
  const queries = useQueryClient()
  const { id } = stored
  const [autosave] = useState<DraftAutosave>(() =>
    createAutosave<ListDraft, StoredDraft>({
      stored,
      save: async (version, draft) => {
        const saved = await call(saveListDraft, { params: { id }, body: { version, draft } })
        queries.setQueryData(draftKey(id), saved)
        return saved
      },
      read: () => call(readListDraft, { params: { id } }),
      isSame,
      meaningOf: meaningOfFailure,
      later,
    }),
  )
  useEffect(() => autosave.offer(stored), [autosave, stored])
  useEffect(() => {
    const save = () => void autosave.flush()
    addEventListener('online', save)
    return () => {
      removeEventListener('online', save)
      autosave.stop()
    }
  }, [autosave])
  const snapshot = useSyncExternalStore(autosave.onChange, autosave.snapshot)
  return { autosave, snapshot }
}
