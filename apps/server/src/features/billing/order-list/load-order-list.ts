import { accountAsSeenBy } from '@portal/domain/billing/invoice/account-privacy.ts'
import type { DiscountTier } from '@portal/domain/billing/order/discount.ts'
import { computedStatus } from '@portal/domain/billing/invoice/overview/row-status.ts'
import type {
  Invoice,
  ListTemplate,
  OrderList,
  OrderListStatus,
} from '@portal/domain/billing/order/order-list.ts'
import { hasLapsed } from '@portal/domain/payments/bank/mandate.ts'
import {
  PAY_AT_ONCE,
  paymentMethodNames,
  type PaymentMethod,
} from '@portal/domain/billing/payment/payment-method.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import { compareDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { negate } from '@portal/domain/values/money/money.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findArticleLines } from './article.repository.ts'
import { findInvoices, ticksWith, type StoredInvoice } from '../invoice.repository.ts'
import { findOrderListFacts, orderOf, type OrderListFacts } from './order-list.repository.ts'
import type { OverviewRow } from '../overview/overview-row.ts'
import { findOverviewRow } from '../overview/overview.repository.ts'
import { findDiscountTiers, findPaymentMethods } from './payment-method.repository.ts'
import { termsSeenBy, type Payer } from '../payer.ts'
import { withPricedOffers } from '../waiting/priced-offers.ts'
import { readSchoolBilling } from '../../payments/payments.public.ts'

/**
 * The complete order list as this payer sees it now.
 * Refuses 'not-found' for one that is unknown, hidden, or of another family.
 */
export async function loadOrderList(
  tx: SchoolTransaction,
  payer: Payer,
  orderList: Guid,
  now: Instant,
): Promise<OrderList> {
  const [facts, row, invoices, billing] = await Promise.all([
    findOrderListFacts(tx, payer, orderList).then(found),
    findOverviewRow(tx, payer, orderList, dayAtSchool(now)).then(found),
    findInvoices(tx, orderList),
    readSchoolBilling(tx),
  ])
  const template = await loadListTemplate(tx, facts, payer, now)
  const list = composeOrderList({
    facts: withoutLapsedMandate(facts, dayAtSchool(now)),
    row,
    invoices,
    template,
    payer,
    billing,
  })
  return withPricedOffers(tx, list)
}

/** A lapsed mandate counts as none: the payer is asked for an account again. */
const withoutLapsedMandate = (facts: OrderListFacts, today: CalendarDay): OrderListFacts =>
  facts.mandate && hasLapsed(facts.mandate, today) ? { ...facts, mandate: null } : facts

async function loadListTemplate(
  tx: SchoolTransaction,
  facts: OrderListFacts,
  { childLeft }: Payer,
  now: Instant,
): Promise<ListTemplate> {
  const { list, child, debtor, id: orderList } = facts
  const [lines, offered, tiers] = await Promise.all([
    findArticleLines(tx, list, { child, debtor, orderList }, now),
    findPaymentMethods(tx, list),
    facts.discountEnabled ? findDiscountTiers(tx, list) : [],
  ])
  return templateOf(facts, { lines, offered, tiers, childLeft })
}

type TemplateParts = Pick<ListTemplate, 'lines'> & {
  readonly offered: readonly PaymentMethod[]
  readonly tiers: readonly DiscountTier[]
  readonly childLeft?: boolean | undefined
}

/** The published list as this payer sees it. */
export function templateOf(
  facts: OrderListFacts,
  { lines, offered, tiers, childLeft }: TemplateParts,
): ListTemplate {
  const { list: guid, title, description, startsOn, endsOn, endVisible } = facts
  const fixed = facts.withoutOrder
  const methods = childLeft ? offered.filter(isNoDirectDebit) : offered
  return {
    guid,
    title,
    description,
    startsOn,
    endsOn,
    endVisible,
    lines,
    ...(facts.listDueOn !== null && { dueOn: facts.listDueOn }),
    paymentMethods: fixed ? methods.map(withoutAdjustment) : methods,
    ...(facts.defaultMethod !== null && { defaultPaymentMethod: facts.defaultMethod }),
    discount: { enabled: facts.discountEnabled && !fixed, tiers: fixed ? [] : tiers },
  }
}

