import type { Money } from '../../../values/money/money.ts'
import type { InvoiceRow } from './invoice-row.ts'
import type { OrderList, OrderListStatus } from '../../order/order-list.ts'

/** The statuses that follow from the facts of a row; the server adds the others. */
export type RowStatus = Extract<
  OrderListStatus,
  'open' | 'not-confirmed' | 'ordered' | 'expired' | 'upcoming'
>

/** Whether the whole total was paid, or repaid for a refund; true for a total of zero. */
export function isFullyPaid(row: Pick<InvoiceRow, 'total' | 'amountPaid'>): boolean {
  return row.total < 0 ? row.amountPaid <= row.total : row.amountPaid >= row.total
}

/** Whether an unpaid invoice remains. A fully paid total clears it, whatever the flag says. */
export function hasOpenInvoice(row: Pick<InvoiceRow, 'openInvoice' | 'total' | 'amountPaid'>): boolean {
  return row.openInvoice && !isFullyPaid(row)
}

/** Whether money is open in either direction: an invoice, an amount, or a credit of the payer. */
function somethingRemains(row: InvoiceRow): boolean {
  return hasOpenInvoice(row) || row.openAmount !== 0 || row.openCreditAmount > 0
}

/**
 * The status of a row in its lists. The branches have the order of the specification: an open amount precedes expired
 * and upcoming, and an unconfirmed payment precedes ordered. The list's own setting decides which half applies, never
 * the portal's (PD-4).
 */
export function computedStatus(row: InvoiceRow): RowStatus {
  return row.showUnconfirmed ? statusWithConfirmation(row) : statusWithoutConfirmation(row)
}

function statusWithConfirmation(row: InvoiceRow): RowStatus {
  if (somethingRemains(row)) return 'open'
  if (row.notPaid || row.notConfirmed) return 'not-confirmed'
  if (row.responded || row.refund) return 'ordered'
  if (row.expired) return 'expired'
  if (row.upcoming) return 'upcoming'
  return 'open' // A running list without an answer meets no branch of the specification.
}

function statusWithoutConfirmation(row: InvoiceRow): RowStatus {
  const settled = row.responded || (row.refund && row.openAmount === 0)
  return settled && !row.withoutPayment ? 'ordered' : 'open'
}

/**
 * Whether a part was paid and a part is open. For a refund both amounts are negative, so the open amount is between
 * the total and zero. A negative amount on an ordinary invoice is never partly paid.
 */
export function isPartlyPaid(row: Pick<InvoiceRow, 'openAmount' | 'total' | 'refund'>): boolean {
  return row.refund
    ? row.openAmount < 0 && row.openAmount > row.total
    : row.openAmount > 0 && row.openAmount < row.total
}

/** The status of an archived row; undefined for a row that was neither visible nor answered. */
export function archiveStatus(row: InvoiceRow): 'ordered' | 'refund' | undefined {
  if (!row.visible && !row.responded) return undefined
  return row.refund && row.showUnconfirmed ? 'refund' : 'ordered'
}

export type CardBorder = 'open' | 'ordered' | 'expired' | 'upcoming'

/** The border colour of an invoice card. A refund or an unconfirmed payment looks open. */
export function cardBorder(list: {
  readonly status: OrderListStatus
  readonly openAmount: Money
  readonly awaitingConfirmation: OrderList['awaitingConfirmation']
}): CardBorder {
  switch (list.status) {
    case 'expired':
    case 'upcoming':
      return list.status
    case 'completed':
      return list.openAmount > 0 ? 'open' : 'ordered'
    case 'ordered':
      return list.openAmount > 0 && list.awaitingConfirmation ? 'open' : 'ordered'
    case 'nothing-ordered':
      return 'ordered'
    default:
      return 'open'
  }
}

/** The payment states of a row; two can hold at once, e.g. refund and partly paid. */
export const paymentStates = [
  'open',
  'upcoming',
  'expired',
  'not-paid',
  'partly-paid',
  'not-confirmed',
  'paid',
  'refund',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The chips of a row, most important first; none for an answer that costs nothing. */
export function paymentStatesOf(row: InvoiceRow): readonly PaymentState[] {
  if (row.refund) return isPartlyPaid(row) ? ['refund', 'partly-paid'] : ['refund']
  if (isUnanswered(row)) return [row.expired ? 'expired' : row.upcoming ? 'upcoming' : 'open']
  const confirmation: readonly PaymentState[] = row.notConfirmed ? ['not-confirmed'] : []
  if (isPartlyPaid(row)) return ['partly-paid', ...confirmation]
  return row.notConfirmed ? confirmation : stateOfMoney(row)
}

function stateOfMoney(row: InvoiceRow): readonly PaymentState[] {
  if (row.notPaid) return ['not-paid']
  if (row.openAmount > 0 || hasOpenInvoice(row)) return ['open']
  return row.amountPaid > 0 ? ['paid'] : []
}

/** Whether a list is unanswered and has no invoice: it waits, expired or has yet to begin. */
export function isUnanswered(row: InvoiceRow): boolean {
  return !row.responded && !row.refund && row.amountPaid === 0 && !somethingRemains(row)
}
