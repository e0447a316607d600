import { keepShell } from '../../service-worker/keep-shell.ts'
import type { PortalRouter } from '../router.ts'
import { fetchLikelyScreens } from './likely-screens.ts'

/** Begins what waits until the page is interactive; the code of it is loaded by then only. */
export function beginAfterHydration(
  router: PortalRouter,
  basePath: string,
  window: Window & typeof globalThis,
): void {
  fetchLikelyScreens(router, window)
  if (import.meta.env.PROD) void keepShell(basePath, window)
}
