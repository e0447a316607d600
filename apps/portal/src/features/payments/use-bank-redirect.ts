import { useEffect, useState } from 'react'
import { useGo } from '@portal/ui/button/go.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { useRefreshBilling } from '../billing/family.queries.ts'

/**
 * Leaves for the bank. A page to which the browser leads back as it was left is read again before anything on it can
 * be pressed: meanwhile it may have been paid. A page that has done its work meanwhile makes way for another.
 */
export function useLeaveForBank() {
  const go = useGo()
  const refresh = useRefreshBilling()
  const [leaving, setLeaving] = useState<{ readonly backAt?: Href }>()
  useEffect(() => {
    if (!leaving) return
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      void refresh().finally(() => {
        setLeaving(undefined)
        if (leaving.backAt !== undefined) go(leaving.backAt, { replace: true })
      })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  })
  /** @param backAt where one finds oneself whom the browser leads back here, when not on this page */
  const leave = (payAt: string, backAt?: Href) => {
    setLeaving(backAt === undefined ? {} : { backAt })
    window.location.assign(payAt)
  }
  return { isLeaving: leaving !== undefined, leave }
}

/** Where the bank sends the payer back to: our server, which then leads to this page of the portal. */
export const returnAddress = (appPath: string): string =>
  `${window.location.origin}/betalen/ideal/ideal/return?${new URLSearchParams({ appPath })}`
