import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** Whoever leaves with open questions is asked once more, by the portal or by the browser. */
export function LeaveWithOpenQuestions({ count }: { count: number }) {
  const t = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  })
  return (
    <Dialog
      title={t('privacy.leave.title')}
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      isUrgent
      actions={
        <>
          <Button onPress={() => proceed?.()}>{t('privacy.leave.continue')}</Button>
          <Button kind="primary" onPress={() => reset?.()}>
            {t('privacy.leave.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('privacy.leave.text', { count })}</p>
    </Dialog>
  )
}
