import { onlineManager } from '@tanstack/react-query'
import type { Connection } from '../api/connection.ts'
import { recoveredKey } from '../text/connection-texts.ts'
import type { Texts } from '../text/texts.ts'
import { translate } from '../text/translate.ts'
import { showToast } from '../ui/overlay/toasts.tsx'
import { markCodeMissing } from './errors/missing-code.ts'

/**
 * Looks at the connection when the browser says that the network came or went, and when somebody comes back to the
 * page; and lets what could not be read be read again as soon as there is one.
 */
export function watchConnection(connection: Connection, page: Window & typeof globalThis): void {
  const look = () => void connection.check()
  page.addEventListener('online', look)
  page.addEventListener('offline', connection.missed)
  page.document.addEventListener('visibilitychange', look)
  onlineManager.setEventListener((setOnline) => connection.onChange(() => setOnline(connection.isOnline())))
  page.addEventListener('vite:preloadError', (event) => {
    connection.missed()
    markCodeMissing((event as Event & { readonly payload?: unknown }).payload)
  })
}

/** Tells that something was done after all whose answer was lost. */
export const sayRecovered =
  (texts: Texts) =>
  (call: string): void =>
    showToast({ kind: 'success', title: translate(texts.now(), recoveredKey(call)) })

const PING_WITHIN_MS = 4000

/** What the connection is asked by: any answer at all of the server, which no cache and no worker gives. */
export const pingOf = (apiHost: string, fetch: typeof globalThis.fetch) => () =>
  fetch(`${apiHost}/healthz`, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(PING_WITHIN_MS),
  })
