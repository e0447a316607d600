import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '@portal/domain/account/portal/school/school-settings.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { notificationQuery } from '../account.queries.ts'

/** The notice is read at most once in this time, however often the window regains focus. */
const REST_MS = 500

/** The notice of downtime, read at the start, on each return to the window, and every five minutes. */
export function useNotice(): Notification | undefined {
  const { data, refetch } = useQuery(notificationQuery(useCall()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refetch(), REST_MS)
    }
    window.addEventListener('focus', askSoon)
    return () => {
      window.removeEventListener('focus', askSoon)
      clearTimeout(timer)
    }
  }, [refetch])
  return data
}
