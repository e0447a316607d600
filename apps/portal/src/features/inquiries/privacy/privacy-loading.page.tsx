import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { PrivacyHead } from './privacy-head.tsx'

/** The room of the questions while they are fetched. */
export function PrivacyLoadingPage() {
  const t = useText()
  return (
    <>
      <PrivacyHead />
      <p className="quiet">{t('privacy.loading')}</p>
      <Skeleton lines={4} height="card" />
    </>
  )
}
