import { lazy, Suspense, useSyncExternalStore } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { ToastMessage } from './toast-message.ts'

/** How long a toast stays. */
const SHOWN_MS = 4000
const MOST_AT_ONCE = 4

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: MOST_AT_ONCE })
let hasEverShown = false

/** Says something that has happened; never the only place of an error that asks for action. */
export function showToast(message: ToastMessage): void {
  hasEverShown = true
  queue.add(message, { timeout: SHOWN_MS })
}

const loadRegion = () => import('./toast-region.tsx')

/** Fetches what shows toasts, so that they can tell of a connection that is gone. */
export const prepareToasts = (): void => void loadRegion().catch(() => undefined)

const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ShownToasts }))

/** Where the toasts appear: top right, once in the product, outside the screens; loaded at the first. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => hasEverShown,
    () => false,
  )
  return isNeeded ? (
    <Suspense>
      <ToastRegion queue={queue} />
    </Suspense>
  ) : null
}
