import { holdsGift } from '@portal/domain/webshop/checkout.ts'
import { isPayable } from '@portal/domain/webshop/order/order-stage.ts'
import type { ShopOrder } from '@portal/domain/webshop/order/order.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton, OutsideLink } from '@portal/ui/button/link.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { usePersonShown, useSchool } from '@portal/web-kit/session/current.ts'
import { shopAddress } from '../../addresses.ts'
import { confirmationNotes } from './confirmation-notes.ts'
import { linesOfOrder } from '../lines-of-cart.ts'
import { OrderPapers } from './order-papers.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { PickupCode } from './pickup-code.tsx'

/**
 * A paid order, or one that the bank approved: its pickup code first, then its number, its documents once the money has
 * arrived, and the contact details.
 */
export function PaidOrder({ order, status }: { readonly order: ShopOrder; readonly status?: string }) {
  const t = useText()
  const person = usePersonShown()
  return (
    <>
      <Card as="div" className="shop-order-card">
        {order.stage === 'ready' && order.pickupCode !== undefined && <PickupCode code={order.pickupCode} />}
        <p>{t('order.success.greeting', { name: order.name })}</p>
        <p>{t('order.success.text')}</p>
        {holdsGift(order.lines) && <p>{t('order.success.gift')}</p>}
        <p>{t('order.success.status', { status: status ?? t('order.status.Success') })}</p>
        <p>{t('order.success.order-number', { number: order.number })}</p>
        {confirmationNotes(order, person).map(({ key, email }) => (
          <p key={key}>{t(key, { email })}</p>
        ))}
        <div className="shop-order-actions">
          <LinkButton kind="primary" href={shopAddress}>
            {t('order.success.continue')}
          </LinkButton>
          {!isPayable(order.stage) && <OrderPapers order={order} />}
        </div>
      </Card>
      <OrderSummary {...linesOfOrder(order)} />
      <AskSchool />
    </>
  )
}

/** The contact details of the school that exist. */
function AskSchool() {
  const t = useText()
  const { schoolPhone, schoolEmail } = useSchool()
  if (schoolPhone === '' && schoolEmail === '') return null
  return (
    <div>
      <p>{t('order.success.contact')}</p>
      {schoolPhone !== '' && (
        <p>
          <OutsideLink href={`tel:${schoolPhone.replaceAll(/[^\d+]/g, '')}`}>
            {t('order.success.phone', { phone: schoolPhone })}
          </OutsideLink>
        </p>
      )}
      {schoolEmail !== '' && (
        <p>
          <OutsideLink href={`mailto:${schoolEmail}`}>
            {t('order.success.email-school', { email: schoolEmail })}
          </OutsideLink>
        </p>
      )}
    </div>
  )
}
