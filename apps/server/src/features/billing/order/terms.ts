import type { Price } from '@portal/domain/billing/payment/instalments.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { partsOf } from '@portal/domain/billing/order/pricing.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { NewInvoice, NewTerm } from './invoice/issued-invoice.repository.ts'

type InvoiceToDivide = {
  readonly description: string
  readonly dueOn: CalendarDay
  readonly price: Price
}

/** The terms of an invoice: the whole amount, or the parts of the chosen plan, each with its own reference. */
export function termsOf(
  invoice: InvoiceToDivide,
  method: PaymentMethod,
  instalment: string | undefined,
  mandate: Guid | undefined,
): readonly NewTerm[] {
  const parts = partsOf(invoice.price, method, instalment, invoice.dueOn)
  return parts.map(({ amount, dueOn }, index) => ({
    number: index + 1,
    afterNumber: parts.length === 1 ? '' : `-${index + 1}`,
    description: parts.length === 1 ? invoice.description : `Termijn ${index + 1} van ${parts.length}`,
    dueOn,
    amount,
    methodName: method.systemName,
    methodVisibleName: method.visibleName,
    ...(mandate && { mandate }),
  }))
}

/** The single term of a credit note: the school transfers the money back. */
export const repaymentOf = ({ dueOn, total }: Pick<NewInvoice, 'dueOn' | 'total'>): NewTerm => ({
  number: 1,
  afterNumber: '',
  description: 'Terugbetaling',
  dueOn,
  amount: total,
  methodName: 'overboeking',
  methodVisibleName: 'Overboeking',
})

/** The chosen plan, or undefined for payment at once. */
export const planOf = (method: PaymentMethod | undefined, instalment: string | undefined) =>
  method?.instalments.find((plan) => plan.id === instalment)?.id as Guid | undefined
