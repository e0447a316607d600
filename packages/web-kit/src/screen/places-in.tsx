import type { AnyRouter } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { GoProvider, type Go } from '@portal/ui/button/go.tsx'

type PlacesInProps = {
  readonly router: AnyRouter
  /** Fetches the screen of a link that a person approaches. */
  readonly fetchAhead: (href: string) => void
  readonly children: ReactNode
}

/** Lets links and buttons open the screens of an app without a page load. */
export function PlacesIn({ router, fetchAhead, children }: PlacesInProps) {
  const base = router.basepath
  const go = useCallback<Go>(
    (href, { replace = false } = {}) => {
      if (replace) router.history.replace(base + href)
      else router.history.push(base + href)
    },
    [router, base],
  )
  const onArrival = useCallback((listener: () => void) => router.subscribe('onRendered', listener), [router])
  return (
    <GoProvider
      go={go}
      fetchAhead={fetchAhead}
      onArrival={onArrival}
      addressOf={(href) => (href.startsWith('/') ? base + href : href)}
    >
      {children}
    </GoProvider>
  )
}
