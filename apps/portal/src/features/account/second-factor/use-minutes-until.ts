import { useEffect, useState } from 'react'
import { secondsBetween, type Instant } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'

/** Returns the whole minutes until a moment, updated as they pass; undefined once it has passed. */
export function useMinutesUntil(moment: Instant | undefined): number | undefined {
  const [, draw] = useState(0)
  const now = useNow()
  const left = moment === undefined ? 0 : secondsBetween(now, moment)
  useEffect(() => {
    if (left <= 0) return
    const nextMinute = left % SECONDS || SECONDS
    const timer = setTimeout(() => draw((times) => times + 1), nextMinute * 1000)
    return () => clearTimeout(timer)
  })
  return left > 0 ? Math.floor(left / SECONDS) : undefined
}

const SECONDS = 60
