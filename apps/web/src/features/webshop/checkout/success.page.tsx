import { useText } from '../../../text/use-text.tsx'
import { LinkButton } from '../../../ui/button/link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Failed } from '../../../text/failed.tsx'
import { cartAddress, shopAddress } from '../addresses.ts'
import { Confetti } from './confetti.tsx'
import { OrderEnd } from './order-frame.tsx'
import { PaidOrder } from './paid-order.tsx'
import { statusTexts } from './status-texts.ts'
import { useEndedOrder, useOrderOfAddress, useTransactionStatus } from './use-ended-order.ts'

/** Thank you, with everything that the buyer needs to collect the order. */
export function OrderSuccessPage() {
  const t = useText()
  const { data: order, error, refetch } = useEndedOrder()
  const { transaction } = useOrderOfAddress()
  const { status } = useTransactionStatus()
  if (order?.status === 'open' && status === 'success') return <CameTooLate />
  return (
    <OrderEnd title={t('order.success.title')}>
      {order ? (
        <>
          <PaidOrder
            order={order}
            status={t(transaction && status ? statusTexts[status] : statusTexts.success)}
          />
          {transaction && status === 'success' && <Confetti />}
        </>
      ) : error ? (
        <Failed failure={error} title="order.failed" retry={() => void refetch()}>
          <LinkButton href={shopAddress}>{t('order.success.continue')}</LinkButton>
        </Failed>
      ) : (
        <Skeleton lines={2} height="card" />
      )}
    </OrderEnd>
  )
}

/** The money came when what was ordered had been sold to others: the school gives it back. */
function CameTooLate() {
  const t = useText()
  return (
    <OrderEnd title={t('order.error.title')}>
      <Alert kind="warning" isNews>
        <p>{t('order.too-late')}</p>
        <p>{t('order.too-late.cart')}</p>
      </Alert>
      <div className="shop-order-actions">
        <LinkButton kind="primary" href={cartAddress}>
          {t('order.error.back-to-cart')}
        </LinkButton>
        <LinkButton href={shopAddress}>{t('order.success.continue')}</LinkButton>
      </div>
    </OrderEnd>
  )
}
