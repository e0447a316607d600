import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LeaveDialog } from '../../../../action/leave-dialog.tsx'
import { useEditor } from '../editor-context.ts'

/** Saves before somebody leaves, and asks when that fails. */
export function LeaveUnsaved() {
  const t = useText()
  const { autosave } = useEditor()
  return (
    <LeaveDialog
      isUnsaved={async () => !(await autosave.flush())}
      words={{
        title: t('draft.leave'),
        text: t('draft.leave-text'),
        leave: t('draft.leave-anyway'),
        stay: t('draft.stay'),
      }}
    />
  )
}
