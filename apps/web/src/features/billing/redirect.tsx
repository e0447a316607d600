import { useEffect, useRef } from 'react'
import { useGo } from '../../ui/go.tsx'
import type { Href } from '../../ui/href.ts'

/**
 * Leads to another place, once. The router's own part goes again whenever the page around it is drawn anew, which
 * never ends when going there makes it be drawn anew.
 */
export function Redirect({ to }: { to: Href }) {
  const go = useGo()
  const gone = useRef<Href>(undefined)
  useEffect(() => {
    if (gone.current === to) return
    gone.current = to
    go(to, { replace: true })
  }, [to, go])
  return null
}
