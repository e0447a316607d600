import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useAnySession, useSchool } from '@portal/web-kit/session/current.ts'
import { useGo } from '@portal/ui/button/go.tsx'

/**
 * The fallback route: redirects to the page of the school at this path, or else to home with a warning in the console.
 */
export function UnknownPage() {
  const go = useGo()
  const call = useCall()
  const session = useAnySession()
  const school = useSchool()
  // The URL of the redirect target is seen here too, before this screen unmounts: keep the first one.
  const here = useLocation()
  const [{ pathname, search }] = useState(here)
  useEffect(() => {
    let isHere = true
    const lead = async () => {
      const { findPageAt } = await import('./address/school-page-search.ts')
      const page = await findPageAt({ call, session, school }, pathname, search).catch(() => undefined)
      if (!isHere) return
      if (!page) console.warn(`Not found: ${location.pathname}`)
      go(page ?? '/', { replace: true })
    }
    void lead()
    return () => {
      isHere = false
    }
  }, [go, call, session, school, pathname, search])
  return null
}
