import { onlineManager } from '@tanstack/react-query'
import type { Connection } from './connection.ts'
import { recoveredKey } from '../text/connection-texts.ts'
import type { Texts } from '../text/texts.ts'
import { translate } from '../text/translate.ts'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { markCodeMissing } from '../errors/missing-code.ts'

/**
 * Checks the connection on online and offline events and when the page becomes visible; repeats failed reads as soon as there
 * is a connection.
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

/** Shows a toast when a call with a lost response turns out to have succeeded. */
export const sayRecovered =
  (texts: Texts) =>
  (call: string): void =>
    showToast({ kind: 'success', title: translate(texts.now(), recoveredKey(call)) })

const PING_WITHIN_MS = 4000

/**
 * The request that tests the connection: any response of the server counts, never one of a cache or the service
 * worker.
 */
export const pingOf = (apiHost: string, fetch: typeof globalThis.fetch) => () =>
  fetch(`${apiHost}/healthz`, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(PING_WITHIN_MS),
  })
