import { useEffect, useRef } from 'react'
import { useServerPage } from '@portal/ui/browser/server-page.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import type { Href } from '@portal/ui/button/href.ts'

type RedirectProps = {
  readonly to: Href
  /** Whether the target depends on the draft, which this browser may have stored and the server does not know. */
  readonly byDraft?: boolean
}

/**
 * Redirects once. The router's own component redirects on each render of the page around it, which loops when the
 * redirect causes a render.
 */
export function Redirect({ to, byDraft = false }: RedirectProps) {
  const go = useGo()
  const gone = useRef<Href>(undefined)
  const page = useServerPage()
  if (byDraft) page?.leaveToBrowser()
  else page?.redirect(to)
  useEffect(() => {
    if (gone.current === to) return
    gone.current = to
    go(to, { replace: true })
  }, [to, go])
  return null
}
