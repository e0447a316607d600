import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

type LeaveChangesProps = {
  readonly hasChanges: boolean
  /** True once the change is made. */
  readonly isSaved: RefObject<boolean>
}

/** Asks before leaving with changes that were not made. The browser asks too. */
export function LeaveChanges({ hasChanges, isSaved }: LeaveChangesProps) {
  const t = useText()
  const isUnsaved = () => hasChanges && !isSaved.current
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Dialog
      title={t('changes.leave')}
      width="narrow"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      isUrgent
      actions={
        <>
          <Button onPress={() => proceed?.()}>{t('changes.leave-anyway')}</Button>
          <Button kind="primary" onPress={() => reset?.()}>
            {t('draft.stay')}
          </Button>
        </>
      }
    >
      <p>{t('changes.leave-text')}</p>
    </Dialog>
  )
}
