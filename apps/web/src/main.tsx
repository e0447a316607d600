import '@fontsource-variable/figtree'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { createClient } from './api/client.ts'
import { readEnvironment } from './api/environment.ts'
import { storageWorks } from './api/kept.ts'
import { createQueryClient } from './api/query-client.ts'
import { createSessionEnd } from './api/session-end.ts'
import { Portal } from './app/portal.tsx'
import { createPortalRouter } from './app/router.ts'
import { keptScheme, showScheme } from './app/scheme.ts'
import { firstLanguage } from './app/world.ts'
import { schoolQuery, sessionQuery } from './features/account/account.queries.ts'
import { loadArea } from './text/catalogue.ts'
import { createTexts } from './text/texts.ts'

const { apiHost, basePath } = readEnvironment(document)

if (storageWorks()) await start()
else location.replace(`${basePath}no-storage.html`)

async function start() {
  showScheme(keptScheme())
  const sessionEnd = createSessionEnd()
  const call = createClient({
    apiHost,
    fetch: (address, request) => fetch(address, request),
    readCookies: () => document.cookie,
    onSessionExpired: sessionEnd.end,
  })
  const queries = createQueryClient()
  const texts = createTexts(loadArea, { language: firstLanguage(), variants: [] })
  const world = { call, queries, texts }
  // Words and facts come at once; a screen, also one that tells of an error, needs the words.
  void queries.prefetchQuery(sessionQuery(call))
  void queries.prefetchQuery(schoolQuery(call))
  await Promise.all([texts.need('shell'), texts.need('account')])
  const place = document.querySelector('#portal')
  if (!place) throw new Error('The page has no place for the portal')
  createRoot(place).render(
    <StrictMode>
      <Portal world={world} router={createPortalRouter(world, basePath)} sessionEnd={sessionEnd} />
    </StrictMode>,
  )
}
