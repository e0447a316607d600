import { isNotToBeAnswered } from '@portal/domain/billing/order/choice-groups.ts'
import {
  balanceOf,
  termOfReceipt,
  type InvoiceBalance,
} from '@portal/domain/billing/invoice/invoice-balance.ts'
import { lastDayOfOffer } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { isDirect, type PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import { reasonNotToPayDirectly } from '@portal/domain/billing/refusals.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { add, subtract, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import type { OverviewFacts } from './overview-facts.repository.ts'
import type { Payer } from '../payer.ts'

/** A row with fields that only the server needs. */
export type OverviewRow = InvoiceRow & {
  readonly child: Guid
  /** Archived by the school; age may archive it as well. */
  readonly archived: boolean
  /** The overpaid amount that is not refunded yet. */
  readonly surplus: Money
  /** What credit notes still have to repay; also of a list for which the school asks an answer again. */
  readonly toGiveBack: Money
}

/**
 * The row as the payer sees it on this day.
 * @param copies how many lists of the child have this title
 */
export function toOverviewRow(
  facts: OverviewFacts,
  copies: number,
  payer: Payer,
  today: CalendarDay,
): OverviewRow {
  const all = balanceOf(facts.parts)
  // What was invoiced before does not count for the new answer, unless something of it is still to be paid.
  const isAskedAgain = asksAgain(facts, today) && all.due === ZERO
  const balance = isAskedAgain ? balanceOf<Guid>([]) : all
  const responded = facts.respondedAt !== null || balance.paid !== ZERO || balance.pending
  return {
    id: facts.id,
    child: facts.child,
    archived: facts.archived,
    title: facts.title,
    description: facts.description,
    visible: facts.visible,
    responded,
    ...(facts.respondedAt !== null && { respondedOn: dayAtSchool(facts.respondedAt) }),
    surplus: facts.surplus,
    toGiveBack: all.toGiveBack,
    ...amountsOf(balance, facts.surplus),
    ...stateOf(facts, balance, responded, today),
    copies,
    shared: facts.shared,
    startsOn: facts.startsOn,
    endsOn: facts.endsOn,
    endVisible: facts.endVisible,
    ...dueOn(facts, balance),
    articleCount: facts.orderedLines ?? ((!isAskedAgain && facts.billedLines) || facts.lines),
    lineCount: facts.lines,
    hasOrder: facts.orderedLines !== null && !facts.nothingOrdered,
    showUnconfirmed: facts.showUnconfirmed,
    voluntary: facts.voluntary,
    mayPay: reasonNotToPayDirectly(payer.viewer) === undefined,
    ...nextTerm(balance.next),
    ...(!isAskedAgain && receiptTerm(facts)),
    comment: facts.commentEnabled,
    ...awaitedCost(facts, balance, responded),
    full: !responded && isNotToBeAnswered({ ...facts, lines: facts.limited }),
    ...placeOffer(facts, today),
  }
}

/** Whether the school asks for an answer again, and the family can still give it. */
export const asksAgain = (
  { respondedAt, askedAgainAt, endsOn }: Pick<OverviewFacts, 'respondedAt' | 'askedAgainAt' | 'endsOn'>,
  today: CalendarDay,
): boolean => respondedAt === null && askedAgainAt !== null && today <= endsOn

function placeOffer({ offerUntil }: OverviewFacts, today: CalendarDay): Pick<InvoiceRow, 'placeOffer'> {
  const through = offerUntil === null ? undefined : lastDayOfOffer(offerUntil)
  return through === undefined || through < today ? {} : { placeOffer: through }
}

/** `notPaid` and `notConfirmed` are true only for an answered list (PD-4). */
const stateOf = (facts: OverviewFacts, balance: InvoiceBalance, responded: boolean, today: CalendarDay) => ({
  notPaid: responded && balance.open > 0 && !balance.collected,
  notConfirmed: responded && balance.pending,
  expired: !responded && today > facts.endsOn,
  upcoming: !responded && today < facts.startsOn,
  withoutPayment: responded && balance.withoutMethod,
  collected: (balance.open > 0 || balance.pending) && balance.collected,
})

/**
 * A refund is a settled invoice with a refundable amount, or a fully credited one. Its amounts are the refundable
 * money, as negatives. The amount of any other row is the sum of its invoices. A surplus is refunded in both cases.
 */
function amountsOf(balance: InvoiceBalance, surplus: OverviewFacts['surplus']) {
  const { billed = ZERO, hasCredit, credited, repaid, due, paid, open, toGiveBack } = balance
  const refund = due === ZERO && (credited < 0 || (hasCredit && billed <= 0))
  return {
    refund,
    total: refund ? credited : billed,
    amountPaid: refund ? repaid : paid,
    openAmount: open,
    openCreditAmount: add(toGiveBack, surplus),
    openInvoice: open > 0,
  }
}

/** The expected cost of an unanswered list without an invoice. */
const awaitedCost = ({ minimum, free }: OverviewFacts, { billed }: InvoiceBalance, responded: boolean) =>
  responded || billed !== undefined ? {} : { minimum, free }

function dueOn({ listDueOn }: OverviewFacts, balance: InvoiceBalance): Pick<InvoiceRow, 'dueOn'> {
  const day = balance.dueOn ?? listDueOn
  return day === null ? {} : { dueOn: day }
}

function receiptTerm({ parts }: OverviewFacts): Pick<InvoiceRow, 'receiptTerm'> {
  const term = termOfReceipt(parts)
  return term === undefined ? {} : { receiptTerm: term }
}

/** The earliest open term: payable when its method is an online method. */
function nextTerm(next: InvoiceBalance['next']): Pick<InvoiceRow, 'payableTerm' | 'offlineTerm'> {
  if (!next) return {}
  const { amount, paid, dueOn: day, number, of, underWay } = next
  const term = { amount: subtract(amount, paid), dueOn: day, number, of }
  return isDirect(next.method as PaymentMethodName)
    ? { payableTerm: { ...term, id: next.term, underWay } }
    : { offlineTerm: term }
}
