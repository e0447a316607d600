import { alertKindOf } from '@portal/domain/payments/transaction-status.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { statusText } from './transaction-texts.ts'
import type { useTransaction } from './use-transaction.ts'

/** The result of a payment, as far as it is known. */
export function TransactionResult({ followed }: { followed: ReturnType<typeof useTransaction> }) {
  const t = useText()
  const failureText = useFailureText()
  const { data, error } = followed
  if (error && !data)
    return (
      <Alert kind="danger" title={t('pay.result.error-retrieving')} isNews>
        {failureText(error)}
      </Alert>
    )
  if (!data) return <Alert kind="info">{t('pay.return.loading')}</Alert>
  return (
    <Alert kind={alertKindOf(data.status)} isNews>
      <p>{statusText(data, t)}</p>
      {data.status === 'success' && (
        <p className="small quiet">{t('pay.result.statement-hint', { reference: data.reference })}</p>
      )}
    </Alert>
  )
}
