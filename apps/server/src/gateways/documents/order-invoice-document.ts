import type { VatShare } from '@portal/domain/billing/order/amounts.ts'
import type { VatRate } from '@portal/domain/billing/order/vat.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { Letterhead } from './letterhead.ts'

/** Everything that stands on the invoice of a paid order of the webshop. Plain data. */
export type OrderInvoiceDocument = {
  readonly kind: 'order-invoice'
  readonly number: string
  readonly paidOn: CalendarDay
  readonly school: Letterhead
  readonly buyer: { readonly name: string; readonly email: string }
  readonly lines: readonly {
    readonly description: string
    readonly amount: Money
    readonly vatRate: VatRate
  }[]
  readonly total: Money
  readonly vat: readonly VatShare[]
  readonly methodVisibleName: string
}
