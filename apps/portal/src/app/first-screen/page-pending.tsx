import { useEffect, useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import './page-pending.css'

const SLOW_MS = 6000

/** The placeholder of a page that loads; after a while it says that loading takes long. */
export function PagePending() {
  const t = useText()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="page-pending">
      <Skeleton height="title" />
      {isSlow && <p className="quiet">{t('app.loading-slow')}</p>}
      <Skeleton height="row" lines={3} />
    </div>
  )
}
