import type { ReactNode } from 'react'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

type ConfirmDialogProps = {
  readonly title: string
  /** What happens, on the button. */
  readonly action: string
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly isPending: boolean
  /** Why it did not happen. */
  readonly failure: Error | null
}

/** Asks before something that cannot be undone; a failure stays in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, children, isOpen, onClose, onConfirm, isPending, failure } = props
  const t = useText()
  return (
    <Dialog
      title={title}
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" onPress={onConfirm} isPending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <FailureAlert failure={failure} />
    </Dialog>
  )
}
