import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** What other areas need of the webshop. Its area supplies it, so that they do not import the webshop. */
export type Shop = {
  readonly isOpen: (tx: SchoolTransaction) => Promise<boolean>
  /** A person's orders and payments in a period; `undefined` without any. */
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
