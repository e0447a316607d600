import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastMessage } from './toast-message.ts'

/** How long a toast stays. */
const SHOWN_MS = 4000

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ShownToasts }))

const listeners = new Set<() => void>()
let hasEverShown = false

/** Says something that has happened; never the only place of an error that asks for action. */
export function showToast(message: ToastMessage): void {
  hasEverShown = true
  for (const listener of listeners) listener()
  // Whether the code cannot be fetched is heard where toasts are shown.
  void loadRegion().then(
    ({ toasts }) => toasts.add(message, { timeout: SHOWN_MS }),
    () => undefined,
  )
}

/** Fetches what shows toasts, so that they can tell of a connection that is gone. */
export const prepareToasts = (): void => void loadRegion().catch(() => undefined)

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where the toasts appear: top right, once in the product, outside the screens; loaded at the first. */
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
