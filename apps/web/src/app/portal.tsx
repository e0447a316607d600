import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import type { Language } from '@portal/domain/values/locale.ts'
import type { SessionEnd } from '../api/session-end.ts'
import { CallProvider } from '../api/use-call.tsx'
import { schoolQuery, sessionQuery } from '../features/account/account.queries.ts'
import { TextProvider, useLanguage, useText } from '../text/use-text.tsx'
import { GoProvider, type Go } from '../ui/go.tsx'
import { Toasts } from '../ui/toasts.tsx'
import type { PortalRouter } from './router.ts'
import { SpeakProvider } from './speak.tsx'
import { portalName, SpokenWords } from './words.tsx'
import { speakFromNowOn, type World } from './world.ts'

const SessionExpired = lazy(async () => ({
  default: (await import('../features/account/session-expired.tsx')).SessionExpired,
}))

type PortalProps = { readonly world: World; readonly router: PortalRouter; readonly sessionEnd: SessionEnd }

/** The product: what every screen can ask for, the screens, and beside them what no screen may swallow. */
export function Portal({ world, router, sessionEnd }: PortalProps) {
  const speak = useCallback((language: Language) => speakFromNowOn(world, language), [world])
  return (
    <QueryClientProvider client={world.queries}>
      <CallProvider call={world.call}>
        <TextProvider texts={world.texts}>
          <SpeakProvider speak={speak}>
            <Spoken world={world}>
              <PlacesIn router={router}>
                <RouterProvider router={router} />
                <End world={world} router={router} sessionEnd={sessionEnd} />
                <Toasts />
              </PlacesIn>
            </Spoken>
          </SpeakProvider>
        </TextProvider>
      </CallProvider>
    </QueryClientProvider>
  )
}

const localeOf = { nl: 'nl-NL', en: 'en-US' } as const

function Spoken({ world: { call }, children }: { world: World; children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const { data: session } = useQuery({ ...sessionQuery(call), enabled: false })
  const { data: school } = useQuery({ ...schoolQuery(call), enabled: false })
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <I18nProvider locale={localeOf[language]}>
      <SpokenWords portalTitle={portalName(t, session, school)}>{children}</SpokenWords>
    </I18nProvider>
  )
}

function PlacesIn({ router, children }: { router: PortalRouter; children: ReactNode }) {
  const base = router.basepath
  const go = useCallback<Go>(
    (href, { replace = false } = {}) => {
      if (replace) router.history.replace(base + href)
      else router.history.push(base + href)
    },
    [router, base],
  )
  return (
    <GoProvider go={go} addressOf={(href) => (href.startsWith('/') ? base + href : href)}>
      {children}
    </GoProvider>
  )
}

/** The dialog stands beside the screens: on a deep link there is no screen yet. */
function End({ world, router, sessionEnd }: PortalProps) {
  const hasEnded = useSyncExternalStore(sessionEnd.onChange, sessionEnd.hasEnded)
  if (!hasEnded) return null
  return (
    <Suspense>
      <SessionExpired
        session={world.queries.getQueryData(sessionQuery(world.call).queryKey)}
        onLogIn={() => location.assign(`${router.basepath}/login`)}
        onReload={() => location.reload()}
      />
    </Suspense>
  )
}
