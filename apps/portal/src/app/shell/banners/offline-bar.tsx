import { CloudOff } from 'lucide-react'
import { useIsAsking, useIsOnline } from '@portal/web-kit/api/use-connection.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import './offline-bar.css'

/** Says above every screen that there is no connection, or that it is being found out what became of an order. */
export function OfflineBar() {
  const t = useText()
  const isOnline = useIsOnline()
  const isAsking = useIsAsking()
  // The place is always there: screen readers hear what comes into it.
  return (
    <div role="status" className="offline-bar">
      {(isAsking || !isOnline) && (
        <p>
          <Icon of={CloudOff} size={18} />
          {t(isAsking ? 'connection.asking' : 'connection.offline')}
        </p>
      )}
    </div>
  )
}
