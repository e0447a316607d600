import { useCallback, useMemo, useState } from 'react'
import { problemsOf } from '@portal/domain/billing/list-draft/list-problems.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { titleOf } from '../lists/list-words.ts'
import { problemText } from './check/problem-words.ts'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import type { StoredDraft } from './draft.queries.ts'
import { EditorContext, spotOf, type DraftEditor } from './editor-context.ts'
import { Ended } from './ended.tsx'
import { OpenPreview } from './open-preview.tsx'
import { LeaveUnsaved } from './saving/leave-unsaved.tsx'
import { Scheduled } from './scheduled.tsx'
import { Sections } from './sections.tsx'
import { useDraftAutosave } from './saving/use-draft-autosave.ts'

/** The editor of a draft, which saves itself. A scheduled draft is only shown. */
export function Editor({ stored }: { readonly stored: StoredDraft }) {
  const t = useText()
  const today = dayAtSchool(useNow())
  const { autosave, snapshot } = useDraftAutosave(stored)
  const { draft, state } = snapshot
  const { isShown, leave, showAll } = useShownFaults(autosave)
  const problems = useMemo(() => problemsOf(draft, today), [draft, today])
  const faultAt: DraftEditor['faultAt'] = (path) => {
    if (!isShown(path)) return undefined
    const own = path.join()
    const found = problems.find((problem) => problem.stops && problem.path.join() === own)
    return found && problemText(found, t)
  }
  const editor: DraftEditor = {
    id: stored.id,
    draft,
    autosave,
    change: autosave.change,
    problems,
    faultAt,
    leave,
    showAll,
  }
  const title = titleOf(draft, { t })
  const isScheduled = stored.publishAt !== undefined && state.kind === 'saved'
  return (
    <EditorContext value={editor}>
      <ScreenHead title={title} actions={<OpenPreview />} />
      {state.kind === 'ended' && <Ended failure={state.failure} />}
      {isScheduled ? <Scheduled stored={stored} /> : <Sections stored={stored} snapshot={snapshot} />}
      {state.kind === 'conflict' && <ConflictDialog key={state.theirs.version} theirs={state.theirs} />}
      {state.kind !== 'saved' && <LeaveUnsaved />}
    </EditorContext>
  )
}

/** The places whose faults are shown: fields that were left, or all after a check. */
function useShownFaults(autosave: DraftEditor['autosave']) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const leave: DraftEditor['leave'] = useCallback(
    (path) => {
      const spot = spotOf(autosave.snapshot().draft, path)
      setLeft((spots) => (spots.has(spot) ? spots : new Set([...spots, spot])))
    },
    [autosave],
  )
  const showAll = useCallback(() => setAll(true), [])
  const isShown: (path: Parameters<typeof leave>[0]) => boolean = (path) =>
    isAll || left.has(spotOf(autosave.snapshot().draft, path))
  return { isShown, leave, showAll }
}
