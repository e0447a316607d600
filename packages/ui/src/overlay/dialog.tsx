import { lazy, Suspense } from 'react'
import type { DialogProps } from './open-dialog.tsx'

const loadDialog = async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog })
const OpenDialog = lazy(loadDialog)

/** Preloads the code of dialogs, so that they open at once. */
export const prepareDialogs = (): void => void loadDialog().catch(() => undefined)

/** A dialog over the page. Its code is large and no screen starts with it, so it is loaded after the screen. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return (
    isOpen && (
      <Suspense>
        <OpenDialog {...rest} />
      </Suspense>
    )
  )
}
