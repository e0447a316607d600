import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** What other areas ask of the webshop. It supplies the answers as part of its area, so that they do not import it. */
export type Shop = {
  readonly isOpen: (tx: SchoolTransaction) => Promise<boolean>
  /** What a person ordered and paid in a period; `undefined` for a person who did neither. */
  readonly listOrdersOfYear: (
    tx: SchoolTransaction,
    person: Guid,
    period: { readonly from: CalendarDay; readonly until: CalendarDay },
  ) => Promise<
    { readonly ordered: readonly OrderLine[]; readonly paid: readonly OrderMovement[] } | undefined
  >
}

export type OrderLine = {
  readonly on: CalendarDay
  readonly number: string
  readonly title: string
  readonly amount: Money
}

export type OrderMovement = OrderLine & {
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'correction' | 'credit'
}
