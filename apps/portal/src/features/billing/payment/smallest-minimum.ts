import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { smallest, type Money } from '@portal/domain/values/money.ts'

/** From which total paying in parts would be possible; nothing when the method has no plans to show. */
export const smallestMinimum = (method: Pick<PaymentMethod, 'instalments'>): Money | undefined =>
  method.instalments
    .filter((plan) => plan.visible && plan.dates.length > 0)
    .map((plan) => plan.minimumAmount)
    .reduce<Money | undefined>(
      (least, minimum) => (least === undefined ? minimum : smallest(least, minimum)),
      undefined,
    )
