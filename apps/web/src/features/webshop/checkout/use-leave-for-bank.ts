import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '../../../api/use-call.tsx'
import { orderQuery } from './checkout.queries.ts'

/**
 * Leaves for the bank. A page to which the browser leads back as it was left is read again before anything on it can be
 * pressed: meanwhile it may have been paid.
 */
export function useLeaveForBank(order: Guid) {
  const client = useQueryClient()
  const call = useCall()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return undefined
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      const { queryKey } = orderQuery(call, order)
      void client.invalidateQueries({ queryKey }).finally(() => setLeaving(false))
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [isLeaving, client, call, order])
  const leave = (payAt: string) => {
    setLeaving(true)
    window.location.assign(payAt)
  }
  return { isLeaving, leave }
}
