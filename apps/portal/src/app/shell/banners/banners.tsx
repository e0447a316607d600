import { lazy, Suspense } from 'react'
import { noticeKind } from '@portal/domain/account/portal/notice.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useNotice } from '../../../features/account/sign-in/use-notice.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Banner } from '@portal/ui/feedback/alert.tsx'
import { useMode } from '../../edit-mode/mode.tsx'

// Only administrators see it.
const ImpersonationBanner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}))
const EditBanner = lazy(async () => ({ default: (await import('./edit-banner.tsx')).EditBanner }))

/** The notice of downtime above every screen, also before sign-in, as plain text. */
export function DowntimeBanner() {
  const t = useText()
  const notice = useNotice()
  if (!notice?.active) return null
  const kind = noticeKind(notice.priority)
  return (
    <Banner kind={kind}>
      <span className="strong">{t(`downtime.${kind}.title` as TextKey)}</span> {notice.message}
    </Banner>
  )
}

/** Says that the portal is in edit mode, or which person is impersonated. */
export function ModeBanner() {
  const { impersonation } = useSession()
  const { mode } = useMode()
  if (impersonation)
    return (
      <Suspense>
        <ImpersonationBanner impersonation={impersonation} />
      </Suspense>
    )
  if (mode === 'view') return null
  return (
    <Suspense>
      <EditBanner />
    </Suspense>
  )
}
