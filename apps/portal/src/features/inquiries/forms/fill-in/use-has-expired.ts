import { useEffect, useReducer } from 'react'
import { endsAt, hasExpired, type FormSummary } from '@portal/domain/inquiries/forms/form.ts'
import { secondsBetween } from '@portal/domain/values/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'

/** Browsers do not wait longer than some weeks at once; once a day is often enough to look again. */
const LONGEST_WAIT_MS = 86_400_000

/** Whether the form is over; becomes true at the very moment that it is, without anybody touching it. */
export function useHasExpired(form: Pick<FormSummary, 'expiresOn'>): boolean {
  const now = useNow()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const end = endsAt(form)
  const isOver = hasExpired(form, now)
  useEffect(() => {
    if (end === undefined || isOver) return
    const wait = Math.max(0, secondsBetween(now, end) * 1000)
    const timer = setTimeout(lookAgain, Math.min(wait, LONGEST_WAIT_MS))
    return () => clearTimeout(timer)
  }, [end, isOver, now])
  return isOver
}
