import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { PrivacyHead } from './privacy-head.tsx'

/** The placeholder of the questions while they load. */
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
