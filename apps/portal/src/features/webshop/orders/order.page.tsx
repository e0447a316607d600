import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { isPayable } from '@portal/domain/webshop/order/order-stage.ts'
import type { ShopOrder } from '@portal/domain/webshop/order/order.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { ordersAddress } from '../addresses.ts'
import { orderPaymentQuery, orderQuery } from '../checkout/checkout.queries.ts'
import { linesOfOrder } from '../checkout/lines-of-cart.ts'
import { OrderPapers } from '../checkout/confirmation/order-papers.tsx'
import { OrderSummary } from '../checkout/order-summary.tsx'
import { Paying } from '../checkout/payment/paying.tsx'
import { PickupCode } from '../checkout/confirmation/pickup-code.tsx'
import { useShopCrumbs } from '../use-shop-crumbs.ts'
import { OrderAgain } from './order-again.tsx'
import { StageChip } from './stage-chip.tsx'
import '../checkout/checkout.css'
import './orders.css'

/** One order of the person: its state, documents, pickup or payment, and the action to order again. */
export function OrderPage() {
  const orderId = useParam('orderId')
  return isGuid(orderId) ? <Order id={orderId} /> : <NoOrder failure={nothingFound()} retry={() => {}} />
}

function Order({ id }: { readonly id: Guid }) {
  const { data: order, error, refetch } = useQuery(orderQuery(useCall(), id))
  if (!order) return <NoOrder failure={error} retry={() => void refetch()} />
  return (
    <>
      <Head number={order.number} />
      <div className="shop-order">
        <Standing order={order} />
        {isPayable(order.stage) ? <ToPay order={order} /> : <OrderSummary {...linesOfOrder(order)} />}
        <OrderAgain order={order} />
      </div>
    </>
  )
}

function Head({ number }: { readonly number?: string }) {
  const t = useText()
  const title = number === undefined ? t('orders.one') : t('orders.number', { number })
  return (
    <PageHead
      title={title}
      crumbs={useShopCrumbs({ text: t('orders.title'), href: ordersAddress }, { text: title })}
    />
  )
}

type NoOrderProps = { readonly failure: Error | null; readonly retry: () => void }

/** The loading state of an order, or its failure. */
function NoOrder({ failure, retry }: NoOrderProps) {
  const t = useText()
  return (
    <>
      <Head />
      {failure ? (
        <Failed failure={failure} title="order.failed" retry={retry}>
          <LinkButton href={ordersAddress}>{t('orders.title')}</LinkButton>
        </Failed>
      ) : (
        <Skeleton lines={2} height="card" />
      )}
    </>
  )
}

/** The state of the order, its date, and its details. */
function Standing({ order }: { readonly order: ShopOrder }) {
  const t = useText()
  const language = useLanguage()
  const { stage, orderedAt, handedOutAt, pickupCode, invoices } = order
  const hasPapers = !isPayable(stage) || invoices.length > 0
  return (
    <Card aria-label={t('orders.standing')} className="shop-order-card">
      <p>
        <StageChip stage={stage} />
      </p>
      <p>{t('orders.ordered-at', { moment: formatMoment(orderedAt, language) })}</p>
      {handedOutAt !== undefined && (
        <p>{t('orders.handed-out-at', { moment: formatMoment(handedOutAt, language) })}</p>
      )}
      {stage === 'given-back' && <p>{t('orders.given-back.text')}</p>}
      {stage === 'ready' && pickupCode !== undefined && <PickupCode code={pickupCode} />}
      {hasPapers && (
        <div className="shop-order-actions">
          <OrderPapers order={order} />
        </div>
      )}
    </Card>
  )
}

/** The amount to pay, and the button to the bank. */
function ToPay({ order }: { readonly order: ShopOrder }) {
  const { data, error, refetch } = useQuery(orderPaymentQuery(useCall(), order.id))
  if (data) return <Paying order={order} payment={data} />
  if (!error) return <Skeleton lines={2} height="card" />
  return <Failed failure={error} title="order.failed" retry={() => void refetch()} />
}
