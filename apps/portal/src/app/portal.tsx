import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { SessionEnd } from '@portal/web-kit/api/session/session-end.ts'
import { ServedContext, type Served } from '@portal/web-kit/session/served.ts'
import { ServerPageContext, type ServerPage } from '@portal/ui/browser/server-page.ts'
import { CallProvider } from '@portal/web-kit/api/use-call.tsx'
import { ConnectionProvider } from '@portal/web-kit/api/use-connection.tsx'
import { schoolQuery, sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { PlacesIn } from '@portal/web-kit/screen/places-in.tsx'
import { TextProvider, useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Toasts } from '@portal/ui/overlay/toasts/toasts.tsx'
import { fetchAheadBy, type PortalRouter } from './router.ts'
import { SetLanguageProvider } from './appearance/set-language.tsx'
import { TranslatedUiMessages } from '@portal/web-kit/text/ui-messages.tsx'
import { portalName } from './appearance/portal-name.ts'
import { switchLanguage, type AppContext } from './app-context.ts'

const SessionExpired = lazy(async () => ({
  default: (await import('../features/account/session/session-expired.tsx')).SessionExpired,
}))

const RightsDenied = lazy(async () => ({
  default: (await import('../features/account/rights-denied.tsx')).RightsDenied,
}))

const Reauthenticate = lazy(async () => ({
  default: (await import('./session/reauthenticate.tsx')).Reauthenticate,
}))

const StepUpSignIn = lazy(async () => ({
  default: (await import('./session/step-up-sign-in.tsx')).StepUpSignIn,
}))

type PortalProps = {
  readonly context: AppContext
  readonly router: PortalRouter
  readonly sessionEnd: SessionEnd
  /** The data of server rendering, if the page was rendered on the server. */
  readonly served?: Served | undefined
  /** On the server only. */
  readonly page?: ServerPage
}

/** The root component: providers, the router, and the dialogs and toasts that are independent of screens. */
export function Portal({ context, router, sessionEnd, served, page }: PortalProps) {
  const fetchAhead = useMemo(() => fetchAheadBy(router), [router])
  const setLanguage = useCallback((language: Language) => switchLanguage(context, language), [context])
  return (
    <ServedContext value={served}>
      <ServerPageContext value={page}>
        <QueryClientProvider client={context.queries}>
          <ConnectionProvider connection={context.connection}>
            <CallProvider call={context.call}>
              <TextProvider texts={context.texts}>
                <SetLanguageProvider setLanguage={setLanguage}>
                  <Spoken context={context}>
                    <PlacesIn router={router} fetchAhead={fetchAhead}>
                      <RouterProvider router={router} />
                      <More context={context} router={router} />
                      <Proof context={context} />
                      <End context={context} router={router} sessionEnd={sessionEnd} />
                      <Toasts />
                    </PlacesIn>
                  </Spoken>
                </SetLanguageProvider>
              </TextProvider>
            </CallProvider>
          </ConnectionProvider>
        </QueryClientProvider>
      </ServerPageContext>
    </ServedContext>
  )
}

function Spoken({ context: { call }, children }: { context: AppContext; children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const { data: session } = useQuery({ ...sessionQuery(call), enabled: false })
  const { data: school } = useQuery({ ...schoolQuery(call), enabled: false })
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <TranslatedUiMessages app={portalName(t, session, school)}>{children}</TranslatedUiMessages>
}

/** Outside the router, because on a deep link no screen is mounted yet. */
function End({ context, router, sessionEnd }: PortalProps) {
  const ending = useSyncExternalStore(sessionEnd.onChange, sessionEnd.ending, sessionEnd.ending)
  if (!ending) return null
  const logIn = () => location.assign(`${router.basepath}/login`)
  const reload = () => location.reload()
  return (
    <Suspense>
      {ending === 'denied' ? (
        <RightsDenied onLogIn={logIn} onReload={reload} onClose={sessionEnd.reset} />
      ) : (
        <SessionExpired
          session={context.queries.getQueryData(sessionQuery(context.call).queryKey)}
          onLogIn={logIn}
          onReload={reload}
        />
      )}
    </Suspense>
  )
}

/** The dialog that asks for a proof of identity, over the current page. */
function Proof({ context: { proofPrompt } }: Pick<PortalProps, 'context'>) {
  const isAsking = useSyncExternalStore(proofPrompt.onChange, proofPrompt.isAsking, proofPrompt.isAsking)
  return <Suspense>{isAsking && <Reauthenticate prompt={proofPrompt} />}</Suspense>
}

/** The dialog that asks to sign in for more access, over the current page. */
function More({ context, router }: Omit<PortalProps, 'sessionEnd'>) {
  const wanted = useSyncExternalStore(
    context.stepUpSignIn.onChange,
    context.stepUpSignIn.wanted,
    context.stepUpSignIn.wanted,
  )
  if (!wanted) return null
  return (
    <Suspense>
      <StepUpSignIn context={context} router={router} wanted={wanted} />
    </Suspense>
  )
}
