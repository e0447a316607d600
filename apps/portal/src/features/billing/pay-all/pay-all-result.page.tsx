import type { TransactionStatus } from '@portal/domain/payments/payment-attempt.ts'
import { isGuid } from '@portal/domain/values/guid.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { FailedReturn, PaymentParts } from '../../payments/transaction.public.ts'
import { PaymentOutcome } from '../pay/payment-outcome.tsx'
import { useFollowedPayment } from '../pay/use-followed-payment.ts'
import { PAY_ALL } from './pay-all-address.ts'
import { useQueryValue } from '../use-place.ts'
import './pay-all-result.css'

/**
 * The return page from the bank: polls the payment until it is decided, and shows what it pays of each child's
 * invoices.
 */
export function PayAllResultPage() {
  const t = useText()
  const transaction = useQueryValue('transaction')
  const errorType = useQueryValue('errortype')
  const errorMessage = useQueryValue('errormessage')
  return (
    <>
      <PageHead title={t('pay-all.result.title')} />
      <div className="pay-all-result">
        {isGuid(transaction) ? (
          <>
            <PaymentOutcome transaction={transaction} />
            <Divided transaction={transaction} />
            <NextOf transaction={transaction} />
          </>
        ) : (
          <>
            <FailedReturn errorType={errorType} errorMessage={errorMessage} />
            <Next />
          </>
        )}
      </div>
    </>
  )
}

function NextOf({ transaction }: { transaction: string }) {
  const { data, isPending } = useFollowedPayment(transaction)
  // Without a status, the link that the page needs is unknown.
  return isPending ? null : <Next {...(data && { status: data.status })} />
}

/** The next link: home, or the selection again after an unfinished payment. */
function Next({ status }: { status?: TransactionStatus }) {
  const t = useText()
  const home = t('pay-all.to-home')
  const open = t('pay-all.what-is-open')
  const again = status === 'cancelled' || status === 'failure'
  const isFinished = !again && status !== 'open'
  return (
    <div className="pay-all-result-actions">
      {!isFinished && (
        <LinkButton kind="primary" href={PAY_ALL}>
          {again ? t('pay-all.try-again') : open}
        </LinkButton>
      )}
      <LinkButton kind={isFinished ? 'primary' : 'secondary'} href="/">
        {home}
      </LinkButton>
      {isFinished && <LinkButton href={PAY_ALL}>{open}</LinkButton>}
    </div>
  )
}

/** The payment per invoice: what it paid, or before that what it is for. */
function Divided({ transaction }: { transaction: string }) {
  const t = useText()
  const { data } = useFollowedPayment(transaction)
  if (!data?.parts) return undefined
  const title = data.status === 'success' ? t('pay-all.result.paid') : t('pay-all.result.meant')
  return (
    <Card className="invoice-part" aria-label={title}>
      <h2>{title}</h2>
      <PaymentParts parts={data.parts} />
      <p className="pay-all-result-total strong">
        <span>{t('invoice.totals.total')}</span>
        <span className="figures">{formatMoney(data.amount)}</span>
      </p>
    </Card>
  )
}
