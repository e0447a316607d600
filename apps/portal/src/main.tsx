import '@portal/ui/style/tokens.css'
import '@portal/ui/style/letters.css'
import '@portal/ui/style/base.css'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { instant } from '@portal/domain/values/time/instant.ts'
import { DEFAULT_LANGUAGE } from '@portal/domain/values/text/locale.ts'
import { createClient } from '@portal/web-kit/api/client.ts'
import { createConnection } from '@portal/web-kit/api/connection.ts'
import { readEnvironment } from '@portal/web-kit/api/environment.ts'
import { createStepUpSignIn } from '@portal/web-kit/api/session/step-up-sign-in.ts'
import { randomKey } from '@portal/web-kit/api/idempotency-keys.ts'
import { createProofPrompt } from '@portal/web-kit/api/session/proof.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { createSessionEnd } from '@portal/web-kit/api/session/session-end.ts'
import { readStored, removeFromSession } from './api/storage.ts'
import { isStorageAvailable } from '@portal/web-kit/api/browser-storage.ts'
import type { AppContext } from './app/app-context.ts'
import { browserDevice } from './app/session/browser-device.ts'
import { provingAt } from './app/session/proving.ts'
import { takeLinkSecret } from './app/address/link-secret.ts'
import { Portal } from './app/portal.tsx'
import { createPortalRouter, fetchPage, type PortalRouter } from './app/router.ts'
import { keptScheme, showScheme } from './app/appearance/scheme.ts'
import { hydratePage } from './app/first-screen/hydrate-page.ts'
import { hydrateQueries } from './app/first-screen/query-state.ts'
import { readServedPage, type ServedPage } from './app/first-screen/served-page.ts'
import { restoreAfterUpdate } from './app/session/session-updated.ts'
import { pingOf, sayRecovered, watchConnection } from '@portal/web-kit/api/watch-connection.ts'
import { schoolQuery, sessionQuery, withOwnLogo } from '@portal/web-kit/session/session.queries.ts'
import { loadArea } from './text/catalogue.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'

const { apiHost, basePath } = readEnvironment(document)

// Not awaited: chunks loaded by `start` import this module, and would wait for it in turn.
if (isStorageAvailable()) start().catch(reloadPage)
else location.replace(`${basePath}no-storage.html`)

async function start() {
  const linkSecret = takeLinkSecret(window, basePath)
  showScheme(keptScheme())
  const served = readServedPage(document)
  if (served) history.replaceState(history.state, '', served.address + location.hash)
  const sessionEnd = createSessionEnd()
  const hydration = { isDone: !served?.isRendered, isReading: served !== undefined }
  const context: AppContext = {
    ...createContext(sessionEnd, () => !hydration.isDone),
    host: location.hostname,
    now: () => (served && !hydration.isDone ? served.now : instant(Date.now())),
    awaitsData: false,
    hasData: () => hydration.isReading,
  }
  if (served) {
    hydrateQueries(context.queries, served.state)
    context.queries.setQueryData(
      schoolQuery(context.call).queryKey,
      (school) => school && withOwnLogo(school),
    )
  }
  if (linkSecret !== undefined) await arrive(context, linkSecret)
  // Session and school are requested at once; a screen, also an error page, needs both.
  void context.queries.prefetchQuery(sessionQuery(context.call))
  void context.queries.prefetchQuery(schoolQuery(context.call))
  const router = createPortalRouter(context, basePath)
  if (!served && readStored('session') !== undefined) fetchPage(router)
  await Promise.all((['kit', 'shell', 'login'] as const).map((area) => context.texts.need(area)))
  // The initial page stays until the complete first screen can replace it. Only an empty page shows that loading
  // takes long.
  const isThere = loadFirst(router, served).finally(() => (hydration.isReading = false))
  await (served?.isRendered ? isThere : Promise.race([isThere, slowly()]))
  // Another tab of this browser may sign in or out.
  restoreAfterUpdate(context, { window, leaveFor: (place) => location.assign(place), home: basePath })
  void pause(SETTLED_MS).then(() => removeFromSession('reloaded'))
  show(<Portal context={context} router={router} sessionEnd={sessionEnd} served={served} />, {
    served,
    onTakenOver: () => {
      hydration.isDone = true
      // Without it everything works, later.
      beginLater(router).catch(() => undefined)
    },
  })
}

