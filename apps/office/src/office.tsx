import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Connection } from '@portal/web-kit/api/connection.ts'
import type { SessionEnd } from '@portal/web-kit/api/session/session-end.ts'
import { CallProvider } from '@portal/web-kit/api/use-call.tsx'
import { ConnectionProvider } from '@portal/web-kit/api/use-connection.tsx'
import { parseQuery } from '@portal/web-kit/screen/address-query.ts'
import { PlacesIn } from '@portal/web-kit/screen/places-in.tsx'
import type { ScreenContext } from '@portal/web-kit/screen/screen.ts'
import { TranslatedUiMessages } from '@portal/web-kit/text/ui-messages.tsx'
import { TextProvider, useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { Toasts } from '@portal/ui/overlay/toasts/toasts.tsx'
import { lists } from './lists.ts'
import type { OfficeRouter } from './router.ts'
import { ScreensContext } from './shell/navigation.ts'
import { leaveToSignIn } from './sign-in-again.ts'

type OfficeProps = {
  readonly context: ScreenContext
  readonly connection: Connection
  readonly router: OfficeRouter
  readonly sessionEnd: SessionEnd
}

const screens = lists.map(({ table }) => table)

/** The root component: providers, the router, and what is independent of screens. */
export function Office({ context, connection, router, sessionEnd }: OfficeProps) {
  const fetchAhead = useCallback(
    (href: string) => {
      const { pathname, search } = new URL(href, location.origin)
      // Opening the screen fetches it again, and shows the failure.
      router.preloadRoute({ to: pathname, search: parseQuery(search) } as never).catch(() => undefined)
    },
    [router],
  )
  return (
    <QueryClientProvider client={context.queries}>
      <ConnectionProvider connection={connection}>
        <CallProvider call={context.call}>
          <TextProvider texts={context.texts}>
            <Spoken>
              <PlacesIn router={router} fetchAhead={fetchAhead}>
                <ScreensContext value={screens}>
                  <RouterProvider router={router} />
                </ScreensContext>
                <End sessionEnd={sessionEnd} />
                <Toasts />
              </PlacesIn>
            </Spoken>
          </TextProvider>
        </CallProvider>
      </ConnectionProvider>
    </QueryClientProvider>
  )
}

function Spoken({ children }: { children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <TranslatedUiMessages app={t('office.title')}>{children}</TranslatedUiMessages>
}

/** Says once that the session is over, and blocks until the person signs in again. */
function End({ sessionEnd }: Pick<OfficeProps, 'sessionEnd'>) {
  const t = useText()
  const ending = useSyncExternalStore(sessionEnd.onChange, sessionEnd.ending)
  return (
    <Dialog
      title={t('session.expired.title')}
      width="narrow"
      isUrgent
      isOpen={ending !== undefined}
      actions={
        <Button kind="primary" onPress={() => void leaveToSignIn()}>
          {t('office.sign-in-again')}
        </Button>
      }
    >
      <p>{t('office.session-over')}</p>
    </Dialog>
  )
}
