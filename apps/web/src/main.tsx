import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/letters.css'
import './ui/base.css'
// The looks of the first screen come with the page, and not with the code of the sign-in screen.
import './ui/alert.css'
import './ui/button.css'
import './ui/card.css'
import './ui/field.css'
import './ui/page-head.css'
import './features/account/sign-in/sign-in.css'
import { createClient } from './api/client.ts'
import { createConnection } from './api/connection.ts'
import { readEnvironment } from './api/environment.ts'
import { isStorageAvailable, readStored, removeFromSession } from './api/storage.ts'
import { randomKey } from './api/press-keys.ts'
import { createLogInForMore } from './api/log-in-for-more.ts'
import { createQueryClient } from './api/query-client.ts'
import { createSessionEnd } from './api/session-end.ts'
import { Portal } from './app/portal.tsx'
import { takeLinkSecret } from './app/link-secret.ts'
import { createPortalRouter, fetchPage } from './app/router.ts'
import { keptScheme, showScheme } from './app/scheme.ts'
import { firstLanguage, type AppContext } from './app/app-context.ts'
import { pingOf, sayRecovered, watchConnection } from './app/watch-connection.ts'
import {
  notificationQuery,
  schoolQuery,
  sessionQuery,
  singleSignOnsQuery,
} from './features/account/account.queries.ts'
import { loadArea } from './text/catalogue.ts'
import { keepShell } from './service-worker/keep-shell.ts'
import { createTexts } from './text/texts.ts'
import { prepareToasts } from './ui/toasts.tsx'

const { apiHost, basePath } = readEnvironment(document)

// Not awaited: what is fetched on the way imports from here, and would wait for this in turn.
if (isStorageAvailable()) void start()
else location.replace(`${basePath}no-storage.html`)

async function start() {
  const linkSecret = takeLinkSecret(window, basePath)
  showScheme(keptScheme())
  const sessionEnd = createSessionEnd()
  const logInForMore = createLogInForMore()
  const texts = createTexts(loadArea, { language: firstLanguage(), variants: [] })
  const connection = createConnection({
    ping: pingOf(apiHost, fetch.bind(window)),
    isCutOff: () => !navigator.onLine,
    pause,
  })
  watchConnection(connection, window)
  const call = createClient({
    apiHost,
    fetch: (address, request) => fetch(address, request),
    readCookies: () => document.cookie,
    newKey: randomKey,
    onSessionExpired: sessionEnd.end,
    onRightsDenied: sessionEnd.deny,
    onLogInForMore: () => logInForMore.ask({}),
    connection,
    pause,
    // The bank may take ten seconds of it.
    answerWithinMs: 20_000,
    onRecovered: sayRecovered(texts),
    beforeRefusal: () => texts.need('refusals'),
  })
  const queries = createQueryClient()
  const context = { call, queries, texts, logInForMore, connection }
  if (linkSecret !== undefined) await arrive(context, linkSecret)
  // Words and facts come at once; a screen, also one that tells of an error, needs the words.
  void queries.prefetchQuery(sessionQuery(call))
  void queries.prefetchQuery(schoolQuery(call))
  const router = createPortalRouter(context, basePath)
  if (readStored('session') !== undefined) fetchPage(router)
  else void queries.prefetchQuery({ ...singleSignOnsQuery(call), retry: false })
  // A notice that is there already does not go away for a moment.
  if (document.querySelector('#portal > .banner'))
    await queries.prefetchQuery({ ...notificationQuery(call), retry: false })
  await Promise.all([texts.need('shell'), texts.need('login')])
  // What the page began with stays until the first screen can take its place, whole.
  await Promise.race([router.load(), slowly()])
  void watchOtherTabs(context)
  if (import.meta.env.PROD) keepShell(basePath, window)
  void pause(SETTLED_MS).then(whenSettled)
  const place = document.querySelector('#portal')
  if (!place) throw new Error('The page has no place for the portal')
  createRoot(place).render(
    <StrictMode>
      <Portal context={context} router={router} sessionEnd={sessionEnd} />
    </StrictMode>,
  )
}

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
  const { arriveByLink } = await import('./app/arrive-by-link.ts')
  await arriveByLink(context, secret, { window, basePath })
}

/** Somebody may sign in or out in another tab of this browser. */
async function watchOtherTabs(context: AppContext) {
  const { restoreAfterUpdate } = await import('./app/session-updated.ts')
  restoreAfterUpdate(context, { window, leaveFor: (place) => location.assign(place), home: basePath })
}
