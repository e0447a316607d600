import { addMonths, compareDays, type CalendarDay } from '../../../values/time/calendar-day.ts'
import type { Guid } from '../../../values/guid.ts'
import { sum, type Money } from '../../../values/money/money.ts'
import { firstDayOf, lastDayOf, type SchoolYear } from '../../../values/time/school-year.ts'
import { balanceOf } from '../invoice-balance.ts'
import type { InvoicePart } from '../invoice-part.ts'
import { afterSetOff, openOf } from '../set-off.ts'

/** Money that moved, that moves without the payer (a direct debit, or a payment at the bank), and that the payer pays. */
export const moneyKinds = ['paid', 'planned', 'due'] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** An amount of one order list: paid on a day, negative when repaid; or unpaid and due on a day. */
export type MoneyEntry = {
  readonly orderList: Guid
  readonly title: string
  readonly on: CalendarDay
  readonly amount: Money
  readonly kind: MoneyKind
}

/**
 * The money of a child in a school year. The current year also has the unpaid amounts that are due before and after it,
 * so that nothing open is missing.
 */
export type MoneyOfYear = {
  readonly entries: readonly MoneyEntry[]
  /** What the school still has to pay back, as a positive amount. */
  readonly comesBack: Money
  /** The school years to choose from, latest first. */
  readonly years: readonly SchoolYear[]
}

/** Sums by kind. */
export type MoneySums = Readonly<Record<MoneyKind, Money>>

/** Entries in order of day, and their sums. */
export type MoneyPart = { readonly sums: MoneySums; readonly entries: readonly MoneyEntry[] }

/** The twelve months of a school year, what is unpaid before and after them, and the sums of all. */
export type MoneyYear = {
  readonly months: readonly (MoneyPart & { readonly month: CalendarDay })[]
  readonly sums: MoneySums
  readonly before: MoneyPart
  readonly after: MoneyPart
}

const MONTHS = 12

/** Groups entries by month of a school year. */
export function moneyYear(year: SchoolYear, entries: readonly MoneyEntry[]): MoneyYear {
  const [first, last] = [firstDayOf(year), lastDayOf(year)]
  const inMonth = (month: CalendarDay) => entries.filter(({ on }) => on.slice(0, 7) === month.slice(0, 7))
  return {
    months: Array.from({ length: MONTHS }, (_, count) => addMonths(first, count)).map((month) => ({
      month,
      ...partOf(inMonth(month)),
    })),
    sums: sumsOf(entries),
    before: partOf(entries.filter(({ on }) => on < first)),
    after: partOf(entries.filter(({ on }) => on > last)),
  }
}

const partOf = (entries: readonly MoneyEntry[]): MoneyPart => ({
  sums: sumsOf(entries),
  entries: inOrder(entries),
})

/** Sorts entries by day. Ties are broken by title, list and amount, so that the order does not depend on the input. */
export const inOrder = (entries: readonly MoneyEntry[]): readonly MoneyEntry[] =>
  entries.toSorted(
    (a, b) =>
      compareDays(a.on, b.on) ||
      a.title.localeCompare(b.title, 'nl') ||
      compareTexts(a.orderList, b.orderList) ||
      a.amount - b.amount,
  )

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function sumsOf(entries: readonly MoneyEntry[]): MoneySums {
  const of = (kind: MoneyKind) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  return { paid: of('paid'), planned: of('planned'), due: of('due') }
}

/** The unpaid part of an invoice, and whether it needs the payer. */
export type UnpaidPart<Part> = { readonly part: Part; readonly open: Money; readonly kind: 'planned' | 'due' }

/**
 * Returns the unpaid parts of one order list, after set-off. As in its row, an amount is collected only when all unpaid
 * amounts of the list are.
 */
export function unpaidPartsOf<Part extends InvoicePart>(parts: readonly Part[]): readonly UnpaidPart<Part>[] {
  const { collected } = balanceOf(parts)
  return afterSetOff(parts)
    .filter(({ amount, paid }) => paid < amount)
    .map((part) => ({ part, open: openOf(part), kind: part.pending || collected ? 'planned' : 'due' }))
}
