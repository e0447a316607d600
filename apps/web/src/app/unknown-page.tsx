import { useEffect } from 'react'
import { useGo } from '../ui/go.tsx'

/** An address that the portal does not know leads home, and leaves a line in the console. */
export function UnknownPage() {
  const go = useGo()
  useEffect(() => {
    console.warn(`Not found: ${location.pathname}`)
    go('/', { replace: true })
  }, [go])
  return null
}
