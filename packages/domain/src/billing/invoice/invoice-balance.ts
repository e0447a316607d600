import { compareDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import { add, largest, negate, smallest, subtract, sum, ZERO, type Money } from '../../values/money/money.ts'
import type { InvoicePart } from './invoice-part.ts'
import { afterSetOff, openOf } from './set-off.ts'

/** The balance of all invoices of one order list. */
export type InvoiceBalance<Id extends string = string> = {
  /** Absent when there is no invoice. */
  readonly billed?: Money
  readonly paid: Money
  /** Whether one of them is a credit note. */
  readonly hasCredit: boolean
  /** What credit notes repay beyond the set-offs, and how much of it was repaid; negative or zero. */
  readonly credited: Money
  readonly repaid: Money
  /** Unpaid amount, pending or not. */
  readonly due: Money
  /** The amount asked of the payer: not paid, not pending and not set off. Negative for a repayment. */
  readonly open: Money
  /** What credit notes still have to repay, beyond what is reserved for pending parts. */
  readonly toGiveBack: Money
  readonly pending: boolean
  /** Every unpaid amount is collected by direct debit. */
  readonly collected: boolean
  /** Something is unpaid, and no payment method was chosen. */
  readonly withoutMethod: boolean
  /** The nearest due day of an unpaid part; when all is paid, the last one. */
  readonly dueOn?: CalendarDay
  /** The earliest unpaid term, and its number of terms. */
  readonly next?: InvoicePart<Id> & { readonly term: Id; readonly of: number }
}

/** Adds up the parts of all invoices and credit notes of one order list, after set-off. */
export function balanceOf<Id extends string>(stored: readonly InvoicePart<Id>[]): InvoiceBalance<Id> {
  const parts = afterSetOff(stored)
  const unpaid = parts.filter((part) => part.paid < part.amount)
  const credits = parts.filter((part) => part.amount < 0)
  const billed = sum(parts.map((part) => part.amount))
  const setOff = sum(credits.map((part) => part.setOff ?? ZERO))
  const due = sum(parts.filter((part) => part.amount > 0).map(openOf))
  const asked = sum(unpaid.filter((part) => !part.pending).map(openOf))
  const toGiveBack = givenBack(credits, unpaid)
  const dueOn = (unpaid.length > 0 ? earliest(unpaid) : earliest(parts, -1))?.dueOn
  const next = nextToPay(parts, unpaid)
  return {
    ...(parts.length > 0 && { billed }),
    paid: sum(parts.map((part) => part.paid)),
    hasCredit: credits.length > 0,
    credited: subtract(sum(credits.map((part) => part.amount)), setOff),
    repaid: subtract(sum(credits.map((part) => part.paid)), setOff),
    due,
    open: asked > 0 ? asked : negate(toGiveBack),
    toGiveBack,
    pending: unpaid.some((part) => part.pending),
    collected: isCollected(unpaid),
    withoutMethod: billed !== ZERO && parts.every((part) => part.method === undefined),
    ...(dueOn && { dueOn }),
    ...(next && { next }),
  }
}

/** Remaining credit is repaid, except what is reserved for pending parts. A note without set-off is repaid in full. */
function givenBack(credits: readonly InvoicePart[], unpaid: readonly InvoicePart[]): Money {
  const left = sum(credits.map((part) => negate(openOf(part))))
  const returning = sum(
    credits.map((part) => smallest(part.returning ?? ZERO, largest(ZERO, negate(openOf(part))))),
  )
  return add(returning, largest(ZERO, subtract(subtract(left, returning), sum(unpaid.map(openOf)))))
}

/** A part without a payment method does not count. */
function isCollected(unpaid: readonly InvoicePart[]): boolean {
  const methods = unpaid.flatMap(({ method }) => method ?? [])
  return methods.length > 0 && methods.every((method) => method === 'incasso')
}

function nextToPay<Id extends string>(
  parts: readonly InvoicePart<Id>[],
  unpaid: readonly InvoicePart<Id>[],
): InvoiceBalance<Id>['next'] {
  const next = earliest(unpaid.filter((part) => part.term !== undefined && !part.pending))
  if (next?.term === undefined) return undefined
  return { ...next, term: next.term, of: parts.filter((part) => part.invoice === next.invoice).length }
}

/**
 * Returns the term whose receipt shows all that was paid. There is none while something is open, without money, and
 * when several terms were paid.
 */
export function termOfReceipt<Id extends string>(stored: readonly InvoicePart<Id>[]): Id | undefined {
  const parts = afterSetOff(stored).filter(({ amount }) => amount > 0)
  if (parts.some((part) => part.paid < part.amount)) return undefined
  const [first, ...others] = parts.filter(({ paid, setOff }) => paid > (setOff ?? ZERO))
  return others.length === 0 ? first?.term : undefined
}

/** The first part by day and number; with `direction` -1 the last. */
const earliest = <Part extends InvoicePart>(
  parts: readonly Part[],
  direction: 1 | -1 = 1,
): Part | undefined =>
  parts.toSorted((a, b) => direction * (compareDays(a.dueOn, b.dueOn) || a.number - b.number))[0]
