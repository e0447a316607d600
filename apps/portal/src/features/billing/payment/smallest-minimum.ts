import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { smallest, type Money } from '@portal/domain/values/money/money.ts'

/** Returns the total from which instalments are possible; undefined when the method has no plans to show. */
export const smallestMinimum = (method: Pick<PaymentMethod, 'instalments'>): Money | undefined =>
  method.instalments
    .filter((plan) => plan.visible && plan.dates.length > 0)
    .map((plan) => plan.minimumAmount)
    .reduce<Money | undefined>(
      (least, minimum) => (least === undefined ? minimum : smallest(least, minimum)),
      undefined,
    )
