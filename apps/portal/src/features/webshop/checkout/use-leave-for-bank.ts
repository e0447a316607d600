import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ordersKey } from './checkout.queries.ts'

/**
 * Leaves for the bank. A page to which the browser leads back as it was left is read again before anything on it can be
 * pressed: meanwhile it may have been paid.
 */
export function useLeaveForBank() {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return undefined
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      void client.invalidateQueries({ queryKey: ordersKey }).finally(() => setLeaving(false))
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [isLeaving, client])
  const leave = (payAt: string) => {
    setLeaving(true)
    window.location.assign(payAt)
  }
  return { isLeaving, leave }
}
