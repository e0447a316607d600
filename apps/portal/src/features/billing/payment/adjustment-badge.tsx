import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import type { Adjustment } from '@portal/domain/billing/order/discount.ts'
import { percentageAsNumber } from '@portal/domain/values/money/percentage.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { decimal } from '../invoice/articles/article-notes.ts'

/** The discount or surcharge of this method, if any. */
export function AdjustmentBadge({ method: { adjustment } }: { method: PaymentMethod }) {
  const t = useText()
  if (!adjustment || adjustment.value === 0) return undefined
  return <Chip tone={adjustment.type === 'discount' ? 'done' : 'open'}>{wordsOf(adjustment, t)}</Chip>
}

function wordsOf(adjustment: Adjustment, t: Translate): string {
  const isDiscount = adjustment.type === 'discount'
  if (adjustment.calculation === 'amount') {
    const amount = formatMoney(adjustment.value)
    return isDiscount ? t('payment.method.discount', { amount }) : t('payment.method.surcharge', { amount })
  }
  const percentage = decimal(percentageAsNumber(adjustment.value))
  return isDiscount
    ? t('payment.method.discount-percentage', { percentage })
    : t('payment.method.surcharge-percentage', { percentage })
}
