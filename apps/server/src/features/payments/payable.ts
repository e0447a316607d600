import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { EndWith, SchoolTransaction } from '../../database/tenancy.ts'
import type { ProviderPayment } from '../../gateways/payments/payment-provider.ts'
import type { Attempt, AttemptShare } from './attempt.ts'
import { isOfBuyer, type MoneyOwner } from './money-owner.ts'
import type { Booking } from './settle/settlement.ts'

/** Terms by their ids, or all that an attempt pays. */
export type Terms = readonly Guid[] | { readonly ofAttempt: Guid }

/** One term in the words of its payer. */
export type PaidPart = {
  readonly termId: Guid
  readonly child: Guid
  readonly childName: string
  readonly title: string
  readonly number: number
  readonly of: number
  readonly reference: string
  readonly amount: Money
  /** Where the portal shows it. */
  readonly path: `/${string}`
}

/** What is paid, as far as one person may see it; `hidden` parts belong to things that this person does not see. */
export type Described = {
  /** By which id this person knows it. */
  readonly id: Guid
  readonly seen: readonly PaidPart[]
  readonly hidden: number
}

/** What was booked of an attempt. */
export type Booked = {
  readonly attempt: Attempt
  readonly payment: ProviderPayment
  readonly bookings: readonly Booking[]
  /** The money came when what it was for had gone to others. */
  readonly isSoldOut: boolean
}

/** Completes what was paid and tells the payer; `endWith` may run the last writes of the transaction. */
export type AfterBooking = (
  booked: Booked,
  ending: { readonly now: Instant; readonly endWith: EndWith },
) => Promise<void>

/** What an attempt pays, read behind its locks. */
export type Claim = {
  /** Takes what is paid for. False when it has gone to others: the money is a surplus. */
  readonly take: (now: Instant) => Promise<boolean>
  /** Reads what came in, in the round trip of the booking, and returns what follows the booking. */
  readonly onPaid: () => Promise<AfterBooking>
}

/**
 * Something that can be paid: invoices, or orders of the webshop. Its area supplies it, so that payments imports no area
 * that takes money. Every function runs in the transaction of its caller.
 */
export type Payable = {
  /** Locks what these terms belong to, in ascending order; the terms and the attempt are locked afterwards. */
  readonly lock: (tx: SchoolTransaction, terms: Terms) => Promise<unknown>
  /** Describes what is paid to one person; `undefined` when this person sees nothing of it. */
  readonly describe: (
    tx: SchoolTransaction,
    person: Guid,
    paid: { readonly ofAttempt: Guid } | readonly AttemptShare[],
    today: CalendarDay,
  ) => Promise<Described | undefined>
  /** Finds what this attempt pays; `undefined` when nothing is left of it. */
  readonly find: (tx: SchoolTransaction, attempt: Guid) => Promise<Claim | undefined>
  /** The attempt has ended: what was held for it is free again. */
  readonly onReleased?: (tx: SchoolTransaction, attempt: Guid) => Promise<unknown>
}

/** What debtors pay. Credit of a debtor settles some of it without money. */
export type PayableWithCredit = Payable & {
  /** Books what credit settles of these terms, behind their locks, or in the whole school. Idempotent. */
  readonly settleCredit: (
    tx: SchoolTransaction,
    terms: readonly Guid[] | 'all',
    now: Instant,
  ) => Promise<void>
}

/** What debtors pay, and what buyers pay: supplied by the areas, composed in `areas.ts`. */
export type Payables = { readonly debtor: PayableWithCredit; readonly buyer: Payable }

/** The one of the two that belongs to the owner of the money. */
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
