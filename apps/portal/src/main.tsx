import '@portal/ui/style/tokens.css'
import '@portal/ui/style/letters.css'
import '@portal/ui/style/base.css'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { instant } from '@portal/domain/values/instant.ts'
import { DEFAULT_LANGUAGE } from '@portal/domain/values/locale.ts'
import { createClient, type DehydratedResponses } from '@portal/web-kit/api/client.ts'
import { createConnection } from '@portal/web-kit/api/connection.ts'
import { readEnvironment } from '@portal/web-kit/api/environment.ts'
import { createStepUpSignIn } from '@portal/web-kit/api/step-up-sign-in.ts'
import { randomKey } from '@portal/web-kit/api/idempotency-keys.ts'
import { createProofPrompt } from '@portal/web-kit/api/proof.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { createSessionEnd } from '@portal/web-kit/api/session-end.ts'
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
import { readServedPage, type ServedPage } from './app/first-screen/served-page.ts'
import { restoreAfterUpdate } from './app/session/session-updated.ts'
import { pingOf, sayRecovered, watchConnection } from './app/watch-connection.ts'
import { schoolQuery, sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { loadArea } from './text/catalogue.ts'
import { keepShell } from './service-worker/keep-shell.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { prepareDialogs } from '@portal/ui/overlay/dialog.tsx'
import { prepareToasts } from '@portal/ui/overlay/toasts.tsx'

const { apiHost, basePath } = readEnvironment(document)

// Not awaited: what is fetched on the way imports from here, and would wait for this in turn.
if (isStorageAvailable()) start().catch(reloadPage)
else location.replace(`${basePath}no-storage.html`)

async function start() {
  const linkSecret = takeLinkSecret(window, basePath)
  showScheme(keptScheme())
  const served = readServedPage(document)
  if (served) history.replaceState(history.state, '', served.address + location.hash)
  const sessionEnd = createSessionEnd()
  const dehydratedResponses: DehydratedResponses = new Map(Object.entries(served?.answers ?? {}))
  const takingOver = { isDone: !served?.isRendered, isReading: served !== undefined }
  const context: AppContext = {
    ...createContext(sessionEnd, dehydratedResponses, () => !takingOver.isDone),
    host: location.hostname,
    now: () => (served && !takingOver.isDone ? served.now : instant(Date.now())),
    awaitsData: () => takingOver.isReading,
  }
  if (linkSecret !== undefined) await arrive(context, linkSecret)
  // Words and facts come at once; a screen, also one that tells of an error, needs the words.
  void context.queries.prefetchQuery(sessionQuery(context.call))
  void context.queries.prefetchQuery(schoolQuery(context.call))
  const router = createPortalRouter(context, basePath)
  if (!served && readStored('session') !== undefined) fetchPage(router)
  await Promise.all((['kit', 'shell', 'login'] as const).map((area) => context.texts.need(area)))
  // What the page began with stays until the first screen can take its place, whole; only where nothing stands yet, who
  // waits long is told so.
  const isThere = loadFirst(router, served).finally(() => (takingOver.isReading = false))
  await (served?.isRendered ? isThere : Promise.race([isThere, slowly()]))
  // Whoever signs in here later never meets an answer that nobody took.
  dehydratedResponses.clear()
  // Somebody may sign in or out in another tab of this browser.
  restoreAfterUpdate(context, { window, leaveFor: (place) => location.assign(place), home: basePath })
  if (import.meta.env.PROD) keepShell(basePath, window)
  void pause(SETTLED_MS).then(whenSettled)
  show(<Portal context={context} router={router} sessionEnd={sessionEnd} served={served} />, {
    served,
    onTakenOver: () => {
      takingOver.isDone = true
      prepareDialogs()
    },
  })
}

/** Without its words no screen can say what is wrong: what stands there stays, until the page can come anew. */
function reloadPage(failure: unknown): never {
  window.reloadPage?.()
  throw failure
}

function createContext(
  sessionEnd: ReturnType<typeof createSessionEnd>,
  dehydratedResponses: DehydratedResponses,
  isTakingOver: () => boolean,
): Omit<AppContext, 'host' | 'now' | 'awaitsData'> {
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
    answerWithinMs: 20_000,
    onRecovered: sayRecovered(texts),
    beforeRefusal: () => texts.need('refusals'),
    dehydratedResponses,
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

/** Everything that the first screen needs is there when it takes the place of what the server rendered. */
async function loadFirst(router: PortalRouter, served: ServedPage | undefined) {
  // What the server rendered has no boundaries around what waits: neither has what takes it over.
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

/** Tells when the portal stands; a parent hears of it after everything below it. */
function TakeOver({ place, onDone, children }: TakeOverProps) {
  // After the effect: within one, React hydrates nothing else.
  useEffect(() => void setTimeout(() => void hydratePage(place, onDone)), [place, onDone])
  return children
}

type TakeOverProps = { readonly place: Element; readonly onDone: () => void; readonly children: ReactNode }

/** Who waits longer than this is told so, by the room of the page that is on its way. */
const LONG_MS = 4000
const slowly = () => pause(LONG_MS)

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** By now the page stands, or it has said that it does not. */
const SETTLED_MS = 10_000

/** What tells of a lost connection is here before the connection is lost, and another release may be met. */
function whenSettled(): void {
  removeFromSession('reloaded')
  prepareToasts()
}

/** Comes in by a link from the school, before any screen asks who is here; nothing of it is in the first load. */
async function arrive(context: AppContext, secret: string) {
  const { arriveByLink } = await import('./app/address/arrive-by-link.ts')
  await arriveByLink(context, secret, { window, basePath })
}
