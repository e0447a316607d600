import { compareDays, type CalendarDay } from '../../../values/time/calendar-day.ts'
import { schoolYearEnded } from '../../../values/time/school-year.ts'
import {
  archiveStatus,
  cardBorder,
  computedStatus,
  hasOpenInvoice,
  isUnanswered,
  paymentStatesOf,
  type CardBorder,
  type PaymentState,
} from './row-status.ts'
import type { InvoiceCounts, InvoiceRow } from './invoice-row.ts'

/** The overviews of a child's lists, in the order of the sidebar. */
export const rowLists = ['all', 'open', 'fulfilled', 'upcoming', 'expired', 'archive'] as const
export type RowList = (typeof rowLists)[number]

/** Open and fulfilled exist only with the portal's setting; without it they lead to `all`. */
export function listToShow(list: RowList, showUnconfirmedPayment: boolean): RowList {
  return !showUnconfirmedPayment && (list === 'open' || list === 'fulfilled') ? 'all' : list
}

/** Whether a family sees a list: it is visible or was answered. */
export const isListed = (row: Pick<InvoiceRow, 'visible' | 'responded'>): boolean =>
  row.visible || row.responded

/**
 * Whether a row belongs to a list. Upcoming and expired use the flags of the row, because a list without the
 * confirmation setting has no such status. The rows of the archive come from its own endpoint.
 */
export function standsIn(list: RowList, row: InvoiceRow): boolean {
  if (!isListed(row)) return false
  switch (list) {
    case 'all':
      return true
    case 'open':
      return ['open', 'not-confirmed'].includes(computedStatus(row))
    case 'fulfilled':
      return computedStatus(row) === 'ordered'
    case 'upcoming':
      return row.upcoming && !row.responded
    case 'expired':
      return row.expired && !row.responded && row.openAmount === 0
    case 'archive':
      return archiveStatus(row) !== undefined
  }
}

/** The border of a row by the status of its list. The archive has its own status. */
export const borderIn = (list: RowList, row: InvoiceRow): CardBorder =>
  cardBorder({
    status: (list === 'archive' ? archiveStatus(row) : undefined) ?? computedStatus(row),
    openAmount: row.openAmount,
    awaitingConfirmation: row.notConfirmed,
  })

/**
 * The payment states of a row in this list. In the archive nothing is open, upcoming or expired, and only a list that
 * shows unconfirmed payments has refunds.
 */
export function paymentStatesIn(list: RowList, row: InvoiceRow): readonly PaymentState[] {
  const states = paymentStatesOf(row)
  if (list !== 'archive') return states
  const isRefund = archiveStatus(row) === 'refund'
  return states.filter((state) => (state === 'refund' ? isRefund : !statesOfTime.includes(state)))
}

const statesOfTime: readonly PaymentState[] = ['open', 'upcoming', 'expired']

/** The rows of a list in display order. */
export const rowsOf = <Row extends InvoiceRow>(list: RowList, rows: readonly Row[]): readonly Row[] =>
  inOrder(rows.filter((row) => standsIn(list, row)))

const asksSomething = (row: InvoiceRow): boolean => ['open', 'not-confirmed'].includes(computedStatus(row))

/** The day by which rows are sorted: the due day of an unpaid invoice, else the last day to answer. */
const decisiveDay = (row: InvoiceRow): CalendarDay => (hasOpenInvoice(row) && row.dueOn) || row.endsOn

/**
 * Sorts rows that need action first, earliest day first; then the rest, latest day first. Ties are broken by title and
 * id, so that the order does not depend on the input.
 */
export function inOrder<Row extends InvoiceRow>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => {
    const [aAsks, bAsks] = [asksSomething(a), asksSomething(b)]
    if (aAsks !== bAsks) return aAsks ? -1 : 1
    const byDay = compareDays(decisiveDay(a), decisiveDay(b))
    return (aAsks ? byDay : -byDay) || a.title.localeCompare(b.title, 'nl') || (a.id < b.id ? -1 : 1)
  })
}

