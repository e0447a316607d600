import { keepCopyCurrent } from '../../offline/keep-copy.ts'
import { keepShell, untilQuiet } from '../../service-worker/keep-shell.ts'
import type { PortalRouter } from '../router.ts'
import { focusAfterRemoval } from '@portal/ui/browser/focus-after-removal.ts'
import { fetchLikelyScreens } from './likely-screens.ts'

/** Begins what waits until the page is interactive; the code of it is loaded by then only. */
export function beginAfterHydration(
  router: PortalRouter,
  basePath: string,
  window: Window & typeof globalThis,
): void {
  fetchLikelyScreens(router, window)
  focusAfterRemoval(window.document)
  if (!import.meta.env.PROD) return
  void keepShell(basePath, window)
  void untilQuiet(window).then(() => keepCopyCurrent(router.options.context, window))
}
