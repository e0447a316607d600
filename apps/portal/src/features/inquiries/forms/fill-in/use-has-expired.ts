import { useEffect, useReducer } from 'react'
import { endsAt, hasExpired, type FormSummary } from '@portal/domain/inquiries/forms/form.ts'
import { secondsBetween } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'

/** Browsers limit timers to some weeks; a check once a day is often enough. */
const LONGEST_WAIT_MS = 86_400_000

/** Whether the form is closed; becomes true at that moment without an event. */
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
