import { useEffect, useState } from 'react'
import { useGo } from '@portal/ui/button/go.tsx'
import type { Href } from '@portal/ui/button/href.ts'

/**
 * Redirects to the bank. A page that the browser restores is refreshed before any button works, because it may be
 * paid by then. A page that has finished its work is replaced by another.
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

/** The return URL for the bank: the server, which then redirects to this page of the portal. */
export const returnAddress = (appPath: string, method = 'ideal'): string =>
  `${window.location.origin}/betalen/ideal/${method}/return?${new URLSearchParams({ appPath })}`
