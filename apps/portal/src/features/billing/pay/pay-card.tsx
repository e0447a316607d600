import { ExternalLink } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { reasonNotToPayDirectly } from '@portal/domain/billing/refusals.ts'
import { NotReceived, NotSent, SessionExpired } from '@portal/web-kit/api/failures.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { LinkButton, OutsideLink } from '@portal/ui/button/link.tsx'
import { invoiceAddress } from '../addresses.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { paymentInfoQuery } from '../billing.queries.ts'
import { PaymentParts } from '../../payments/transaction.public.ts'
import { payRefusalTexts } from './pay-refusal-texts.ts'
import { usePay } from './use-pay.ts'
import { useFailureBefore } from './use-start-payment.ts'

type PayCardProps = { readonly info: PaymentInfo; readonly payable: string }

/** Description, amount and reference, and one button: to the bank, or to complete the payment there. */
export function PayCard({ info, payable }: PayCardProps) {
  const t = useText()
  const { list } = useOrderDraft()
  const client = useQueryClient()
  const call = useCall()
  return (
    <Card className="pay-card" aria-label={t('pay.title')}>
      <dl>
        <div className="pay-amount">
          <dt>{t('pay.amount')}</dt>
          <dd className="figures">{formatMoney(info.amount)}</dd>
        </div>
        <div>
          <dt>{t('pay.description')}</dt>
          <dd>{info.description}</dd>
        </div>
        <div>
          <dt>{t('pay.reference')}</dt>
          <dd className="figures">{info.reference}</dd>
        </div>
      </dl>
      {info.parts && <PaymentParts parts={info.parts} />}
      {info.openTransaction && info.payAt ? (
        <Unfinished payAt={info.payAt} />
      ) : (
        <Pay
          info={info}
          payable={payable}
          onStay={(answer) => client.setQueryData(paymentInfoQuery(call, payable).queryKey, answer)}
        />
      )}
      <LinkButton kind="quiet" href={invoiceAddress(list.child, list.id)}>
        {t('pay.back-to-invoice')}
      </LinkButton>
    </Card>
  )
}

/** A started payment is completed, never duplicated. */
function Unfinished({ payAt }: { payAt: string }) {
  const t = useText()
  return (
    <>
      <Alert kind="warning">{t('pay.open-transaction.notice')}</Alert>
      <OutsideLink kind="primary" icon={ExternalLink} href={payAt}>
        {t('pay.open-transaction.button')}
      </OutsideLink>
    </>
  )
}

type PayProps = PayCardProps & {
  /** Called with the server's response when there is no redirect to the bank. */
  readonly onStay: (info: PaymentInfo) => void
}

/** The button to the bank, with what keeps the payment from starting. */
export function Pay({ info, payable, onStay }: PayProps) {
  const t = useText()
  const { list, viewer } = useOrderDraft()
  const failureBefore = useFailureBefore(payable)
  const { start, isLeaving, isPending, wasPressed, failure } = usePay({
    child: list.child,
    list: list.id,
    payable,
    onStay,
  })
  const refusal = reasonNotToPayDirectly(viewer)
  const method = { method: info.methodName }
  return (
    <>
      {info.openTransaction && <Alert kind="warning">{t('pay.open-transaction.being-checked')}</Alert>}
      <StartFailure failure={wasPressed ? failure : failureBefore} />
      <Button
        kind="primary"
        isWide
        icon={ExternalLink}
        isPending={isPending}
        reasonNotTo={refusal && t(payRefusalTexts[refusal])}
        onPress={start}
      >
        {isLeaving ? t('pay.redirecting', method) : t('pay.button', method)}
      </Button>
    </>
  )
}

/** Why the payment did not start. Without a connection nothing was paid. */
function StartFailure({ failure }: { failure: unknown }) {
  const t = useText()
  const failureText = useFailureText()
  if (!failure) return undefined
  // The session dialog reports this.
  if (failure instanceof SessionExpired) return undefined
  const isNotDone = failure instanceof NotSent || failure instanceof NotReceived
  return (
    <Alert
      kind={isNotDone ? 'warning' : 'danger'}
      {...(!isNotDone && { title: t('pay.error.start') })}
      isNews
    >
      {failureText(failure)}
    </Alert>
  )
}
