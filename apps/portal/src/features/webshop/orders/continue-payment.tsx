import { ExternalLink } from 'lucide-react'
import { shopMethodNames, type ShopMethod } from '@portal/domain/webshop/order/order.ts'
import type { OrderRow } from '@portal/domain/webshop/order/order-stage.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { StartFailure } from '../checkout/payment/start-failure.tsx'
import { usePayOrder } from '../checkout/payment/use-pay-order.ts'

type ContinuePaymentProps = {
  readonly order: Pick<OrderRow, 'id' | 'number' | 'stage'>
  readonly method: ShopMethod
}

/** Opens the bank from the list in one press: continues the payment in progress, or starts a new one. */
export function ContinuePayment({ order: { id, number, stage }, method }: ContinuePaymentProps) {
  const t = useText()
  const { pay, isBusy, isLeaving, failure, message } = usePayOrder(id, method)
  const name = { method: shopMethodNames[method], number }
  const isUnderWay = stage === 'being-paid'
  return (
    <>
      <Button
        kind="primary"
        icon={ExternalLink}
        isPending={isBusy}
        onPress={pay}
        aria-label={t(isUnderWay ? 'orders.resume.label' : 'orders.pay.label', name)}
      >
        {isLeaving
          ? t('order.payment.redirecting', name)
          : t(isUnderWay ? 'order.payment.resume' : 'orders.pay')}
      </Button>
      <StartFailure order={id} failure={failure} message={message} />
    </>
  )
}
