import { ExternalLink } from 'lucide-react'
import type { PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { RadioCards } from '@portal/ui/field/choice/radio-cards.tsx'
import '@portal/ui/layout/sticky-action-bar.css'
import { MethodMark } from '../../payments/payments.public.ts'
import type { CheckoutDraft } from './use-checkout.ts'
import { usePayAll } from './use-pay-all.ts'

/** The total, the payment method, and the one button; it stays visible while the list scrolls. */
export function CheckoutCard({ checkout }: { checkout: CheckoutDraft }) {
  const t = useText()
  const { terms, total } = checkout
  return (
    <Card className="checkout sticky-action-bar" as="aside" aria-label={t('pay-all.summary')}>
      <p role="status" className="checkout-total">
        <span className="quiet">{t('pay-all.count', { count: terms.length })}</span>
        <span className="strong figures checkout-amount">{formatMoney(total)}</span>
      </p>
      <Methods checkout={checkout} />
      <PayButton checkout={checkout} />
    </Card>
  )
}

/** Renders nothing when there is one method. */
function Methods({ checkout: { methods, method, pressMethod } }: { checkout: CheckoutDraft }) {
  const t = useText()
  if (methods.length < 2) return undefined
  return (
    <RadioCards<PaymentMethodName>
      label={t('payment.title')}
      cards={methods.map(({ systemName, visibleName }) => ({
        value: systemName,
        title: visibleName,
        image: <MethodMark name={systemName} />,
      }))}
      value={method?.systemName}
      onChange={pressMethod}
    />
  )
}

function PayButton({ checkout }: { checkout: CheckoutDraft }) {
  const t = useText()
  const failureText = useFailureText()
  const { pay, isPending, isLeaving, failure, unfinished } = usePayAll(checkout)
  const { reasonNotToPay: reason, method } = checkout
  const words = { method: method?.visibleName ?? '' }
  return (
    <>
      {failure !== null && (
        <Alert kind="danger" isNews>
          {failureText(failure)}
        </Alert>
      )}
      {unfinished && (
        <Alert kind="danger" isNews>
          {unfinished.errorMessage ?? t('pay.open-transaction.being-checked')}
        </Alert>
      )}
      <Button
        kind="primary"
        isWide
        icon={ExternalLink}
        isPending={isPending}
        reasonNotTo={reason && t(`refusal.${reason}`)}
        onPress={pay}
      >
        {isLeaving ? t('pay.redirecting', words) : method ? t('pay.button', words) : t('pay-all.button')}
      </Button>
    </>
  )
}
