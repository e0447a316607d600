import { useEffect } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopOrder } from '@portal/domain/webshop/order/order.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { cartAddress, orderAddress, shopAddress } from '../../addresses.ts'
import { Confetti } from './confetti.tsx'
import { OrderEnd } from '../order-frame.tsx'
import { PaidOrder } from './paid-order.tsx'
import { statusTexts } from '../payment/status-texts.ts'
import { useEndedOrder, useOrderOfAddress, useTransactionStatus } from '../payment/use-ended-order.ts'

/**
 * The confirmation, with everything that the buyer needs to collect the order.
 * The mail links here without a payment: then the order itself says whether it is paid.
 */
export function OrderSuccessPage() {
  const t = useText()
  const { data: order, error, isFetching, refetch } = useEndedOrder()
  const { order: id, transaction } = useOrderOfAddress()
  const { status } = useTransactionStatus()
  const failure = id === undefined ? nothingFound() : error
  if (failure && !order) return <NoOrder failure={failure} retry={() => void refetch()} />
  if (order?.status === 'open' && status === 'success') return <CameTooLate />
  // A cached order may have been paid in the meantime.
  if (order && !isThankedFor(order, transaction) && !isFetching) return <ToItsOwnPage order={order.id} />
  return (
    <OrderEnd title={t('order.success.title')}>
      <Thanks />
    </OrderEnd>
  )
}

function Thanks() {
  const t = useText()
  const { data: order } = useEndedOrder()
  const { transaction } = useOrderOfAddress()
  const { status } = useTransactionStatus()
  if (!order || !status || !isThankedFor(order, transaction)) return <Skeleton lines={2} height="card" />
  return (
    <>
      <PaidOrder order={order} status={t(transaction ? statusTexts[status] : statusTexts.success)} />
      {transaction && status === 'success' && <Confetti />}
    </>
  )
}

type NoOrderProps = { readonly failure: Error; readonly retry: () => void }

/** Nothing is known of the order, also not that it was received. */
function NoOrder({ failure, retry }: NoOrderProps) {
  const t = useText()
  return (
    <OrderEnd title={t('orders.one')}>
      <Failed failure={failure} title="order.failed" retry={retry}>
        <LinkButton href={shopAddress}>{t('order.success.continue')}</LinkButton>
      </Failed>
    </OrderEnd>
  )
}

/** Whether the bank or the order says that it was paid, without a refund since. */
const isThankedFor = ({ stage, status }: ShopOrder, transaction: Guid | undefined): boolean =>
  stage !== 'given-back' && (transaction !== undefined || status === 'paid')

/** An unpaid or refunded order has no confirmation: its own page shows its state. */
function ToItsOwnPage({ order }: { readonly order: Guid }) {
  const go = useGo()
  useEffect(() => go(orderAddress(order), { replace: true }), [go, order])
  return null
}

/** The money arrived after the items were sold to others: the school refunds it. */
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
