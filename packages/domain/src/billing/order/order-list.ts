import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'
import type { Money } from '../../values/money/money.ts'
import type { DiscountSettings } from './discount.ts'
import type { PaymentMethod, PaymentMethodName } from '../payment/payment-method.ts'
import type { VatRate } from './vat.ts'

/** The status of one child's order list; the wire says besteld, verlopen, komend, … in this order. */
export const orderListStatuses = [
  'ordered',
  'expired',
  'upcoming',
  'completed',
  'nothing-ordered',
  'open',
  'refund',
  'not-confirmed',
] as const
export type OrderListStatus = (typeof orderListStatuses)[number]

/** A line that the payer can tick: an article, or a category that opens its child lines. */
export type ArticleLine = {
  readonly guid: Guid
  /** The category line of this line, if any. */
  readonly parent?: Guid
  readonly description: string
  readonly amount: Money
  readonly vatRate: VatRate
  readonly isCategory: boolean
  readonly hasCategory: boolean
  /** Cannot be unticked. Never true for a voluntary line (PD-8). */
  readonly mandatory: boolean
  readonly voluntary: boolean
  /** Neither visible nor counted. */
  readonly hidden: boolean
  readonly defaultChecked: boolean
  /** The group under the same parent of which exactly one is chosen. */
  readonly choiceGroup?: string
  readonly defaultCheckedChoice: boolean
  /** Text for a line that the payer unticked after the school ticked it; informs, never presses. */
  readonly messageNotSelected: string
  /** Present when registrations are limited. `heldByMe` counts as available to this payer. */
  readonly registrations?: {
    readonly available: number
    readonly maximum: number
    readonly heldByMe: boolean
  }
  /** Present while the child waits for a place, or has an offer of one. */
  readonly waiting?: WaitingState
  /** In the placed order; for an open list, in the saved order. */
  readonly ordered: boolean
}

/**
 * A place in the queue of a full article, from 1; or an offered place, which is held through its last day. The payer who
 * joined decides about it.
 */
export type WaitingState =
  | { readonly state: 'waiting'; readonly position: number; readonly isMine: boolean }
  | {
      readonly state: 'offered'
      readonly through: CalendarDay
      readonly isMine: boolean
      /** What it costs to add it to the answer; absent while the list is not answered, or when it cannot be added. */
      readonly price?: Money | undefined
    }

/** The template that the school published (factuurlijst). Days are inclusive at school. */
export type ListTemplate = {
  readonly guid: Guid
  readonly title: string
  readonly description: string
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly endVisible: boolean
  readonly dueOn?: CalendarDay
  readonly lines: readonly ArticleLine[]
  readonly paymentMethods: readonly PaymentMethod[]
  readonly defaultPaymentMethod?: Guid
  readonly discount: DiscountSettings
}

/** A line of an invoice with its final price and tax. */
export type InvoiceLine = {
  readonly guid: Guid
  readonly description: string
  readonly amount: Money
  readonly vatRate: VatRate
  readonly vatAmount: Money
}

/** One payable part of an invoice: the whole, or an instalment (payment). */
export type Term = {
  readonly id: string
  /** Bank reference, e.g. WL26-00298-2. */
  readonly reference: string
  readonly description: string
  readonly number: number
  readonly of: number
  readonly dueOn: CalendarDay
  /** The day of the settling booking; absent while something is open. */
  readonly paidOn?: CalendarDay
  readonly amount: Money
  /** Money only; set-offs are separate. */
  readonly paid: Money
  /** The amount set off by credit notes; for a credit note the amount that it set off, negative. Absent for zero. */
  readonly setOff?: Money
  readonly open: Money
  readonly method: { readonly systemName: string; readonly visibleName: string; readonly online: boolean }
  readonly mandate?: { readonly code: string; readonly account: string; readonly holder: string }
  /** The invoice allows payment of this term now. */
  readonly payable: boolean
  /** A payment for it is under way; it is completed first, never duplicated. */
  readonly underWay: boolean
  /**
   * Handed in at the bank, which collects it on this day. Until the bank has answered, no other payment is possible
   * (M1).
   */
  readonly collectOn?: CalendarDay
  /** The last direct debit failed or was returned, and the term is still open; its payer pays it otherwise. */
  readonly failedCollection?: FailedCollection
}

