import { useBlocker } from '@tanstack/react-router'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

/** Asks for confirmation before leaving cells that were typed and not stored, on navigation and in the browser. */
export function LeaveTyped() {
  const t = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => true,
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <Dialog
      title={t('imports.leave.title')}
      width="narrow"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      isUrgent
      actions={
        <>
          <Button onPress={() => proceed?.()}>{t('imports.leave')}</Button>
          <Button kind="primary" onPress={() => reset?.()}>
            {t('imports.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('imports.leave.text')}</p>
    </Dialog>
  )
}
