import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LeaveDialog } from '../../../../action/leave-dialog.tsx'

/** Asks before leaving cells that were typed and not stored. */
export function LeaveTyped() {
  const t = useText()
  return (
    <LeaveDialog
      isUnsaved={() => true}
      words={{
        title: t('imports.leave.title'),
        text: t('imports.leave.text'),
        leave: t('imports.leave'),
        stay: t('imports.leave.stay'),
      }}
    />
  )
}