/** The numbers in the sidebar; `undefined` (unknown) is shown as `...`. */
export function badgeNumbers(
  rows: readonly InvoiceRow[] | undefined,
  archive: readonly InvoiceRow[] | undefined,
  counts: InvoiceCounts | undefined,
): Readonly<Record<RowList, number | undefined>> {
  const length = (list: RowList) => rows?.filter((row) => standsIn(list, row)).length
  return {
    all: length('all'),
    open: counts && totalOpen(counts),
    fulfilled: length('fulfilled'),
    upcoming: length('upcoming'),
    expired: length('expired'),
    archive: archive?.filter((row) => standsIn('archive', row)).length,
  }
}

/** The date of a row: the due day of an unpaid invoice, the last day to respond without an answer, else none. */
export type ShownDate = { readonly kind: 'pay-before' | 'respond-before'; readonly on: CalendarDay }

/** The date that this row shows, if any. */
export function shownDate(row: InvoiceRow): ShownDate | undefined {
  if (hasOpenInvoice(row)) return row.dueOn && { kind: 'pay-before', on: row.dueOn }
  if (!row.responded && row.endVisible && !row.full) return { kind: 'respond-before', on: row.endsOn }
  return undefined
}

export type RowButton = 'show' | 'to-invoice' | 'pay'

/** Whether the family can still answer this row: unanswered, started, not expired and not full. */
export const mayStillRespond = (row: InvoiceRow): boolean =>
  isUnanswered(row) && !row.expired && !row.upcoming && !row.full

/**
 * The button of a row: pay when this person can pay an open amount, to the invoice while an answer is possible, else
 * show.
 */
export function rowButton(row: InvoiceRow): RowButton {
  // An amount that the bank collects is not offered for payment a second time.
  if (computedStatus(row) === 'open' && row.openAmount > 0 && row.mayPay && !row.collected) return 'pay'
  return mayStillRespond(row) ? 'to-invoice' : 'show'
}

/**
 * The term that one press pays, or whose payment it completes, because nothing is left to choose. Without an online
 * method the invoice explains the next step.
 */
export const onePressTerm = (row: InvoiceRow): InvoiceRow['payableTerm'] =>
  rowButton(row) === 'pay' ? row.payableTerm : undefined

/**
 * Counts the lists that need action. Each visible row is in at most one number, by priority: credit to repay,
 * unconfirmed, not paid, open. Expired, upcoming and full lists need no action.
 */
export function countsOf(rows: readonly InvoiceRow[]): InvoiceCounts {
  const counts = { open: 0, notConfirmed: 0, notPaid: 0, openCredit: 0 }
  for (const row of rows) {
    const kind = countedAs(row)
    if (kind) counts[kind] += 1
  }
  return counts
}

/** Whether a list is in one of the counts, as the home page shows it. */
export const isCounted = (row: InvoiceRow): boolean => countedAs(row) !== undefined

function countedAs(row: InvoiceRow): keyof InvoiceCounts | undefined {
  if (!isListed(row)) return undefined
  if (row.openCreditAmount > 0) return 'openCredit'
  if (row.notConfirmed) return 'notConfirmed'
  if (row.notPaid) return 'notPaid'
  if (isUnanswered(row) && !mayStillRespond(row)) return undefined
  return computedStatus(row) === 'open' ? 'open' : undefined
}

/** The number on the home page and at the open list: the sum of the four counts. */
export const totalOpen = (counts: InvoiceCounts): number =>
  counts.open + counts.notConfirmed + counts.notPaid + counts.openCredit

/** Whether a list is archived: its school year is over or it ended over a year ago, and no amount is open. */
export function belongsInArchive(row: InvoiceRow, today: CalendarDay): boolean {
  const isSettled = row.openAmount === 0 && row.openCreditAmount === 0 && !hasOpenInvoice(row)
  return isSettled && schoolYearEnded(row.endsOn, today)
}
