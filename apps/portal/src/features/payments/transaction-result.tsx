import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { alertKindOf } from '@portal/domain/payments/transaction-status.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { statusText } from './transaction-texts.ts'
import type { useTransaction } from './use-transaction.ts'
import './transaction-result.css'

type TransactionResultProps = {
  readonly followed: ReturnType<typeof useTransaction>
  /** What follows once it is known. */
  readonly children?: ReactNode
}

/** The result of a payment, as far as it is known. */
export function TransactionResult({ followed, children }: TransactionResultProps) {
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
  if (data.status === 'success')
    return (
      <div role="alert" className="paid tone-done">
        <Icon of={CircleCheck} />
        <div className="paid-words">
          <p className="paid-amount figures">{statusText(data, t)}</p>
          <p className="small quiet">{t('pay.result.statement-hint', { reference: data.reference })}</p>
        </div>
        {children && <div className="paid-next">{children}</div>}
      </div>
    )
  return (
    <Alert kind={alertKindOf(data.status)} isNews>
      <p>{statusText(data, t)}</p>
      {children}
    </Alert>
  )
}
