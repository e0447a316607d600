import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { cartAddress } from '../../addresses.ts'
import { orderPaymentQuery, orderQuery } from '../checkout.queries.ts'
import { OrderStep } from '../order-frame.tsx'
import { PaidOrder } from '../confirmation/paid-order.tsx'
import { Contact, Paying } from './paying.tsx'

/** The payment of an order: its items, contact details and total, and the button to the bank. */
export function OrderPaymentPage() {
  const t = useText()
  const orderId = useParam('orderId')
  return (
    <OrderStep title={t('order.payment.title')}>
      {isGuid(orderId) ? <Order id={orderId} /> : <NoOrder />}
    </OrderStep>
  )
}

function NoOrder() {
  const t = useText()
  return (
    <Failed failure={nothingFound()} title="order.failed" retry={() => {}}>
      <LinkButton href={cartAddress}>{t('order.error.back-to-cart')}</LinkButton>
    </Failed>
  )
}

function Order({ id }: { readonly id: Guid }) {
  const t = useText()
  const call = useCall()
  const order = useQuery(orderQuery(call, id))
  const payment = useQuery(orderPaymentQuery(call, id))
  const failure = order.error ?? payment.error
  if (order.data && payment.data)
    return order.data.status === 'paid' ? (
      <PaidOrder order={order.data} />
    ) : (
      <Paying order={order.data} payment={payment.data}>
        <Contact order={order.data} />
      </Paying>
    )
  if (!failure) return <Skeleton lines={2} height="card" />
  const retry = () => void Promise.all([order.refetch(), payment.refetch()])
  return (
    <Failed failure={failure} title="order.failed" retry={retry}>
      <LinkButton href={cartAddress}>{t('order.error.back-to-cart')}</LinkButton>
    </Failed>
  )
}
