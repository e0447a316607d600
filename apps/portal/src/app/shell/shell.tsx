import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { mayBeCounted } from '@portal/domain/account/portal/analytics.ts'
import { hidesChrome } from '@portal/domain/account/portal/navigation.ts'
import { useServedDevice } from '@portal/web-kit/session/served.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { store, readStored } from '../../api/storage.ts'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Family } from '@portal/ui/text/avatar.tsx'
import { SidebarProvider, type SidebarState } from '@portal/ui/layout/section/sidebar-state.tsx'
import { SkipLink } from '@portal/ui/layout/skip-link.tsx'
import { memberOf } from '@portal/web-kit/session/child-identity.ts'
import { ModeProvider } from '../edit-mode/mode.tsx'
import { DowntimeBanner, ModeBanner } from './banners/banners.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { PasswordDialogProvider } from './user-menu/password-dialog.tsx'
import { TabsProvider } from './bars/tabs-provider.tsx'
import { TopBar } from './bars/top-bar.tsx'
import './shell.css'

// Only for a school that counts visits.
const Analytics = lazy(async () => ({
  default: (await import('../../features/account/analytics/analytics.tsx')).Analytics,
}))

/** The frame around the page of a signed-in person. */
export function Shell() {
  const t = useText()
  const session = useSession()
  const school = useSchool()
  const members = useMemo(() => session.children.map(memberOf), [session.children])
  const [chosen, setChosen] = useState<SidebarState>()
  const stored = useStoredSidebar()
  const choose = (state: SidebarState) => {
    store('sidebar', state)
    setChosen(state)
  }
  if (hidesChrome(session.authentication))
    return (
      <>
        <DowntimeBanner />
        <Family members={members}>
          <PageFrame />
        </Family>
      </>
    )
  return (
    <ModeProvider session={session}>
      <PasswordDialogProvider>
        <SidebarProvider sidebar={{ state: chosen ?? stored, choose }}>
          <TabsProvider>
            <SkipLink>{t('app.skip-to-content')}</SkipLink>
            <DowntimeBanner />
            <ModeBanner />
            <Family members={members}>
              <TopBar />
              <PageFrame />
            </Family>
            {mayBeCounted(school, session) && (
              <Suspense>
                <Analytics />
              </Suspense>
            )}
            <Footer />
            <BottomBar />
          </TabsProvider>
        </SidebarProvider>
      </PasswordDialogProvider>
    </ModeProvider>
  )
}

function PageFrame() {
  return (
    <main id="content" className="frame" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

const states: readonly SidebarState[] = ['open', 'tiny', 'hidden']

/**
 * The stored state, else open on a wide screen and hidden on a narrow one. The server does not know the width; the
 * style sheet hides both alike on a narrow screen.
 */
function useStoredSidebar(): SidebarState {
  const isInBrowser = useIsInBrowser()
  const served = useServedDevice()?.sidebar
  const known = isInBrowser ? readStored('sidebar') : served
  const stored = states.find((state) => state === known)
  if (stored || !isInBrowser) return stored ?? 'open'
  return matchMedia('(min-width: 768px)').matches ? 'open' : 'hidden'
}