/** Direct debit is not offered for a child who left. */
const isNoDirectDebit = ({ systemName }: PaymentMethod): boolean => systemName !== 'incasso'

/** An invoice without an order has a fixed price for every method. */
const withoutAdjustment = ({ adjustment: _, ...method }: PaymentMethod): PaymentMethod => method

type Parts = {
  readonly facts: OrderListFacts
  readonly row: OverviewRow
  readonly invoices: readonly StoredInvoice[]
  readonly template: ListTemplate
  readonly payer: Payer
  readonly billing: SchoolBilling
}

/** The order list of its parts, as this payer sees it. */
export function composeOrderList({ facts, row, invoices, template, payer, billing }: Parts): OrderList {
  const { invoice, ...present } = presentOf(facts, row, invoices)
  const order = orderOf(facts)
  return {
    id: facts.id,
    version: facts.version,
    child: facts.child,
    debtor: facts.debtor,
    status: statusOf(facts, row),
    template,
    ...(invoice && { invoice: presentInvoice(invoice, invoices, payer) }),
    documents: invoices.map(({ document }) => document),
    ...(order && { order }),
    ...present,
    withoutOrder: facts.withoutOrder,
    skipArticles: facts.skipArticles,
    allArticlesRequired: facts.allArticlesRequired,
    nothingWhenFull: facts.nothingWhenFull,
    mayGiveBack: facts.mayGiveBack,
    amountPaid: row.amountPaid,
    surplus: row.surplus,
    shared: row.shared,
    showUnconfirmed: facts.showUnconfirmed,
    awaitingConfirmation: row.notConfirmed,
    commentEnabled: facts.commentEnabled,
    hasInvoiceConfiguration: facts.hasConfiguration,
    allRefundsPaid: row.refund && row.openCreditAmount === 0,
    ...ticksOf(facts, invoice),
    account: accountAsSeenBy(payer.viewer, accountOf(facts, template.paymentMethods)),
    ...(billing.iban !== '' && { transferTo: { iban: billing.iban, holder: billing.legalName } }),
    comment: facts.answer?.comment ?? invoice?.document.comment ?? '',
    ...chosenPayment(facts, invoice),
    ...lastUsedMethodOf(facts),
    viewerIsParent: payer.viewer.isParent,
    viewerIsReadOnly: payer.viewer.isReadOnly,
  }
}

/**
 * The invoice in force, the amount still to pay, and the action of the school. While an answer is asked again no invoice
 * is in force, and what was paid before is money to give back.
 */
function presentOf(facts: OrderListFacts, row: OverviewRow, invoices: readonly StoredInvoice[]) {
  const schoolAction = schoolActionOf(facts)
  if (schoolAction?.what === 'asked-again' && !row.responded && !row.refund)
    return { schoolAction, openAmount: negate(row.toGiveBack) }
  const invoice = inForce(invoices, row)
  return { openAmount: row.openAmount, ...(schoolAction && { schoolAction }), ...(invoice && { invoice }) }
}

/** The last action of the school, while the answer or its absence follows from it. */
function schoolActionOf({ lastWithdrawal, responded, nothingOrdered, answer }: OrderListFacts) {
  if (!lastWithdrawal) return undefined
  const isPresent = {
    'asked-again': !responded,
    'invoiced-again': answer !== null,
    withdrawn: nothingOrdered && answer === null,
    cancelled: answer === null,
  }
  return isPresent[lastWithdrawal.what] ? lastWithdrawal : undefined
}

