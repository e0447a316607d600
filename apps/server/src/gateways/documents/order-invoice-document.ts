import type { VatShare } from '@portal/domain/billing/order/vat.ts'
import type { VatRate } from '@portal/domain/billing/order/vat.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Letterhead } from './letterhead.ts'

/** An invoice, the credit invoice of a refund, or the receipt of a gift, which is no supply and has no invoice. */
export type OrderPaper =
  | { readonly type: 'invoice'; readonly number: string }
  | {
      readonly type: 'credit-note'
      readonly number: string
      /** The invoice that it corrects; absent when that had no number. */
      readonly credits: string | undefined
    }
  | { readonly type: 'receipt' }

/** The content of a document of a paid webshop order. Plain data. */
export type OrderInvoiceDocument = {
  readonly kind: 'order-invoice'
  readonly paper: OrderPaper
  readonly orderNumber: string
  readonly issuedOn: CalendarDay
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
