import { nextTerm, type InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import {
  mayStillRespond,
  paymentStatesIn,
  rowButton,
  shownDate,
  type RowButton,
  type RowList,
} from '@portal/domain/billing/invoice/overview/row-lists.ts'
import {
  isPartlyPaid,
  isUnanswered,
  type PaymentState,
} from '@portal/domain/billing/invoice/overview/row-status.ts'
import { whatHappensNext } from '@portal/domain/billing/invoice/what-happens-next.ts'
import { ZERO, type Money } from '@portal/domain/values/money/money.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { formatLongDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { ShownState } from '@portal/ui/feedback/status-chip.tsx'
import { groupOf } from './row-group.ts'

/** A state as a chip shows it: its look and the key of its text. */
export type ShownRowState = { readonly look: ShownState; readonly text: TextKey }

const lookOf: Record<PaymentState, ShownRowState> = {
  open: { look: 'open', text: 'invoices.state.open' },
  upcoming: { look: 'upcoming', text: 'invoices.state.upcoming' },
  expired: { look: 'expired', text: 'invoices.state.expired' },
  'not-paid': { look: 'open', text: 'invoices.state.unpaid' },
  'partly-paid': { look: 'partly-paid', text: 'invoices.state.partly-paid' },
  'not-confirmed': { look: 'not-confirmed', text: 'invoices.state.not-confirmed' },
  paid: { look: 'paid', text: 'invoices.state.paid' },
  refund: { look: 'refund', text: 'invoices.state.refund' },
}

const ORDERED: ShownRowState = { look: 'completed', text: 'invoices.state.ordered' }
const NOTHING_ORDERED: ShownRowState = { look: 'nothing-ordered', text: 'invoices.state.nothing-ordered' }

/** The same text without a colour, for a state without urgency. */
const calm = ({ text }: ShownRowState): ShownRowState => ({ look: 'voluntary', text })

/** Returns the chips of a row in this list. A free order shows what it was; a voluntary row has no colour. */
export function chipsOf(row: InvoiceRow, list: RowList): readonly ShownRowState[] {
  const isVoluntary = groupOf(row) === 'voluntary'
  const states = paymentStatesIn(list, row).map((state) =>
    isVoluntary ? calm(lookOf[state]) : lookOf[state],
  )
  if (states.length > 0) return states
  return [row.hasOrder ? ORDERED : NOTHING_ORDERED]
}

/** Returns the facts beside the chips, in reading order: the instalment, the number of articles, the due date. */
export function factsOf(row: InvoiceRow, t: Translate, language: Language): readonly string[] {
  const term = nextTerm(row)
  return [
    term && term.of > 1 && t('invoice.payments.instalment', { number: term.number, total: term.of }),
    row.articleCount > 0 && t('invoices.row.items', { count: row.articleCount }),
    dateFact(row, t, language),
    row.comment && t('invoices.row.comment'),
  ].filter((fact) => typeof fact === 'string')
}

/**
 * Returns the relevant date: for an expired or upcoming list its closing or opening date, not the last day to answer.
 */
function dateFact(row: InvoiceRow, t: Translate, language: Language): string | undefined {
  const day = (on: CalendarDay) => ({ date: formatLongDay(on, language) })
  if (isUnanswered(row) && row.upcoming) return t('invoices.row.available-from', day(row.startsOn))
  if (isUnanswered(row) && row.expired)
    return row.endVisible ? t('invoices.row.closed-on', day(row.endsOn)) : undefined
  const date = shownDate(row)
  return date && t(`invoices.row.${date.kind}`, day(nextTerm(row)?.dueOn ?? date.on))
}

/**
 * Returns the notes on what happens without the payer: a direct debit, another guardian, a refund; and that a
 * voluntary list excludes no child.
 */
export function notesOf(row: InvoiceRow, t: Translate): readonly string[] {
  const comesBack =
    row.openAmount >= 0 && row.openCreditAmount > 0 && whatHappensNext(row).kind !== 'refund-comes'
      ? t('invoices.row.repayment-note', { amount: formatMoney(row.openCreditAmount) })
      : undefined
  const shared = row.shared ? t(row.mayPay ? 'invoices.row.shared' : 'invoices.row.shared-part') : undefined
  return [stepNote(row, t), comesBack, shared].filter((note) => note !== undefined)
}

function stepNote(row: InvoiceRow, t: Translate): string | undefined {
  const next = whatHappensNext(row)
  switch (next.kind) {
    case 'will-be-collected':
    case 'collection-under-way':
      return t('invoices.row.collect-note')
    case 'refund-comes':
      return t('invoices.row.repayment-note', { amount: formatMoney(next.amount) })
    case 'another-guardian-pays':
      return t('invoices.row.another-guardian')
    case 'complete-payment':
      return t('invoices.row.payment-under-way')
    default:
      return groupOf(row) === 'voluntary' ? t('pay-all.voluntary') : undefined
  }
}

/** The amounts of a row: a main amount for the current state, and notes that explain it. */
export type RowAmounts = {
  /** Absent while it depends on the order. */
  readonly main?: Money
  /** The minimum price of an order, instead of `main`. */
  readonly from?: Money
  readonly notes: readonly string[]
  /** From 0 to 1, for the bar; absent when nothing or everything was paid. */
  readonly paidShare?: number
}

/** Returns the amounts to show in this row. */
export function amountsOf(row: InvoiceRow, t: Translate): RowAmounts {
  if (isUnanswered(row) && row.total === ZERO) return awaitedAmounts(row, t)
  const main = mainAmount(row)
  const partly = isPartlyPaid(row)
  const notes = [
    main !== row.total && row.total !== ZERO && t('invoices.row.total', { amount: formatMoney(row.total) }),
    row.amountPaid !== ZERO && t('invoices.row.paid', { amount: formatMoney(row.amountPaid) }),
  ].filter((note) => typeof note === 'string')
  return { main, notes, ...(partly && { paidShare: row.amountPaid / row.total }) }
}

/** The minimum price of an order, when any part of it is certain; the rest depends on the order. */
function awaitedAmounts(row: InvoiceRow, t: Translate): RowAmounts {
  if (!row.minimum || row.voluntary || !mayStillRespond(row)) return { notes: unansweredNotes(row, t) }
  return { from: row.minimum, notes: [] }
}

/** Says that a list is full, voluntary or free; says nothing about one that is over. */
function unansweredNotes(row: InvoiceRow, t: Translate): readonly string[] {
  if (row.full && !row.expired && !row.upcoming) return [t('invoices.row.full')]
  if (row.voluntary) return [t('invoices.row.voluntary')]
  if (!mayStillRespond(row)) return []
  return [t(row.free ? 'invoices.row.free' : 'invoices.row.own-choice')]
}

/** Returns the amount to pay now, else what is open in either direction, else the total. */
function mainAmount(row: InvoiceRow): Money {
  if (row.openAmount === 0) return row.total
  return (row.openAmount > 0 ? nextTerm(row)?.amount : undefined) ?? row.openAmount
}

export const buttonText: Record<RowButton, TextKey> = {
  show: 'invoices.row.action.show',
  'to-invoice': 'invoices.row.action.to-invoice',
  pay: 'invoices.row.action.pay',
}

/** A screen has one primary button: that of the first payable row (look.md, principle 1). */
export const firstToPay = (rows: readonly InvoiceRow[]): InvoiceRow | undefined =>
  rows.find((row) => rowButton(row) === 'pay' && groupOf(row) !== 'voluntary')
