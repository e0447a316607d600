import { useBlocker } from '@tanstack/react-router'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useEditor } from '../editor-context.ts'

/** Saves before somebody leaves; asks when that fails, on navigation and in the browser. */
export function LeaveUnsaved() {
  const t = useText()
  const { autosave } = useEditor()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => !(await autosave.flush()),
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <Dialog
      title={t('draft.leave')}
      width="narrow"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      isUrgent
      actions={
        <>
          <Button onPress={() => proceed?.()}>{t('draft.leave-anyway')}</Button>
          <Button kind="primary" onPress={() => reset?.()}>
            {t('draft.stay')}
          </Button>
        </>
      }
    >
      <p>{t('draft.leave-text')}</p>
    </Dialog>
  )
}
