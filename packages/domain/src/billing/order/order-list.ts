import type { CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/instant.ts'
import type { Money } from '../../values/money.ts'
import type { DiscountSettings } from './discount.ts'
import type { PaymentMethod, PaymentMethodName } from '../payment/payment-method.ts'
import type { VatRate } from './vat.ts'

/** Where one child's order list stands; the wire says besteld, verlopen, komend, … in this order. */
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
  /** The category line above it, if any. */
  readonly parent?: Guid
  readonly description: string
  readonly amount: Money
  readonly vatRate: VatRate
  readonly isCategory: boolean
  readonly hasCategory: boolean
  /** Cannot be unticked. Never true for a voluntary line (PD-8). */
  readonly mandatory: boolean
  readonly voluntary: boolean
  /** Not shown and not counted. */
  readonly hidden: boolean
  readonly defaultChecked: boolean
  /** The group under the same parent of which exactly one is chosen. */
  readonly choiceGroup?: string
  readonly defaultCheckedChoice: boolean
  /** Shown when a line that was ticked beforehand is unticked; informs, never presses. */
  readonly messageNotSelected: string
  /** Present when registrations are limited. `heldByMe` counts as available to this payer. */
  readonly registrations?: {
    readonly available: number
    readonly maximum: number
    readonly heldByMe: boolean
  }
  /** Chosen in the placed order; for an open list whether it is in the order that was saved. */
  readonly ordered: boolean
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

/** A line of an invoice, priced and taxed for good. */
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
  /** The day of the booking that settled it; absent while something is open. */
  readonly paidOn?: CalendarDay
  readonly amount: Money
  /** Money only; what credit notes settle is apart. */
  readonly paid: Money
  /** What credit notes settle of it; of a credit note itself, negative, what it settled. Absent for nothing. */
  readonly setOff?: Money
  readonly open: Money
  readonly method: { readonly systemName: string; readonly visibleName: string; readonly online: boolean }
  readonly mandate?: { readonly code: string; readonly account: string; readonly holder: string }
  /** The payer may pay this term now, as far as the invoice is concerned. */
  readonly payable: boolean
  /** A payment for it is under way: it is completed first, never doubled. */
  readonly underWay: boolean
  /** Handed in at the bank, which collects it on this day: until it has answered there is no other way to pay (M1). */
  readonly collectOn?: CalendarDay
  /** The last order to collect it failed, or was taken back, and it is still open: its payer pays it otherwise. */
  readonly failedCollection?: FailedCollection
}

/** A direct debit that the bank refused beforehand, or gave back to the payer; `on` is the day of collecting. */
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

/** An invoice or credit note that was made for the order list and can be downloaded (facturen). */
export type InvoiceDocument = {
  readonly guid: Guid
  readonly number: string
  readonly kind: 'invoice' | 'credit-note'
  readonly createdAt: Instant
  readonly total: Money
  readonly comment: string
  readonly conditionsId?: Guid
}

/** What the payer answered (order). */
export type Order = {
  readonly subtotal: Money
  /** Magnitude; `surcharge` says which way it goes. */
  readonly discount: Money
  readonly surcharge: boolean
  readonly total: Money
  readonly comment: string
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
  /** An invoice that the school made without asking for an order (factuurZonderBestelling). */
  readonly withoutOrder: boolean
  readonly skipArticles: boolean
  readonly allArticlesRequired: boolean
  /** The school takes 'nothing' for an answer where what it requires is full. */
  readonly nothingWhenFull: boolean
  /** An order of this list may come to less than nothing: a proposal, which the school releases. */
  readonly mayGiveBack: boolean
  readonly amountPaid: Money
  /** Still to pay; negative when the school owes it. */
  readonly openAmount: Money
  /** What was paid for it beyond what was due, and not given back yet. */
  readonly surplus: Money
  /** Another debtor bears the rest of this list for this child. */
  readonly shared: boolean
  /** This list shows that a payment is not confirmed yet (showBetalingNietBevestigd). */
  readonly showUnconfirmed: boolean
  /** Announced or handed in, not yet confirmed by the bank. */
  readonly awaitingConfirmation: boolean
  readonly commentEnabled: boolean
  /** False gives the warning invoice.no-config. */
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
  /** Where a bank transfer goes; present when the chosen method or a term is a transfer. */
  readonly transferTo?: { readonly iban: string; readonly holder: string }
  readonly chosenPaymentMethod?: Guid
  /** How this payer paid or chose to pay the last time, whatever it was for. */
  readonly lastUsedMethod?: PaymentMethodName
  /** `PAY_AT_ONCE` or the id of an instalment plan. */
  readonly chosenInstalment?: string
  /** The viewer is a parent or guardian who may pay directly (isOuder). */
  readonly viewerIsParent: boolean
  /** The viewer is a read-only guardian (meekijkVerzorger). */
  readonly viewerIsReadOnly: boolean
}
