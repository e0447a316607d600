import { useBlocker } from '@tanstack/react-router'
import { useState, type RefObject } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

type LeaveEditProps = {
  readonly isUnsaved: boolean
  /** True once the save is done: leaving then needs no question. */
  readonly isSaved: RefObject<boolean>
  /** Keeps what is typed as a draft; returns whether it is kept. */
  readonly onKeep: () => Promise<boolean>
  /** Removes the draft; returns whether it is removed. */
  readonly onDiscard: () => Promise<boolean>
}

/** Asks before leaving with something unsaved: stay, keep it as a draft, or discard it. The browser asks too. */
export function LeaveEdit({ isUnsaved, isSaved, onKeep, onDiscard }: LeaveEditProps) {
  const t = useText()
  const [hasFailed, setFailed] = useState(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved && !isSaved.current,
    enableBeforeUnload: () => isUnsaved && !isSaved.current,
    withResolver: true,
  })
  const stay = () => {
    setFailed(false)
    reset?.()
  }
  const leaveAfter = (work: () => Promise<boolean>) => async () => {
    if (await work()) proceed?.()
    else setFailed(true)
  }
  return (
    <Dialog
      title={t('edit.leave.title')}
      width="narrow"
      isOpen={status === 'blocked'}
      onClose={stay}
      isUrgent
      actions={
        <>
          <Button onPress={leaveAfter(onDiscard)}>{t('edit.leave.discard')}</Button>
          <Button onPress={leaveAfter(onKeep)}>{t('edit.leave.keep')}</Button>
          <Button kind="primary" onPress={stay}>
            {t('edit.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('edit.leave.text')}</p>
      {hasFailed && (
        <Alert kind="danger" isNews>
          {t('edit.leave.failed')}
        </Alert>
      )}
    </Dialog>
  )
}
