import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useChild } from '../../account/account.public.ts'
import { useChoosing } from './privacy.queries.ts'

/**
 * Whoever leaves with open questions is asked once more, by the portal or by the browser. The browser also asks while a
 * choice is on its way: leaving the portal would take it along.
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
