import { nextTerm, type InvoiceRow } from '@portal/domain/billing/invoice/invoice-row.ts'
import {
  mayStillRespond,
  paymentStatesIn,
  rowButton,
  shownDate,
  type RowButton,
  type RowList,
} from '@portal/domain/billing/invoice/row-lists.ts'
import { isPartlyPaid, isUnanswered, type PaymentState } from '@portal/domain/billing/invoice/row-status.ts'
import { whatHappensNext } from '@portal/domain/billing/invoice/what-happens-next.ts'
import { ZERO, type Money } from '@portal/domain/values/money.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { formatLongDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { ShownState } from '@portal/ui/feedback/status-chip.tsx'
import { groupOf } from './row-group.ts'

/** A state as a chip shows it: its look and the key of its word. */
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

/** A state that presses nobody: the same word, without a colour. */
const calm = ({ text }: ShownRowState): ShownRowState => ({ look: 'voluntary', text })

/** The chips of a row in this list. An answer that costs nothing says what it was instead; what is voluntary has no colour. */
export function chipsOf(row: InvoiceRow, list: RowList): readonly ShownRowState[] {
  const isVoluntary = groupOf(row) === 'voluntary'
  const states = paymentStatesIn(list, row).map((state) =>
    isVoluntary ? calm(lookOf[state]) : lookOf[state],
  )
  if (states.length > 0) return states
  return [row.hasOrder ? ORDERED : NOTHING_ORDERED]
}

/** The facts beside the chips, in reading order: which instalment, how many articles, before when. */
export function factsOf(row: InvoiceRow, t: Translate, language: Language): readonly string[] {
  const term = nextTerm(row)
  return [
    term && term.of > 1 && t('invoice.payments.instalment', { number: term.number, total: term.of }),
    row.articleCount > 0 && t('invoices.row.items', { count: row.articleCount }),
    dateFact(row, t, language),
    row.comment && t('invoices.row.comment'),
  ].filter((fact) => typeof fact === 'string')
}

/** The day that matters; a list that is over or has yet to begin tells that day instead of the last one to answer. */
function dateFact(row: InvoiceRow, t: Translate, language: Language): string | undefined {
  const day = (on: CalendarDay) => ({ date: formatLongDay(on, language) })
  if (isUnanswered(row) && row.upcoming) return t('invoices.row.available-from', day(row.startsOn))
  if (isUnanswered(row) && row.expired)
    return row.endVisible ? t('invoices.row.closed-on', day(row.endsOn)) : undefined
  const date = shownDate(row)
  return date && t(`invoices.row.${date.kind}`, day(nextTerm(row)?.dueOn ?? date.on))
}

/** What happens without the payer: a collection, another guardian, money that comes back; and what bars nobody. */
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

/** The amounts of a row: the large one is what it is about now; the small words put it in its place. */
export type RowAmounts = {
  /** Absent while it depends on the answer. */
  readonly main?: Money
  /** The least that an answer costs, instead of `main`. */
  readonly from?: Money
  readonly notes: readonly string[]
  /** From 0 to 1, for the bar; absent when nothing was paid, or everything. */
  readonly paidShare?: number
}

/** The amounts to show in this row. */
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

/** What an answer costs at least, once anything of it is certain; the rest depends on the answer. */
function awaitedAmounts(row: InvoiceRow, t: Translate): RowAmounts {
  if (!row.minimum || row.voluntary || !mayStillRespond(row)) return { notes: unansweredNotes(row, t) }
  return { from: row.minimum, notes: [] }
}

/** What is full says so, what is voluntary says so, what is free says so, and what is over says nothing. */
function unansweredNotes(row: InvoiceRow, t: Translate): readonly string[] {
  if (row.full && !row.expired && !row.upcoming) return [t('invoices.row.full')]
  if (row.voluntary) return [t('invoices.row.voluntary')]
  if (!mayStillRespond(row)) return []
  return [t(row.free ? 'invoices.row.free' : 'invoices.row.own-choice')]
}

/** What is to be paid now, else what is open in either direction, else the total. */
function mainAmount(row: InvoiceRow): Money {
  if (row.openAmount === 0) return row.total
  return (row.openAmount > 0 ? nextTerm(row)?.amount : undefined) ?? row.openAmount
}

export const buttonText: Record<RowButton, TextKey> = {
  show: 'invoices.row.action.show',
  'to-invoice': 'invoices.row.action.to-invoice',
  pay: 'invoices.row.action.pay',
}

/** One primary button a screen: the first row that can be paid carries it (look.md, principle 1). */
export const firstToPay = (rows: readonly InvoiceRow[]): InvoiceRow | undefined =>
  rows.find((row) => rowButton(row) === 'pay' && groupOf(row) !== 'voluntary')
