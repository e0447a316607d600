import { useEffect, useState } from 'react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { draftRequests, meaningOf, type DraftAbout } from './draft.queries.ts'

/** Milliseconds after which what is typed is kept, and after which a failed try is repeated. */
const PAUSES = { typing: 1_000, failure: 5_000 }

/** The keeper of the draft of a screen, as long as the screen is open. */
export function useDraftKeeper(
  about: DraftAbout,
  version: number,
): { readonly keeper: DraftKeeper; readonly draftState: DraftState } {
  const call = useCall()
  const [draftState, setState] = useState<DraftState>(version > 0 ? 'kept' : 'none')
  const [keeper] = useState(() =>
    createDraftKeeper({
      ...draftRequests(call, about),
      version,
      meaningOf,
      onState: setState,
      pause: (why) => new Promise((resolve) => setTimeout(resolve, PAUSES[why])),
    }),
  )
  useEffect(() => {
    keeper.continueOn()
    // The page may be closed from now on.
    const keep = () => {
      if (document.visibilityState === 'hidden') void keeper.flush()
    }
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      void keeper.stop()
    }
  }, [keeper])
  return { keeper, draftState }
}
