import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { cartAddress } from '../../addresses.ts'
import { paymentAddress } from '../addresses.ts'
import { OrderEnd } from '../order-frame.tsx'
import { statusTexts } from './status-texts.ts'
import { useOrderOfAddress, useTransactionStatus } from './use-ended-order.ts'

/** The payment failed: its status, that nothing is lost, and how to continue. */
export function OrderErrorPage() {
  const t = useText()
  const { order } = useOrderOfAddress()
  const { status } = useTransactionStatus()
  return (
    <OrderEnd title={t('order.error.title')}>
      {status && <p>{t('order.success.status', { status: t(statusTexts[status]) })}</p>}
      <Alert kind={status === 'cancelled' ? 'neutral' : 'danger'} isNews>
        <p>{t('order.error.general')}</p>
        <p>{t('order.error.not-paid')}</p>
      </Alert>
      <div className="shop-order-actions">
        {order && (
          <LinkButton kind="primary" href={paymentAddress(order)}>
            {t('order.error.retry')}
          </LinkButton>
        )}
        <LinkButton href={cartAddress}>{t('order.error.back-to-cart')}</LinkButton>
      </div>
    </OrderEnd>
  )
}
