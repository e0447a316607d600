import { isActive } from '@portal/domain/billing/payment/instalments.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { lacksKnownAccount } from '@portal/domain/billing/payment/payment-terms.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { negate } from '@portal/domain/values/money/money.ts'
import { priceOf } from '@portal/domain/billing/order/pricing.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { RadioCards, type RadioCard } from '@portal/ui/field/choice/radio-cards.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { AdjustmentBadge } from './adjustment-badge.tsx'
import { Instalments } from './instalments.tsx'
import { Mandate } from './mandate.tsx'
import { MethodMark } from '../../payments/payments.public.ts'

/** A card per method that opens when chosen; nothing to choose for a total of zero. */
export function MethodChooser() {
  const t = useText()
  const { list, price, choice, pressMethod } = useOrderDraft()
  const { paymentMethods } = list.template
  const cards = useCards(paymentMethods)
  if (price.total < 0)
    return <Alert kind="info">{t('payment.below-zero', { amount: formatMoney(negate(price.total)) })}</Alert>
  if (price.total === 0) return <Alert kind="info">{t('payment.zero')}</Alert>
  if (paymentMethods.length === 0) return <Alert kind="danger">{t('payment.methods.empty')}</Alert>
  return (
    <div className="invoice-part">
      {paymentMethods.length === 1 && <p className="quiet">{t('payment.method.only')}</p>}
      <RadioCards<Guid>
        label={t('payment.title')}
        isLabelHidden
        cards={cards}
        value={choice.method?.guid}
        onChange={(guid) => {
          const method = paymentMethods.find((candidate) => candidate.guid === guid)
          if (method) pressMethod(method)
        }}
      />
    </div>
  )
}

function useCards(methods: readonly PaymentMethod[]): readonly RadioCard<Guid>[] {
  const t = useText()
  const { list, price } = useOrderDraft()
  return methods.map((method) => {
    const active = isActive(method, priceOf(price.subtotal, list.template, method))
    const description = method.description || t(`payment.method.description.${method.systemName}`)
    return {
      value: method.guid,
      title: method.visibleName,
      description: active ? description : t('payment.method.inactive'),
      image: <MethodMark name={method.systemName} />,
      // An unavailable method gives no discount.
      badge: active && <AdjustmentBadge method={method} />,
      isDisabled: !active,
      details: <MethodDetails method={method} />,
    }
  })
}

/** The details below the chosen card: the mandate of a direct debit, and the instalments. */
function MethodDetails({ method }: { method: PaymentMethod }) {
  const t = useText()
  const { list } = useOrderDraft()
  return (
    <>
      {method.systemName === 'incasso' && <Mandate />}
      {lacksKnownAccount(list, method) && <Alert kind="danger">{t('payment.incasso.unknown-account')}</Alert>}
      <Instalments method={method} />
    </>
  )
}
