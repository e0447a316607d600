import { readableEmail } from '@portal/domain/account/person/email/shown-email.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { holdsGift } from '@portal/domain/webshop/checkout.ts'
import type { OrderPayment, ShopOrder } from '@portal/domain/webshop/order/order.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Link, OutsideLink } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { usePersonShown } from '@portal/web-kit/session/current.ts'
import { MethodMark } from '../../../payments/payments.public.ts'
import { itemsQuery } from '../../webshop.queries.ts'
import { contactAddress } from '../addresses.ts'
import { linesOfOrder } from '../lines-of-cart.ts'
import { DeliveryDisclaimer, OrderSummary } from '../order-summary.tsx'
import { StartFailure } from './start-failure.tsx'
import { usePayOrder } from './use-pay-order.ts'

type PayingProps = { readonly order: ShopOrder; readonly payment: OrderPayment }

/** An unpaid order: its items, contact details and total, and the button to the bank. */
export function Paying({ order, payment, children }: PayingProps & { readonly children?: ReactNode }) {
  const t = useText()
  const start = usePayOrder(order.id, payment.method.systemName)
  const isSoldOut = isRefusal(start.failure, 'sold-out')
  const shelf = useQuery({ ...itemsQuery(useCall()), staleTime: 0, enabled: isSoldOut })
  return (
    <>
      <OrderSummary {...linesOfOrder(order, isSoldOut ? shelf.data : undefined)} />
      {holdsGift(order.lines) && <p className="quiet">{t('order.voluntary')}</p>}
      {children}
      <PaymentBox order={order} payment={payment} start={start} />
    </>
  )
}

/** The name and address of the order, and that they come from the account. */
export function Contact({ order: { name, email } }: { readonly order: ShopOrder }) {
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
            <dd>{readableEmail(email)}</dd>
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

type StartProps = PayingProps & { readonly start: ReturnType<typeof usePayOrder> }

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

/** The button stays pending until the bank opens; a failure is shown beside it, and it can be pressed again. */
function Pay({
  order,
  payment: { method, errorMessage },
  start: { pay, isLeaving, isBusy, failure },
}: StartProps) {
  const t = useText()
  const name = { method: method.visibleName }
  return (
    <>
      <StartFailure order={order.id} failure={failure} message={errorMessage} />
      <Button kind="primary" isWide icon={ExternalLink} isPending={isBusy} onPress={pay}>
        {isLeaving ? t('order.payment.redirecting', name) : t('order.payment.button', name)}{' '}
        <MethodMark name={method.systemName} />
      </Button>
    </>
  )
}
