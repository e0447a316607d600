import { useSearch } from '@tanstack/react-router'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

/** A return from the bank that leads nowhere comes home; the sentence is ours, whatever the address says (PD-14). */
export function UnknownTransaction() {
  const t = useText()
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (search['errortype'] !== 'unknown-transaction') return undefined
  return (
    <div className="home-notice">
      <Alert kind="warning" isNews>
        {t('home.unknown-transaction')}
      </Alert>
    </div>
  )
}
