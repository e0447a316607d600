import type { PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import './method-mark.css'

const marks: Record<PaymentMethodName, string> = {
  ideal: 'iDEAL',
  sofort: 'Sofort',
  mistercash: 'BC',
  overboeking: 'BANK',
  incasso: 'SEPA',
}

/** The small plate of a method: a second mark beside its name, so it is silent. */
export function MethodMark({ name }: { name: PaymentMethodName }) {
  return (
    <span aria-hidden className="method-mark">
      {marks[name]}
    </span>
  )
}
