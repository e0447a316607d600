import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useAskedBeforeLeaving } from '@portal/ui/overlay/leaving.ts'

/**
 * Asks for confirmation before leaving text that is stored nowhere: when the editor closes, on navigation, and in the
 * browser.
 */
export function LeaveUnkept() {
  const t = useText()
  const [held, hold] = useState<{ readonly leave: () => void }>()
  useAskedBeforeLeaving(hold)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  const stay = () => {
    hold(undefined)
    reset?.()
  }
  return (
    <Dialog
      title={t('editing.leave.title')}
      isOpen={held !== undefined || status === 'blocked'}
      onClose={stay}
      isUrgent
      actions={
        <>
          <Button kind="danger" onPress={() => (held ? held.leave() : proceed?.())}>
            {t('editing.discard')}
          </Button>
          <Button kind="primary" onPress={stay}>
            {t('editing.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('editing.leave.text')}</p>
    </Dialog>
  )
}
