import { useEffect, useState } from 'react'
import { useGo } from '@portal/ui/button/go.tsx'
import type { Href } from '@portal/ui/button/href.ts'

/**
 * Leaves for the bank. A page that the browser restores as it was left is refreshed before anything on it can be pressed: it
 * may have been paid meanwhile. A page that has done its work makes way for another.
 */
export function useBankRedirect(refresh: () => Promise<void>) {
  const go = useGo()
  const [redirect, setRedirect] = useState<{ readonly backAt?: Href }>()
  useEffect(() => {
    if (!redirect) return
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      void refresh().finally(() => {
        setRedirect(undefined)
        if (redirect.backAt !== undefined) go(redirect.backAt, { replace: true })
      })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  })
  /** @param backAt the page to show when the browser restores this one; absent: this page */
  const leave = (payAt: string, backAt?: Href) => {
    setRedirect(backAt === undefined ? {} : { backAt })
    window.location.assign(payAt)
  }
  return { isLeaving: redirect !== undefined, leave }
}

/** The address to which the bank returns the payer: the server, which then leads to this page of the portal. */
export const returnAddress = (appPath: string, method = 'ideal'): string =>
  `${window.location.origin}/betalen/ideal/${method}/return?${new URLSearchParams({ appPath })}`
