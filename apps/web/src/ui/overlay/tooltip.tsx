import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'

const PointedHint = lazy(async () => ({ default: (await import('./pointed-hint.tsx')).PointedHint }))

/**
 * A hint at a button, for pointer and keyboard; never the only place of a fact. It is loaded apart: until then
 * the button is there without its hint.
 */
export function Tooltip({ hint, children }: { hint: ReactNode; children: ReactElement }) {
  return (
    <Suspense fallback={children}>
      <PointedHint hint={hint}>{children}</PointedHint>
    </Suspense>
  )
}
