import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { CommitWith, SchoolTransaction } from '../../database/tenancy.ts'
import type { ProviderPayment } from '../../gateways/payments/payment-provider.ts'
import type { Attempt, AttemptShare } from './attempt/attempt.ts'
import { isOfBuyer, type MoneyOwner } from './ledger/money-owner.ts'
import type { Booking } from './settle/settlement.ts'

/** Terms by id, or all terms of an attempt. */
export type Terms = readonly Guid[] | { readonly ofAttempt: Guid }

/** One term, described for its payer. */
export type PaidPart = {
  readonly termId: Guid
  readonly child: Guid
  readonly childName: string
  readonly title: string
  readonly number: number
  readonly of: number
  readonly reference: string
  readonly amount: Money
  /** The path of its screen in the portal. */
  readonly path: `/${string}`
}

/** What is paid, limited to what one person may see. `hidden` counts the parts that this person does not see. */
export type Described = {
  /** The id under which this person knows it. */
  readonly id: Guid
  readonly seen: readonly PaidPart[]
  readonly hidden: number
}

/** What was booked of an attempt. */
export type Booked = {
  readonly attempt: Attempt
  readonly payment: ProviderPayment
  readonly bookings: readonly Booking[]
  /** The money arrived after the items were sold out. */
  readonly isSoldOut: boolean
}

/** Completes what was paid and mails the payer. `commitWith` may run the last writes of the transaction. */
export type AfterBooking = (
  booked: Booked,
  ending: { readonly now: Instant; readonly commitWith: CommitWith },
) => Promise<void>

/** What an attempt pays, read while locked. */
export type Claim = {
  /** Takes what is paid, and releases what was held for it. False when it is sold out: the money is a surplus. */
  readonly take: (now: Instant) => Promise<boolean>
  /** Reads in the round trip of the booking, and returns what follows the booking. */
  readonly onPaid: () => Promise<AfterBooking>
}

/**
 * Something that can be paid: invoices, or webshop orders. Its area supplies it, so that payments imports no area that
 * takes money. Every function runs in the caller's transaction.
 */
export type Payable = {
  /** Locks the owners of these terms, in ascending order; the terms and the attempt are locked afterwards. */
  readonly lock: (tx: SchoolTransaction, terms: Terms) => Promise<unknown>
  /** Describes what is paid to one person; `undefined` when this person may see nothing of it. */
  readonly describe: (
    tx: SchoolTransaction,
    person: Guid,
    paid: { readonly ofAttempt: Guid } | readonly AttemptShare[],
    today: CalendarDay,
  ) => Promise<Described | undefined>
  /** Finds what this attempt pays; `undefined` when nothing is left. */
  readonly find: (tx: SchoolTransaction, attempt: Guid) => Promise<Claim | undefined>
  /** Releases what was held for an attempt that has ended. */
  readonly onReleased?: (tx: SchoolTransaction, attempt: Guid) => Promise<unknown>
}

/** What debtors pay. Credit of a debtor settles some of it without a payment. */
export type PayableWithCredit = Payable & {
  /** Books the settlement by credit of these terms, while locked, or of the whole school. Idempotent. */
  readonly settleCredit: (
    tx: SchoolTransaction,
    terms: readonly Guid[] | 'all',
    now: Instant,
  ) => Promise<void>
}

/** What debtors and buyers pay: supplied by the areas, composed in `areas.ts`. */
export type Payables = { readonly debtor: PayableWithCredit; readonly buyer: Payable }

/** Selects the variant for the owner of the money. */
export const forOwner = <Either>(
  { debtor, buyer }: { readonly debtor: Either; readonly buyer: Either },
  owner: MoneyOwner,
): Either => (isOfBuyer(owner) ? buyer : debtor)

/**
 * Combines what the areas supply.
 * @throws Error when no area supplies one of the two: the server does not start
 */
export function composePayables(parts: readonly Partial<Payables>[]): Payables {
  const { debtor, buyer } = Object.assign({}, ...parts) as Partial<Payables>
  if (!debtor || !buyer) throw new Error('No area supplies what debtors or buyers pay')
  return { debtor, buyer }
}
