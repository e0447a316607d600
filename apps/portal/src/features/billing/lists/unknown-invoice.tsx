import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { useQueryValue } from '../use-place.ts'

/** Says that the child does not have the invoice of the URL, above the lists. */
export function UnknownInvoice() {
  const t = useText()
  if (useQueryValue('unknown') !== 'invoice') return null
  return (
    <div className="unknown-invoice">
      <Alert kind="info" isNews>
        {t('invoices.unknown')}
      </Alert>
    </div>
  )
}