function lastUsedMethodOf(facts: OrderListFacts): Pick<OrderList, 'lastUsedMethod'> {
  const lastUsedMethod = paymentMethodNames.find((name) => name === facts.lastUsedMethod)
  return lastUsedMethod === undefined ? {} : { lastUsedMethod }
}

/** The status of the row, or one of the three that only the server knows. */
function statusOf(facts: OrderListFacts, row: OverviewRow): OrderListStatus {
  if (facts.nothingOrdered) return 'nothing-ordered'
  if (row.refund) return 'refund'
  return facts.completed ? 'completed' : computedStatus(row)
}

/** The invoice with the earliest open part; for a refund the newest credit note; or else the newest invoice. */
function inForce(invoices: readonly StoredInvoice[], row: OverviewRow): StoredInvoice | undefined {
  const billed = invoices.filter(({ total }) => total >= 0)
  if (row.openAmount > 0) return billed.toSorted(byFirstOpenDay).find(isAsked) ?? billed.at(-1)
  return (row.refund ? undefined : billed.at(-1)) ?? invoices.at(-1)
}

const openTerms = ({ terms }: StoredInvoice) => terms.filter(({ open }) => open > 0)

/** An invoice without terms is fully open: no method is chosen yet. */
const isAsked = (invoice: StoredInvoice): boolean =>
  invoice.terms.length === 0 ? invoice.total > 0 : openTerms(invoice).length > 0

const byFirstOpenDay = (a: StoredInvoice, b: StoredInvoice): number => compareDays(firstDay(a), firstDay(b))

const firstDay = (invoice: StoredInvoice): CalendarDay =>
  openTerms(invoice)
    .map(({ dueOn }) => dueOn)
    .toSorted(compareDays)[0] ?? invoice.dueOn

/** An invoice with the terms of all documents, so that a credit note does not hide earlier payments. */
function presentInvoice(
  { document: _, paymentMethod: _method, instalmentPlan: _plan, ticked: _ticked, ...invoice }: StoredInvoice,
  all: readonly StoredInvoice[],
  payer: Payer,
): Invoice {
  const terms = all.flatMap((one) => one.terms)
  return { ...invoice, terms: termsSeenBy(payer, terms) }
}

/** The agreement given with the order, or later with the current invoice. */
function ticksOf(facts: OrderListFacts, invoice: StoredInvoice | undefined) {
  const { conditionsAgreed = false, signed = false } = facts.answer ?? {}
  const conditionsFile = facts.conditionsFile ?? undefined
  const ticked = ticksWith(invoice, conditionsFile)
  const conditions: OrderList['conditions'] = {
    visible: facts.conditionsVisible,
    ...(conditionsFile && { id: conditionsFile }),
    agreed: conditionsAgreed || ticked.conditionsAgreed,
  }
  return { conditions, signature: { visible: facts.signatureVisible, signed: signed || ticked.signed } }
}

/** The account part is shown when the list requires it, or when direct debit may need it. */
function accountOf(facts: OrderListFacts, methods: readonly PaymentMethod[]): OrderList['account'] {
  const { mandate } = facts
  return {
    shown: facts.askAccount || methods.some((method) => method.systemName === 'incasso'),
    asked: facts.askAccount,
    defaultIban: facts.lastUsedIban || facts.defaultAccount,
    defaultHolder: facts.lastUsedHolder,
    warnOnChange: mandate !== null,
    ...(mandate && { mandate: { id: mandate.code, iban: mandate.iban, holder: mandate.holder } }),
  }
}

/** The method of the invoice, or else that of the answer. */
function chosenPayment(facts: OrderListFacts, invoice: StoredInvoice | undefined) {
  const method = invoice?.paymentMethod ?? facts.answer?.paymentMethod ?? undefined
  if (!method) return {}
  const plan = invoice?.paymentMethod ? invoice.instalmentPlan : facts.answer?.instalmentPlan
  return { chosenPaymentMethod: method, chosenInstalment: plan ?? PAY_AT_ONCE }
}
