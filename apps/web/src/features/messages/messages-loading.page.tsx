import { useText } from '../../text/use-text.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The room of the messages while they are fetched. */
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
