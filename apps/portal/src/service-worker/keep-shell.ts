import { untilIdle } from '../app/ahead/until-idle.ts'
import { savesData } from '../app/connection/saves-data.ts'
import { UNTIL_HYDRATED } from '../app/first-screen/hydrate-page.ts'
import { keepStyles } from '../app/first-screen/keep-styles.ts'
import { isHashedFile } from './answer-from.ts'
import { registerWorker } from './register-worker.ts'
import type { IdlePage } from './shell-files.ts'

/** The network is quiet when no file has arrived for this long. */
const QUIET_MS = 2000
/** The longest wait for an idle browser. */
const IDLE_WITHIN_MS = 5000

/**
 * Keeps the styles of this page once it is interactive and idle, and asks the service worker to cache the files of the
 * next visit. Not on a connection where each byte counts. Without the worker everything works, over the network each
 * time.
 */
export async function keepShell(basePath: string, window: Window): Promise<void> {
  const { navigator } = window
  await untilQuiet(window)
  if (savesData(window)) return
  await keepStyles(window)
  // Refused by a browser without storage, such as in a private window.
  if ('serviceWorker' in navigator) await register(basePath, window).catch(() => {})
}

async function register(basePath: string, window: Window): Promise<void> {
  const registration = await registerWorker(basePath, window)
  const report = () => {
    const { installing, waiting, active } = registration
    const worker = installing ?? waiting ?? active
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker?.postMessage(idlePage(basePath, window))
  }
  registration.addEventListener('updatefound', report)
  report()
}

function idlePage(basePath: string, { document, location, performance }: Window): IdlePage {
  const base = location.origin + basePath
  const used = performance.getEntriesByType('resource').map(({ name }) => name)
  return {
    language: document.documentElement.lang,
    used: used.filter((url) => url.startsWith(base) && isHashedFile(url.slice(base.length))),
  }
}

/** Waits until the page is hydrated and loaded, and the browser and its network have nothing to do. */
export async function untilQuiet(window: Window): Promise<void> {
  await untilHydrated(window.document)
  if (window.document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }))
  const arrived = () => window.performance.getEntriesByType('resource').length
  for (let before = -1; before !== arrived();) {
    before = arrived()
    await new Promise((done) => window.setTimeout(done, QUIET_MS))
    await untilIdle(window, IDLE_WITHIN_MS)
  }
}

function untilHydrated(document: Document): Promise<void> {
  const isHydrated = () => document.querySelector(`[${UNTIL_HYDRATED}]`) === null
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return
      observer.disconnect()
      done()
    })
    observer.observe(document, { subtree: true, attributeFilter: [UNTIL_HYDRATED] })
    if (isHydrated()) done()
  })
}
