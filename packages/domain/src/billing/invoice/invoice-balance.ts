import { compareDays, type CalendarDay } from '../../values/calendar-day.ts'
import { add, subtract, sum, ZERO, type Money } from '../../values/money.ts'

/**
 * One payable part of an invoice: a term in force, or a whole invoice for which nobody has chosen yet how it is paid.
 */
export type InvoicePart<Id extends string = string> = {
  /** The invoice or credit note that it is a part of. */
  readonly invoice: Id
  /** Absent for an invoice without terms. */
  readonly term?: Id
  readonly number: number
  readonly amount: Money
  /** The sum of what was booked on it. */
  readonly paid: Money
  readonly dueOn: CalendarDay
  readonly method?: string
  /** Handed in at the bank, or a transfer that the payer announced: neither open nor paid (nietbetaald). */
  readonly pending: boolean
  /** A payment for it is on its way. */
  readonly underWay: boolean
}

/** What the invoices of one order list amount to together. */
export type InvoiceBalance<Id extends string = string> = {
  /** Absent when there is no invoice. */
  readonly billed?: Money
  readonly paid: Money
  /** What credit notes give back, and what of that was paid back; both negative or zero. */
  readonly credited: Money
  readonly repaid: Money
  /** Not yet paid of what the school asks, pending or not. */
  readonly due: Money
  /** What is open: not paid and not pending; credits count against it. */
  readonly open: Money
  readonly pending: boolean
  /** Everything that is not paid yet is collected by direct debit. */
  readonly collected: boolean
  /** There is something to pay, and nobody has chosen how. */
  readonly withoutMethod: boolean
  /** The nearest day on which something unpaid is due; when all is paid, the last one. */
  readonly dueOn?: CalendarDay
  /** The earliest term that somebody still has to pay, and of how many it is one; none of what was credited. */
  readonly next?: InvoicePart<Id> & { readonly term: Id; readonly of: number }
}

/** Adds up the parts of all invoices and credit notes of one order list. */
export function balanceOf<Id extends string>(parts: readonly InvoicePart<Id>[]): InvoiceBalance<Id> {
  const unpaid = parts.filter((part) => part.paid < part.amount)
  const credits = parts.filter((part) => part.amount < 0)
  const billed = sum(parts.map((part) => part.amount))
  const dueOn = (unpaid.length > 0 ? earliest(unpaid) : earliest(parts, -1))?.dueOn
  const next = nextToPay(parts, unpaid)
  return {
    ...(parts.length > 0 && { billed }),
    paid: sum(parts.map((part) => part.paid)),
    credited: sum(credits.map((part) => part.amount)),
    repaid: sum(credits.map((part) => part.paid)),
    due: openOf(parts.filter((part) => part.amount > 0)),
    open: openOf(parts.filter((part) => !part.pending)),
    pending: unpaid.some((part) => part.pending),
    collected: isCollected(unpaid),
    withoutMethod: billed !== ZERO && parts.every((part) => part.method === undefined),
    ...(dueOn && { dueOn }),
    ...(next && { next }),
  }
}

type Amounts = Pick<InvoicePart, 'amount' | 'paid'>

const openOf = (parts: readonly Amounts[]): Money =>
  sum(parts.map((part) => subtract(part.amount, part.paid)))

/**
 * Whether credit notes give back all that is still unpaid of their list, or more: then nobody pays a part of it, nor is it
 * collected, whatever its own amount says.
 */
export function isCredited(parts: readonly Amounts[]): boolean {
  const toPay = openOf(parts.filter(({ amount, paid }) => amount > 0 && paid < amount))
  const toGiveBack = openOf(parts.filter(({ amount, paid }) => amount < 0 && paid > amount))
  return toGiveBack < 0 && add(toPay, toGiveBack) <= 0
}

/** A part without a way of paying says nothing about the others. */
function isCollected(unpaid: readonly InvoicePart[]): boolean {
  const methods = unpaid.flatMap(({ method }) => method ?? [])
  return methods.length > 0 && methods.every((method) => method === 'incasso')
}

function nextToPay<Id extends string>(
  parts: readonly InvoicePart<Id>[],
  unpaid: readonly InvoicePart<Id>[],
): InvoiceBalance<Id>['next'] {
  const next = earliest(unpaid.filter((part) => part.term !== undefined && !part.pending))
  if (next?.term === undefined || isCredited(parts)) return undefined
  return { ...next, term: next.term, of: parts.filter((part) => part.invoice === next.invoice).length }
}

/** The first by day and number, or with `direction` -1 the last. */
const earliest = <Part extends InvoicePart>(
  parts: readonly Part[],
  direction: 1 | -1 = 1,
): Part | undefined =>
  parts.toSorted((a, b) => direction * (compareDays(a.dueOn, b.dueOn) || a.number - b.number))[0]
