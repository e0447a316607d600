import type { RefObject } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LeaveDialog } from '../../../action/leave-dialog.tsx'

type LeaveChangesProps = {
  readonly hasChanges: boolean
  /** True once the change is made. */
  readonly isSaved: RefObject<boolean>
}

/** Asks before leaving with changes that were not made. */
export function LeaveChanges({ hasChanges, isSaved }: LeaveChangesProps) {
  const t = useText()
  const isUnsaved = () => hasChanges && !isSaved.current
  return (
    <LeaveDialog
      isUnsaved={isUnsaved}
      isAskedByBrowser={isUnsaved}
      words={{
        title: t('changes.leave'),
        text: t('changes.leave-text'),
        leave: t('changes.leave-anyway'),
        stay: t('draft.stay'),
      }}
    />
  )
}
