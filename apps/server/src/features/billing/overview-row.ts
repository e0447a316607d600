import type { InvoiceRow } from '@portal/domain/billing/invoice-row.ts'
import { isDirect, type PaymentMethodName } from '@portal/domain/billing/payment-method.ts'
import { reasonNotToAct } from '@portal/domain/billing/refusals.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import { cents, subtract, ZERO, type Money } from '@portal/domain/values/money.ts'
import type { Payer } from './payer.ts'

/** A row with what only the server needs to know about it. */
export type OverviewRow = InvoiceRow & {
  readonly child: Guid
  /** Put away by the school; age may put it away as well (INV-068?). */
  readonly archived: boolean
}

/** What the database tells of one order list. */
export type OverviewFacts = {
  id: Guid
  child: Guid
  title: string
  description: string
  visible: boolean
  archived: boolean
  respondedAt: Instant | null
  voluntary: boolean
  commentEnabled: boolean
  showUnconfirmed: boolean
  startsOn: CalendarDay
  endsOn: CalendarDay
  endVisible: boolean
  listDueOn: CalendarDay | null
  copies: number
  articles: number
  lines: number
  minimum: Money
  free: boolean
  hasOrder: boolean
  withoutMethod: boolean
  billed: Money | null
  credited: Money
  repaid: Money
  paid: Money
  dueFromBill: Money
  open: Money
  announced: boolean
  collected: boolean
  billDueOn: CalendarDay | null
  next: NextTerm | null
}

type NextTerm = {
  id: Guid
  amount: number
  dueOn: CalendarDay
  number: number
  of: number
  method: string
  underWay: boolean
}

/** The row that the payer sees on this day. */
export function toOverviewRow(facts: OverviewFacts, payer: Payer, today: CalendarDay): OverviewRow {
  const responded = facts.respondedAt !== null || facts.paid !== 0 || facts.announced
  return {
    id: facts.id,
    child: facts.child,
    archived: facts.archived,
    title: facts.title,
    description: facts.description,
    visible: facts.visible,
    responded,
    ...(facts.respondedAt !== null && { respondedOn: dayAtSchool(facts.respondedAt) }),
    ...amountsOf(facts),
    ...stateOf(facts, responded, today),
    copies: facts.copies,
    startsOn: facts.startsOn,
    endsOn: facts.endsOn,
    endVisible: facts.endVisible,
    ...dueOn(facts),
    articleCount: facts.articles,
    lineCount: facts.lines,
    hasOrder: facts.hasOrder,
    showUnconfirmed: facts.showUnconfirmed,
    voluntary: facts.voluntary,
    mayPay: payer.viewer.isParent && reasonNotToAct(payer.viewer) === undefined,
    ...nextTerm(facts.next),
    comment: facts.commentEnabled,
    ...awaitedCost(facts, responded),
  }
}

/** `notPaid` and `notConfirmed` are true only for a list that was answered (decision 4). */
const stateOf = (facts: OverviewFacts, responded: boolean, today: CalendarDay) => ({
  notPaid: responded && facts.open > 0 && !facts.collected,
  notConfirmed: responded && facts.announced,
  expired: !responded && today > facts.endsOn,
  upcoming: !responded && today < facts.startsOn,
  withoutPayment: responded && facts.withoutMethod,
  collected: (facts.open > 0 || facts.announced) && facts.collected,
})

/**
 * A refund is a bill that is settled and of which money goes back; its amounts are those of the credit, and
 * negative. Everything else amounts to the sum of its bills.
 */
function amountsOf(facts: OverviewFacts) {
  const refund = facts.credited < 0 && facts.dueFromBill === 0
  return {
    refund,
    total: refund ? facts.credited : (facts.billed ?? ZERO),
    amountPaid: refund ? facts.repaid : facts.paid,
    openAmount: facts.open,
    openCreditAmount: refund ? subtract(facts.repaid, facts.credited) : ZERO,
    openInvoice: facts.open > 0,
  }
}

/** What an answer will cost is known of a list that waits for one and has no bill yet. */
const awaitedCost = ({ billed, minimum, free }: OverviewFacts, responded: boolean) =>
  responded || billed !== null ? {} : { minimum, free }

function dueOn({ billDueOn, listDueOn }: OverviewFacts): Pick<InvoiceRow, 'dueOn'> {
  const day = billDueOn ?? listDueOn
  return day === null ? {} : { dueOn: day }
}

/** The earliest open term: payable when its method is one that is paid online (DATA-086?). */
function nextTerm(next: OverviewFacts['next']): Pick<InvoiceRow, 'payableTerm' | 'offlineTerm'> {
  if (!next) return {}
  const { id, amount, dueOn: day, number, of, underWay } = next
  const term = { amount: cents(amount), dueOn: day, number, of }
  return isDirect(next.method as PaymentMethodName)
    ? { payableTerm: { ...term, id, underWay } }
    : { offlineTerm: term }
}
