import '@portal/ui/style/tokens.css'
import '@portal/ui/style/letters.css'
import '@portal/ui/style/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE } from '@portal/domain/values/text/locale.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { createClient } from '@portal/web-kit/api/client.ts'
import { createConnection } from '@portal/web-kit/api/connection.ts'
import { readEnvironment } from '@portal/web-kit/api/environment.ts'
import { randomKey } from '@portal/web-kit/api/idempotency-keys.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { createSessionEnd } from '@portal/web-kit/api/session/session-end.ts'
import { pingOf, sayRecovered, watchConnection } from '@portal/web-kit/api/watch-connection.ts'
import { focusAfterRemoval } from '@portal/ui/browser/focus-after-removal.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { Office } from './office.tsx'
import { createOfficeRouter } from './router.ts'
import { keptScheme, showScheme } from './shell/scheme.ts'
import { loadArea } from './text/catalogue.ts'

const { apiHost, basePath } = readEnvironment(document)

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

// Not awaited: chunks loaded by `start` import this module, and would wait for it in turn.
void start()

async function start() {
  showScheme(keptScheme())
  const sessionEnd = createSessionEnd()
  const texts = createTexts(loadArea, { language: DEFAULT_LANGUAGE, variants: [] })
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
    // A list says itself that it is refused.
    onRightsDenied: () => {},
    onStepUpSignIn: sessionEnd.end,
    // Who works in the office has no session that is resumed without a proof of identity.
    proving: { isNeeded: () => false, ask: async () => false },
    connection,
    pause,
    timeoutMs: 20_000,
    onRecovered: sayRecovered(texts),
    beforeRefusal: () => texts.need('refusals'),
  })
  const context = {
    call,
    queries: createQueryClient(),
    texts,
    host: location.hostname,
    now: () => instant(Date.now()),
    awaitsData: false,
    hasData: () => false,
  }
  await Promise.all([texts.need('kit'), texts.need('office')])
  const router = createOfficeRouter(context, basePath)
  const place = document.querySelector('#office')
  if (!place) throw new Error('The page has no place for the office')
  focusAfterRemoval(document)
  createRoot(place).render(
    <StrictMode>
      <Office context={context} connection={connection} router={router} sessionEnd={sessionEnd} />
    </StrictMode>,
  )
}
