import type { VatShare } from '@portal/domain/billing/order/vat.ts'
import type { VatRate } from '@portal/domain/billing/order/vat.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Letterhead } from './letterhead.ts'

/** One payable part as printed. */
export type DocumentTerm = {
  readonly reference: string
  readonly description: string
  readonly dueOn: CalendarDay
  readonly amount: Money
  /** The amount due now: neither paid nor settled by a credit note. */
  readonly open: Money
  /** The amount settled by credit notes. */
  readonly setOff: Money
  readonly methodName: string
  readonly methodVisibleName: string
  readonly mandate?: { readonly code: string; readonly account: string }
}

/** The content of an invoice or credit note. Plain data, because it is sent to the drawing thread. */
export type InvoiceDocument = {
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  readonly title: string
  readonly issuedOn: CalendarDay
  readonly dueOn: CalendarDay
  readonly school: Letterhead
  readonly debtor: { readonly name: string; readonly number: string }
  readonly childName: string
  readonly lines: readonly {
    readonly description: string
    readonly amount: Money
    readonly vatRate: VatRate
  }[]
  /** The discount (negative) or surcharge: the difference between the lines and the total. */
  readonly adjustment: Money
  readonly total: Money
  readonly vat: readonly VatShare[]
  readonly terms: readonly DocumentTerm[]
  readonly comment: string
}
