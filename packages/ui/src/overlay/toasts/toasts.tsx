import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastMessage } from './toast-message.ts'

/** How long a toast stays. */
const SHOWN_MS = 4000

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ShownToasts }))

const listeners = new Set<() => void>()
let hasEverShown = false

/** Reports something that has happened; never the only place of an error that needs action. */
export function showToast(message: ToastMessage): void {
  hasEverShown = true
  for (const listener of listeners) listener()
  // `Toasts` handles a failure to load the code.
  void loadRegion().then(
    ({ toasts }) => toasts.add(message, { timeout: SHOWN_MS }),
    () => undefined,
  )
}

/** Preloads the code of toasts, so that they can report a lost connection. */
export const prepareToasts = (): void => void loadRegion().catch(() => undefined)

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The region of toasts: top right, once in the product, outside the screens; loaded at the first toast. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    onChange,
    () => hasEverShown,
    () => false,
  )
  return (
    isNeeded && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  )
}
