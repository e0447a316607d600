import { CircleAlert, CloudCheck, CloudUpload } from 'lucide-react'
import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import { formatTime } from '@portal/web-kit/text/formats.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import type { AutosaveSnapshot } from '../../../../autosave/autosave.ts'
import type { StoredDraft } from '../draft.queries.ts'
import { useEditor } from '../editor-context.ts'

export type DraftSnapshot = AutosaveSnapshot<ListDraft, StoredDraft>

/** Whether what was typed is saved, and since when. */
export function SaveStatus({ snapshot: { state, stored } }: { readonly snapshot: DraftSnapshot }) {
  const t = useText()
  const say = useFailureText()
  const { autosave } = useEditor()
  const isSaved = state.kind === 'saved'
  const isUnderWay = state.kind === 'typed' || state.kind === 'saving'
  const words = isSaved
    ? t('draft.saved-at', { time: formatTime(stored.changedAt) })
    : t(isUnderWay ? 'draft.saving' : 'draft.not-saved')
  return (
    <div className="draft-status" data-alert={(!isSaved && !isUnderWay) || undefined}>
      <p role="status">
        <Icon of={isSaved ? CloudCheck : isUnderWay ? CloudUpload : CircleAlert} size={16} /> {words}
      </p>
      {state.kind === 'failed' && (
        <>
          <p className="small">
            {say(state.failure)} {state.isTriedAgain && t('draft.tried-again')}
          </p>
          <Button onPress={() => void autosave.flush()}>{t('draft.save-now')}</Button>
        </>
      )}
    </div>
  )
}
