import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import { isSame } from '@portal/domain/values/merge/three-way-merge.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { createAutosave, type Autosave } from '../../../../autosave/autosave.ts'
import { meaningOfFailure } from '../../../../autosave/meaning-of-failure.ts'
import { later, useAutosave } from '../../../../autosave/use-autosave.ts'
import { draftKey, type StoredDraft } from '../draft.queries.ts'

const { readListDraft, saveListDraft } = endpointsIn(
  () => import('@portal/contract/billing.office.contract.ts'),
)

export type DraftAutosave = Autosave<ListDraft, StoredDraft>

/** Saves the draft while it is typed, and takes over what was stored by others before the first letter. */
export function useDraftAutosave(stored: StoredDraft) {
  const call = useCall()
  const queries = useQueryClient()
  const { id } = stored
  const kept = useAutosave<ListDraft, StoredDraft>(() =>
    createAutosave<ListDraft, StoredDraft>({
      stored,
      save: async (version, draft) => {
        const saved = await call(saveListDraft, { params: { id }, body: { version, draft } })
        queries.setQueryData(draftKey(id), saved)
        return saved
      },
      read: () => call(readListDraft, { params: { id } }),
      isSame,
      meaningOf: meaningOfFailure({ meanwhile: 'changed-meanwhile', ended: ['list-scheduled', 'not-found'] }),
      later,
    }),
  )
  const { autosave } = kept
  useEffect(() => autosave.offer(stored), [autosave, stored])
  return kept
}
