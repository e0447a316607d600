import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { isGuid } from '@portal/domain/values/guid.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { invoiceAddress } from '../addresses.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { paymentInfoQuery } from '../billing.queries.ts'
import { InvoiceHead } from '../invoice/invoice-head.tsx'
import { isPaid, PaidCard } from './paid-card.tsx'
import { PayCard } from './pay-card.tsx'
import './pay.css'

/** Online payment: what, how much, with which reference, and the button to the bank. */
export function PayPage() {
  const t = useText()
  const call = useCall()
  const { list } = useOrderDraft()
  const payableId = useParam('payableId')
  const isAddress = isGuid(payableId)
  const info = useQuery({ ...paymentInfoQuery(call, payableId), enabled: isAddress })
  return (
    <>
      <InvoiceHead title={t('pay.title')} note={list.template.title} />
      <div className="pay">
        {!isAddress ? (
          <NotFound />
        ) : info.data ? (
          <Paying info={info.data} payable={payableId} />
        ) : info.error ? (
          <NotPayable failure={info.error} />
        ) : (
          <>
            <p className="visually-hidden">{t('pay.loading')}</p>
            <Skeleton height="card" />
          </>
        )}
      </div>
    </>
  )
}

/** An error of the server replaces the button. */
function Paying({ info, payable }: { info: PaymentInfo; payable: string }) {
  if (isPaid(info)) return <PaidCard info={info} />
  return info.errorMessage ? (
    <>
      <Alert kind="danger">{info.errorMessage}</Alert>
      <BackToInvoice />
    </>
  ) : (
    <PayCard info={info} payable={payable} />
  )
}

/** What failed, and a link back. */
function NotPayable({ failure }: { failure: unknown }) {
  const failureText = useFailureText()
  if (isRefusal(failure, 'not-found')) return <NotFound />
  return (
    <>
      <Alert kind="danger" isNews>
        {failureText(failure)}
      </Alert>
      <BackToInvoice />
    </>
  )
}

/** `Factuur niet gevonden`. */
function NotFound() {
  const t = useText()
  return (
    <>
      <Alert kind="danger" isNews>
        {t('pay.error.not-found')}
      </Alert>
      <BackToInvoice />
    </>
  )
}

function BackToInvoice() {
  const t = useText()
  const { list } = useOrderDraft()
  return (
    <p>
      <LinkButton href={invoiceAddress(list.child, list.id)}>{t('pay.back-to-invoice')}</LinkButton>
    </p>
  )
}
