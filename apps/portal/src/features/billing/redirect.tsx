import { useEffect, useRef } from 'react'
import { useServerPage } from '@portal/ui/browser/server-page.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import type { Href } from '@portal/ui/button/href.ts'

type RedirectProps = {
  readonly to: Href
  /** It follows from what is filled in, which this browser may have kept, and the server does not know. */
  readonly byDraft?: boolean
}

/**
 * Leads to another place, once. The router's own part goes again whenever the page around it is drawn anew, which
 * never ends when going there makes it be drawn anew.
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