async function beginLater(router: PortalRouter) {
  const { beginAfterHydration } = await import('./app/ahead/after-hydration.ts')
  beginAfterHydration(router, basePath, window)
}

/** Without texts no screen can report the failure: the page stays until it can be reloaded. */
function reloadPage(failure: unknown): never {
  window.reloadPage?.()
  throw failure
}

function createContext(
  sessionEnd: ReturnType<typeof createSessionEnd>,
  isTakingOver: () => boolean,
): Omit<AppContext, 'host' | 'now' | 'awaitsData' | 'hasData'> {
  const stepUpSignIn = createStepUpSignIn()
  const language = browserDevice.language() ?? DEFAULT_LANGUAGE
  const texts = createTexts(loadArea, { language, variants: [] })
  const connection = createConnection({
    ping: pingOf(apiHost, fetch.bind(window)),
    isCutOff: () => !navigator.onLine,
    pause,
  })
  watchConnection(connection, window)
  const queries = createQueryClient(isTakingOver)
  const proofPrompt = createProofPrompt()
  const call = createClient({
    apiHost,
    fetch: (address, request) => fetch(address, request),
    readCookies: () => document.cookie,
    newKey: randomKey,
    onSessionExpired: sessionEnd.end,
    onRightsDenied: sessionEnd.deny,
    onStepUpSignIn: () => stepUpSignIn.ask({}),
    proving: provingAt(proofPrompt, queries),
    connection,
    pause,
    // The bank may take ten seconds of it.
    timeoutMs: 20_000,
    onRecovered: sayRecovered(texts),
    beforeRefusal: () => texts.need('refusals'),
  })
  return {
    call,
    queries,
    texts,
    stepUpSignIn,
    proofPrompt,
    connection,
    device: browserDevice,
  }
}

/** Loads everything that the first screen needs, before it replaces the server-rendered page. */
async function loadFirst(router: PortalRouter, served: ServedPage | undefined) {
  // The server renders no boundaries around lazy parts, so hydration must not either.
  if (served) router.ssr = { manifest: undefined }
  await router.load()
}

type Showing = { readonly served: ServedPage | undefined; readonly onTakenOver: () => void }

function show(portal: ReactNode, { served, onTakenOver }: Showing) {
  const place = document.querySelector('#portal')
  if (!place) throw new Error('The page has no place for the portal')
  const whole = (
    <StrictMode>
      <TakeOver place={place} onDone={onTakenOver}>
        {portal}
      </TakeOver>
    </StrictMode>
  )
  if (served?.isRendered) hydrateRoot(place, whole)
  else createRoot(place).render(whole)
}

/** Calls back after mounting; the effect of a parent runs after those of its children. */
function TakeOver({ place, onDone, children }: TakeOverProps) {
  // After the effect, because React hydrates nothing else within one.
  useEffect(() => void setTimeout(() => void hydratePage(place, onDone)), [place, onDone])
  return children
}

type TakeOverProps = { readonly place: Element; readonly onDone: () => void; readonly children: ReactNode }

/** The time after which the placeholder says that loading takes long. */
const LONG_MS = 4000
const slowly = () => pause(LONG_MS)

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** By now the page is shown, or has failed: another release may reload it again. */
const SETTLED_MS = 10_000

/** Signs in by a link of the school, before any screen reads the session; loaded on demand. */
async function arrive(context: AppContext, secret: string) {
  const { arriveByLink } = await import('./app/address/arrive-by-link.ts')
  await arriveByLink(context, secret, { window, basePath })
}
