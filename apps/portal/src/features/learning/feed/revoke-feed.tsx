import type { CalendarFeed } from '@portal/domain/learning/feed/calendar-feed.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useRevokeFeed } from './feeds.queries.ts'

/** Asks for confirmation: apps that use the address stop updating, and it cannot be restored. */
export function RevokeFeed({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const t = useText()
  const failureText = useFailureText()
  const { mutateAsync, isPending } = useRevokeFeed()
  const once = useOneAtATime()
  const revoke = async () => {
    try {
      await mutateAsync(feed.id)
      showToast({ kind: 'success', title: t('feeds.revoked') })
    } catch (failure) {
      if (failure instanceof SessionExpired) return
      showToast({ kind: 'error', title: t('feeds.revoke.failed'), text: failureText(failure) })
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('feeds.revoke.title')}
      onClose={onClose}
      width="narrow"
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" isPending={isPending} onPress={() => once(revoke)}>
            {t('feeds.revoke')}
          </Button>
        </>
      }
    >
      <p>{t('feeds.revoke.text')}</p>
    </Dialog>
  )
}
