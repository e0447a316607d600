import { useBlocker } from '@tanstack/react-router'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { useChoosing } from './privacy.queries.ts'

/**
 * Asks for confirmation before leaving with open questions, by the portal or by the browser. The browser also asks
 * while a choice is being saved: leaving the portal would cancel it.
 */
export function LeaveWithOpenQuestions({ count }: { count: number }) {
  const t = useText()
  const isSaving = useChoosing(useChild()).length > 0
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => count > 0 || isSaving,
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
