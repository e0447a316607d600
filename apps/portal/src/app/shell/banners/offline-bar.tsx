import { CloudOff } from 'lucide-react'
import { OFFLINE_KEY_COOKIE } from '@portal/domain/account/offline/offline-copy.ts'
import { PORTAL } from '@portal/domain/account/portal/return-path.ts'
import { useIsAsking, useIsOnline } from '@portal/web-kit/api/use-connection.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import './offline-bar.css'

/** Says above every screen that there is no connection, or that the result of an order is being requested. */
export function OfflineBar() {
  const t = useText()
  const isOnline = useIsOnline()
  const isAsking = useIsAsking()
  // The element is always present: a screen reader announces what is added to it.
  return (
    <div role="status" className="offline-bar">
      {(isAsking || !isOnline) && (
        <p>
          <Icon of={CloudOff} size={18} />
          <span>{t(isAsking ? 'connection.asking' : 'connection.offline')}</span>
          {!isAsking && <KeptCopy />}
        </p>
      )}
    </div>
  )
}

/**
 * The way to what this browser keeps. When the page is loaded again, the service worker answers with the copy; when the
 * connection has returned in the meantime, the server answers with home.
 */
function KeptCopy() {
  const t = useText()
  if (!document.cookie.includes(OFFLINE_KEY_COOKIE)) return null
  return <a href={PORTAL}>{t('connection.kept-copy')}</a>
}
