import { useEffect, useState } from 'react'
import { useRefreshBilling } from '../family.queries.ts'

/**
 * Leaves for the bank. A page to which the browser leads back as it was left is read again before anything on it can
 * be pressed: meanwhile it may have been paid.
 */
export function useLeaveForBank() {
  const refresh = useRefreshBilling()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void refresh().finally(() => setLeaving(false))
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  })
  const leave = (payAt: string) => {
    setLeaving(true)
    window.location.assign(payAt)
  }
  return { isLeaving, leave }
}

/** Where the bank sends the payer back to: our server, which then leads to this page of the portal. */
export const returnAddress = (appPath: string): string =>
  `${window.location.origin}/betalen/ideal/ideal/return?${new URLSearchParams({ appPath })}`
