import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'

/** The placeholder of the messages while they load. */
export function MessagesLoadingPage() {
  const t = useText()
  return (
    <>
      <PageHead title={t('messages.title')} />
      <p className="quiet">{t('messages.loading')}</p>
      <Skeleton lines={8} height="row" />
    </>
  )
}