/** A direct debit that the bank rejected, or returned to the payer; `on` is the day of collection. */
export type FailedCollection = { readonly how: 'rejected' | 'returned'; readonly on: CalendarDay }

/** The invoice that is in force for an order list (factuur). Negative totals are refunds. */
export type Invoice = {
  readonly id: string
  readonly guid: Guid
  readonly description: string
  readonly issuedOn: CalendarDay
  readonly dueOn: CalendarDay
  readonly lines: readonly InvoiceLine[]
  readonly total: Money
  readonly vatTotal: Money
  readonly terms: readonly Term[]
}

/** An invoice or credit note of the order list that can be downloaded (facturen). */
export type InvoiceDocument = {
  readonly guid: Guid
  readonly number: string
  readonly kind: 'invoice' | 'credit-note'
  readonly createdAt: Instant
  readonly total: Money
  readonly comment: string
  readonly conditionsId?: Guid
}

/** The answer of the payer (order). */
export type Order = {
  readonly subtotal: Money
  /** Never negative; `surcharge` gives the direction. */
  readonly discount: Money
  readonly surcharge: boolean
  readonly total: Money
  readonly comment: string
}

/** What the school did with an answer that was given: it counts no more, or was priced again. */
export type SchoolAction = {
  readonly what: 'asked-again' | 'invoiced-again' | 'withdrawn' | 'cancelled'
  /** In the words of the school; may be empty. */
  readonly reason: string
}

/** One child's copy of a published list with its answers and invoices (bestellijst). */
export type OrderList = {
  readonly id: Guid
  /** Changes with every answer and every new edition of the list; an older form is stale (PD-10). */
  readonly version: number
  readonly child: Guid
  readonly debtor: Guid
  readonly status: OrderListStatus
  readonly template: ListTemplate
  readonly invoice?: Invoice
  readonly documents: readonly InvoiceDocument[]
  readonly order?: Order
  /** Present while it explains the present state of the list. */
  readonly schoolAction?: SchoolAction
  /** An invoice that needs no order (factuurZonderBestelling). */
  readonly withoutOrder: boolean
  readonly skipArticles: boolean
  readonly allArticlesRequired: boolean
  /** The school accepts 'nothing' as an answer when a required line is sold out. */
  readonly nothingWhenFull: boolean
  /** An order of this list may have a negative total: a proposal, which the school releases. */
  readonly mayGiveBack: boolean
  readonly amountPaid: Money
  /** Still to pay; negative when the school owes it. */
  readonly openAmount: Money
  /** Paid beyond the amount due, and not repaid yet. */
  readonly surplus: Money
  /** Another debtor pays the rest of this list for this child. */
  readonly shared: boolean
  /** Setting of this list to show unconfirmed payments (showBetalingNietBevestigd). */
  readonly showUnconfirmed: boolean
  /** Announced or handed in, not yet confirmed by the bank. */
  readonly awaitingConfirmation: boolean
  readonly commentEnabled: boolean
  /** False shows the warning invoice.no-config. */
  readonly hasInvoiceConfiguration: boolean
  readonly allRefundsPaid: boolean
  readonly conditions: { readonly visible: boolean; readonly id?: Guid; readonly agreed: boolean }
  readonly signature: { readonly visible: boolean; readonly signed: boolean }
  readonly account: {
    readonly shown: boolean
    readonly asked: boolean
    readonly defaultIban: string
    readonly defaultHolder: string
    readonly warnOnChange: boolean
    readonly mandate?: { readonly id: string; readonly iban: string; readonly holder: string }
  }
  readonly comment: string
  /** The account for a bank transfer; present when the chosen method or a term is a transfer. */
  readonly transferTo?: { readonly iban: string; readonly holder: string }
  readonly chosenPaymentMethod?: Guid
  /** The last method that this payer used or chose, for any list. */
  readonly lastUsedMethod?: PaymentMethodName
  /** `PAY_AT_ONCE` or the id of an instalment plan. */
  readonly chosenInstalment?: string
  /** The viewer is a parent or guardian who may pay directly (isOuder). */
  readonly viewerIsParent: boolean
  /** The viewer is a read-only guardian (meekijkVerzorger). */
  readonly viewerIsReadOnly: boolean
}
