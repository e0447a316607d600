import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OFFICE } from '@portal/domain/account/portal/return-path.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { isStoredForSession, storeForSession } from '../../api/storage.ts'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { SkipLink } from '@portal/ui/layout/skip-link.tsx'
import { NoPortal } from '../errors/no-portal.tsx'
import { portalName } from '../appearance/portal-name.ts'
import { DowntimeBanner } from './banners/banners.tsx'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'
import { UserPill } from './user-menu/user-pill.tsx'
import './shell.css'
import './bars/top-bar.css'

/** What they can do here: impersonate others, hand out orders, and manage their own account. */
const PLACES = /^\/(?:impersonate-user|account|webshop\/desk(?:\/[^/]+)?)\/?$/

/**
 * For people who administer the school outside the portal: the link there, or the few screens that the portal has for
 * them.
 */
export function Administration() {
  const t = useText()
  const session = useSession()
  const school = useSchool()
  const place = useLocation({ select: ({ pathname }) => pathname })
  const isLeaving = useDeparture(place)
  if (isLeaving) return null
  return (
    <>
      <SkipLink>{t('app.skip-to-content')}</SkipLink>
      <DowntimeBanner />
      <header className="top-bar">
        <div className="top-bar-row">
          <Link href="/" className="top-bar-home">
            <Logo version={school.logo.version} />
            <span>{portalName(t, session, school)}</span>
          </Link>
          <UserPill />
        </div>
      </header>
      <main id="content" className="frame" tabIndex={-1}>
        {PLACES.test(place) ? <Outlet /> : <NoPortal />}
      </main>
      <Footer />
    </>
  )
}

/**
 * Redirects these people there, unless the URL says `admin=true` or this browser session already used the portal. The office has
 * none of the screens that the portal has for them, so those stay. This is navigation, not authorisation: the server checks that itself.
 */
function useDeparture(place: string): boolean {
  const { administrationUrl } = useSession()
  const isInBrowser = useIsInBrowser()
  const asksToStay = useLocation({ select: ({ search }) => (search as { admin?: unknown }).admin === 'true' })
  const isWanted = administrationUrl === OFFICE && PLACES.test(place)
  const isLeaving =
    administrationUrl !== undefined &&
    !isWanted &&
    !asksToStay &&
    isInBrowser &&
    !isStoredForSession('portal-in-use')
  useEffect(() => {
    if (isLeaving) location.replace(administrationUrl)
    else if (isInBrowser) storeForSession('portal-in-use')
  }, [isLeaving, isInBrowser, administrationUrl])
  return isLeaving
}
