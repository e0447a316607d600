import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import type { Child } from '@portal/domain/account/person.ts'
import { nextTerm, type InvoiceRow } from '@portal/domain/billing/invoice-row.ts'
import { isListed, mayStillRespond, rowButton } from '@portal/domain/billing/row-lists.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { Href } from '../../ui/href.ts'

/** One thing that the school asks of the family: what, of whom, before when and how much. */
export type Ask = {
  /** `complete`: a payment for it was begun, and is to be ended first. */
  readonly kind: 'pay' | 'complete' | 'respond'
  readonly child: Child
  readonly row: InvoiceRow
  readonly before?: CalendarDay
  /** What paying it now costs; an answer has no amount yet. */
  readonly amount?: Money
  readonly href: Href
}

/**
 * What needs the family now, over all its children, the nearest day first. Voluntary lists ask nothing
 * (PD-8), and neither does what another payer or the bank does by itself.
 */
export function asksOf(overviews: readonly ChildOverview[], children: readonly Child[]): readonly Ask[] {
  return overviews
    .flatMap(({ child: guid, rows }) => {
      const child = children.find((one) => one.guid === guid)
      return child ? rows.filter(isListed).flatMap((row) => askOf(child, row)) : []
    })
    .toSorted(byDay)
}

function askOf(child: Child, row: InvoiceRow): readonly Ask[] {
  const href = `/child/${child.guid}/invoices/invoice/${row.id}`
  if (rowButton(row) === 'pay') {
    const term = nextTerm(row)
    const before = term?.dueOn ?? row.dueOn
    const amount = term?.amount ?? row.openAmount
    return [{ kind: payKind(row), child, row, amount, href, ...(before && { before }) }]
  }
  if (!child.debtor || !mayStillRespond(row) || row.voluntary) return []
  return [{ kind: 'respond', child, row, href, ...(row.endVisible && { before: row.endsOn }) }]
}

const payKind = ({ payableTerm }: InvoiceRow) => (payableTerm?.underWay ? 'complete' : 'pay')

const LATEST = '9999-12-31'

const byDay = (a: Ask, b: Ask): number =>
  (a.before ?? LATEST).localeCompare(b.before ?? LATEST) || a.row.title.localeCompare(b.row.title, 'nl')

/** Voluntary lists that may still be answered: mentioned, never pressed. */
export const voluntaryCount = (rows: readonly InvoiceRow[]): number =>
  rows.filter((row) => isListed(row) && row.voluntary && mayStillRespond(row)).length
