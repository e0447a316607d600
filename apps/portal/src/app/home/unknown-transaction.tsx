import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

/** Home after a return from the bank without a known payment. The sentence is ours, whatever the URL says (PD-14). */
export function UnknownTransaction() {
  const t = useText()
  const { errortype } = useQueryOf(textsIn('errortype'))
  if (errortype !== 'unknown-transaction') return undefined
  return (
    <div className="home-notice">
      <Alert kind="warning" isNews>
        {t('home.unknown-transaction')}
      </Alert>
    </div>
  )
}
