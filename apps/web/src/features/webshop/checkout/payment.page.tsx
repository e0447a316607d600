import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { OrderPayment, ShopOrder } from '@portal/domain/webshop/order.ts'
import { isRefusal, Refusal, SessionExpired } from '../../../api/failures.ts'
import { useCall } from '../../../api/use-call.tsx'
import { Failed } from '../../../text/failed.tsx'
import { useFailureText } from '../../../text/failure-text.tsx'
import { formatMoney } from '../../../text/formats.ts'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Link, LinkButton, OutsideLink } from '../../../ui/button/link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { usePersonShown } from '../../account/account.public.ts'
import { MethodMark } from '../../billing/billing.public.ts'
import { cartAddress } from '../addresses.ts'
import { itemsQuery } from '../webshop.queries.ts'
import { contactAddress, resultAddress } from './addresses.ts'
import { orderPaymentQuery, orderQuery, useStartOrderPayment } from './checkout.queries.ts'
import { linesOfOrder } from './lines-of-cart.ts'
import { OrderStep } from './order-frame.tsx'
import { DeliveryDisclaimer, OrderSummary } from './order-summary.tsx'
import { PaidOrder } from './paid-order.tsx'
import { useLeaveForBank } from './use-leave-for-bank.ts'

/** Paying an order: what, to whom, how much, and the button that leads to the bank. */
export function OrderPaymentPage() {
  const t = useText()
  const { orderId = '' } = useParams({ strict: false })
  return (
    <OrderStep title={t('order.payment.title')}>
      {isGuid(orderId) ? <Order id={orderId} /> : <NoOrder />}
    </OrderStep>
  )
}

function NoOrder() {
  const t = useText()
  return (
    <Failed failure={new Refusal('not-found', 404, '', new Headers())} title="order.failed" retry={() => {}}>
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
      <Paying order={order.data} payment={payment.data} />
    )
  if (!failure) return <Skeleton lines={2} height="card" />
  const retry = () => void Promise.all([order.refetch(), payment.refetch()])
  return (
    <Failed failure={failure} title="order.failed" retry={retry}>
      <LinkButton href={cartAddress}>{t('order.error.back-to-cart')}</LinkButton>
    </Failed>
  )
}

type PayingProps = { readonly order: ShopOrder; readonly payment: OrderPayment }

function Paying({ order, payment }: PayingProps) {
  const start = useStartOrderPayment(order.id)
  const isSoldOut = isRefusal(start.error, 'sold-out')
  const shelf = useQuery({ ...itemsQuery(useCall()), staleTime: 0, enabled: isSoldOut })
  return (
    <>
      <OrderSummary {...linesOfOrder(order, isSoldOut ? shelf.data : undefined)} />
      <Contact order={order} />
      <PaymentBox order={order} payment={payment} start={start} />
    </>
  )
}

/** To whom it is; that nobody typed it is said. */
function Contact({ order: { name, email } }: { readonly order: ShopOrder }) {
  const t = useText()
  const person = usePersonShown()
  const isAutoFilled = name === person.fullName && email === person.email
  return (
    <Card aria-labelledby="order-contact" className="shop-order-card">
      <h2 id="order-contact">{t('order.contact.title')}</h2>
      <dl className="shop-order-facts">
        <div>
          <dt>{t('order.contact.name')}</dt>
          <dd>{name}</dd>
        </div>
        {email !== '' && (
          <div>
            <dt>{t('order.contact.email')}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
      {isAutoFilled && <p className="small quiet">{t('order.contact.auto-filled')}</p>}
      <p>
        <Link href={contactAddress}>{t('order.contact.change')}</Link>
      </p>
    </Card>
  )
}

type StartProps = PayingProps & { readonly start: ReturnType<typeof useStartOrderPayment> }

function PaymentBox({ order, payment, start }: StartProps) {
  const t = useText()
  const { method, amount, reference, openTransaction, payAt } = payment
  return (
    <Card aria-label={t('order.payment.title')} className="shop-order-card">
      <dl className="shop-order-facts">
        <div className="shop-order-total">
          <dt>{t('order.payment.amount')}</dt>
          <dd className="figures">{formatMoney(amount)}</dd>
        </div>
        <div>
          <dt>{t('order.payment.method')}</dt>
          <dd>{method.visibleName}</dd>
        </div>
        <div>
          <dt>{t('order.payment.order-number')}</dt>
          <dd className="figures">{order.number}</dd>
        </div>
        <div>
          <dt>{t('order.payment.reference')}</dt>
          <dd className="figures">{reference}</dd>
        </div>
      </dl>
      {openTransaction ? (
        <Alert kind="warning">{t('order.payment.open-transaction')}</Alert>
      ) : (
        <DeliveryDisclaimer />
      )}
      {openTransaction && payAt !== undefined ? (
        <OutsideLink kind="primary" icon={ExternalLink} href={payAt}>
          {t('order.payment.resume')} <MethodMark name={method.systemName} />
        </OutsideLink>
      ) : (
        <Pay order={order} payment={payment} start={start} />
      )}
    </Card>
  )
}

/** Pressed once, the button waits for the bank; what went wrong stands beside it, and it can be pressed again. */
function Pay({ order, payment: { method, errorMessage }, start }: StartProps) {
  const t = useText()
  const { basepath } = useRouter()
  const { isLeaving, leave } = useLeaveForBank(order.id)
  const press = () =>
    start.mutate(returnAddress(method.systemName, basepath + resultAddress(order.id)), {
      onSuccess: ({ payAt }) => {
        if (payAt !== undefined) leave(payAt)
      },
    })
  const name = { method: method.visibleName }
  return (
    <>
      <StartFailure failure={start.error} message={errorMessage} />
      <Button
        kind="primary"
        isWide
        icon={ExternalLink}
        isPending={start.isPending || isLeaving}
        onPress={press}
      >
        {isLeaving ? t('order.payment.redirecting', name) : t('order.payment.button', name)}{' '}
        <MethodMark name={method.systemName} />
      </Button>
    </>
  )
}

/** Why no payment began. */
function StartFailure({
  failure,
  message,
}: {
  readonly failure: unknown
  readonly message?: string | undefined
}) {
  const t = useText()
  const say = useFailureText()
  useEffect(() => {
    if (message !== undefined) console.warn(`The payment was not started: ${message}`)
  }, [message])
  // Its own dialog speaks of a session that is over.
  if (failure instanceof SessionExpired) return null
  const told = failure ? say(failure) : message
  if (told === undefined) return null
  return (
    <Alert kind="danger" isNews>
      {t('order.payment.error', { message: told })}
      {isRefusal(failure, 'sold-out') && (
        <p>
          <Link href={cartAddress}>{t('order.error.back-to-cart')}</Link>
        </p>
      )}
    </Alert>
  )
}

/** Where the bank sends the buyer back to: our server, which then leads to this page of the portal. */
const returnAddress = (method: string, appPath: string): string =>
  `${window.location.origin}/betalen/ideal/${method}/return?${new URLSearchParams({ appPath })}`
