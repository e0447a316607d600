import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Letterhead } from './letterhead.ts'

/** Money that moved: a payment, or a refund (negative). */
export type DocumentEntry = { readonly on: CalendarDay; readonly name: string; readonly amount: Money }

/** The content of a receipt. Plain data. */
export type ReceiptDocument = {
  readonly kind: 'receipt'
  readonly reference: string
  readonly title: string
  readonly invoiceNumber: string
  readonly school: Letterhead
  readonly debtor: { readonly name: string; readonly number: string }
  readonly childName: string
  readonly methodVisibleName: string
  readonly amount: Money
  readonly entries: readonly DocumentEntry[]
  readonly paid: Money
}
