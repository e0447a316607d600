import { useText } from '../../../text/use-text.tsx'
import { LinkButton } from '../../../ui/button/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Failed } from '../../../text/failed.tsx'
import { shopAddress } from '../addresses.ts'
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
