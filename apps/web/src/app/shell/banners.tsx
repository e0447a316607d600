import { lazy, Suspense } from 'react'
import { useSession } from '../../features/account/account.public.ts'
import { useNotice } from '../../features/account/use-notice.ts'
import type { TextKey } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.tsx'
import { Banner, type AlertKind } from '../../ui/alert.tsx'
import { useMode } from '../mode.tsx'

// Only administrators see it.
const ImpersonationBanner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}))

/** The look of a notice: as warning, as info, and everything else as danger (NAV-057 to NAV-059). */
export const noticeLook = (priority: string): AlertKind =>
  priority === 'warning' || priority === 'info' ? priority : 'danger'

/** The notice of downtime above every screen, also before signing in; plain words (NAV-056, NAV-061?). */
export function DowntimeBanner() {
  const t = useText()
  const notice = useNotice()
  if (!notice?.active) return null
  const kind = noticeLook(notice.priority)
  return (
    <Banner kind={kind}>
      <span className="strong">{t(`downtime.${kind}.title` as TextKey)}</span> {notice.message}
    </Banner>
  )
}

/** Says that one is editing the portal, or as whom one looks along (NAV-054). */
export function ModeBanner() {
  const t = useText()
  const { impersonation } = useSession()
  const { mode } = useMode()
  if (impersonation)
    return (
      <Suspense>
        <ImpersonationBanner impersonation={impersonation} />
      </Suspense>
    )
  return mode === 'edit' ? <Banner kind="info">{t('admin.edit-mode.banner')}</Banner> : null
}
