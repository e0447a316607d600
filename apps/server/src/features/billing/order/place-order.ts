import type { OrderAnswer } from '@portal/contract/billing/order-list/order-input.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OtherOrders } from '@portal/domain/billing/order/amounts.ts'
import type { Price } from '@portal/domain/billing/payment/instalments.ts'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order/order-list.ts'
import { priceOf } from '@portal/domain/billing/order/pricing.ts'
import {
  reasonNotToOrder,
  reasonNotToOrderNothing,
} from '@portal/domain/billing/order/reason-not-to-order.ts'
import { reasonNotToAct } from '@portal/domain/billing/refusals.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import {
  articlesOf,
  chosenLines,
  EMPTY_SELECTION,
  selectionTotal,
} from '@portal/domain/billing/order/selection.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import type { FaultHook } from '../../../process/fault-injection.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import { loadOrderList } from '../order-list/load-order-list.ts'
import { findFingerprint } from '../order-list/order-list.repository.ts'
import { payerToOrder, type Payer } from '../payer.ts'
import { readSchoolBilling } from '../../payments/payments.public.ts'
import { keepAccount } from './account-of-payer.ts'
import { selectionFrom } from './cart.ts'
import { fingerprintOf } from './fingerprint.ts'
import { creditNoteOf, invoiceOf } from './invoice/invoice-of-order.ts'
import { insertInvoice, type NewInvoice } from './invoice/issued-invoice.repository.ts'
import { releaseHolds, reserveCapacity } from './capacity/capacity.repository.ts'
import { endByOrder } from '../waiting/waiting.repository.ts'
import {
  findOtherOrders,
  insertOrder,
  lockCopies,
  markAnswered,
  markPricedAnew,
} from './placed-order.repository.ts'
import { planOf } from './terms.ts'

/** Dependencies of ordering; `faultHook` lets a test end the process. */
export type OrderDeps = { readonly schools: Schools; readonly faultHook: FaultHook }

type Answered = { readonly child: Guid; readonly list: Guid; readonly answer: OrderAnswer }

/**
 * Answers a list: stores everything of it in one transaction, or nothing. The same answer sent again returns the same
 * order; another one is refused with 'already-answered'. Prices, window, capacity, choices and agreement are decided
 * here, by the same rules as the screen.
 */
export async function placeOrder(
  deps: OrderDeps,
  actor: Actor,
  { child, list, answer }: Answered,
): Promise<OrderList> {
  const stored = await deps.schools.write(actor.schoolId, async (tx, commitWith) => {
    const payer = await payerToOrder(tx, actor, child)
    const copies = await lockCopies(tx, { list, debtor: payer.debtor })
    const orderList = found(copies.find((copy) => copy.child === child)).id
    const write = await answerOnce(tx, actor, payer, { list, orderList, answer })
    await deps.faultHook('order-decided')
    // After taking the invoice number, every other order of the school waits for the commit.
    if (write) await commitWith(write)
    return { payer, orderList }
  })
  await deps.faultHook('order-stored')
  // The result is read after the commit, so that no other order waits for it.
  return deps.schools.read(actor.schoolId, (tx) =>
    loadOrderList(tx, stored.payer, stored.orderList, actor.askedAt),
  )
}

type AnsweredCopy = { readonly list: Guid; readonly orderList: Guid; readonly answer: OrderAnswer }

/** The facts of the decision, read while the order lists are locked. */
type Known = { readonly list: OrderList; readonly others: OtherOrders; readonly billing: SchoolBilling }

/** Writes the decided order: all queries are sent at once, and no refusal follows. */
type Write = () => Promise<unknown>

/**
 * Returns how to store the answer, or nothing when the same answer is stored already. Refuses 'already-answered' for
 * another one. All facts are read in one round trip, to keep the locks short.
 */
async function answerOnce(
  tx: SchoolTransaction,
  actor: Actor,
  payer: Payer,
  { list, orderList, answer }: AnsweredCopy,
): Promise<Write | undefined> {
  refuseIf(reasonNotToAct(payer.viewer))
  const [stored, loaded, others, billing] = await Promise.all([
    findFingerprint(tx, orderList),
    loadOrderList(tx, payer, orderList, actor.askedAt),
    findOtherOrders(tx, { list, debtor: payer.debtor, except: orderList }),
    readSchoolBilling(tx),
  ])
  if (stored !== undefined) return refuseAnother(stored, answer)
  if (answer.version !== undefined && answer.version !== loaded.version) throw new Refusal('list-changed')
  const known = { list: loaded, others, billing }
  return answer.lines.length > 0
    ? order(tx, actor, payer, known, answer)
    : orderNothing(tx, actor, payer, loaded, answer)
}

function refuseAnother(stored: string, answer: OrderAnswer): undefined {
  if (stored !== fingerprintOf(answer)) throw new Refusal('already-answered')
}

async function order(
  tx: SchoolTransaction,
  actor: Actor,
  payer: Payer,
  { list, others, billing }: Known,
  answer: OrderAnswer,
): Promise<Write> {
  const selection = selectionFrom(list, answer.lines)
  const lines = chosenLines(articlesOf(list), selection)
  const method = list.template.paymentMethods.find((candidate) => candidate.guid === answer.method)
  const price = priceOf(selectionTotal(articlesOf(list), selection), list.template, method, others)
  const today = dayAtSchool(actor.askedAt)
  refuseIf(reasonNotToOrder(list, selection, price, answer, payer.viewer, today))
  await register(tx, actor, list, lines)
  const priced = { list, answer, lines, price }
  const invoice = await billed(tx, actor, billing, priced)
  return () =>
    Promise.all([
      store(tx, actor, priced),
      list.template.discount.enabled &&
        markPricedAnew(tx, { list: list.template.guid, debtor: payer.debtor, except: list.id }),
      invoice && insertInvoice(tx, invoice),
    ])
}

/**
 * Derives an invoice from the price, a credit note for a negative total, or neither for zero. Stores the account named
 * by the payer, to pay from or to be refunded on.
 */
async function billed(
  tx: SchoolTransaction,
  actor: Actor,
  billing: SchoolBilling,
  priced: PricedAnswer,
): Promise<NewInvoice | undefined> {
  const { list, answer, price } = priced
  if (price.total === 0) return undefined
  const method = paidBy(priced)
  const mandate = await keepAccount(tx, actor, { debtor: list.debtor, method, answer, billing })
  if (method) return invoiceOf(actor, billing, { ...priced, method, mandate })
  return price.total < 0 ? creditNoteOf(actor, billing, priced) : undefined
}

/** The chosen method, when there is something to pay. */
const paidBy = ({ list, answer, price }: PricedAnswer) =>
  price.total > 0 ? list.template.paymentMethods.find(({ guid }) => guid === answer.method) : undefined

/** An empty answer is stored too: no lines, no amount, no invoice. */
function orderNothing(
  tx: SchoolTransaction,
  actor: Actor,
  payer: Payer,
  list: OrderList,
  answer: OrderAnswer,
): Write {
  refuseIf(reasonNotToOrderNothing(list, payer.viewer, dayAtSchool(actor.askedAt)))
  const price = priceOf(selectionTotal(articlesOf(list), EMPTY_SELECTION), list.template, undefined)
  const priced = { list, answer, lines: [], price: { ...price, subtotal: ZERO, total: ZERO } }
  return () => store(tx, actor, priced)
}

/** Reserves capacity; refuses 'article-full' when another order took the last place meanwhile. */
async function register(
  tx: SchoolTransaction,
  actor: Actor,
  list: OrderList,
  lines: readonly ArticleLine[],
): Promise<void> {
  const limited = lines.filter((line) => line.registrations !== undefined).map((line) => line.guid)
  const taken = limited.length > 0 ? await reserveCapacity(tx, limited, list.child, actor.askedAt) : []
  if (taken.length < limited.length) throw new Refusal('article-full')
}

type PricedAnswer = {
  readonly list: OrderList
  readonly answer: OrderAnswer
  readonly lines: readonly ArticleLine[]
  readonly price: Price
}

/** Stores the answer with its agreement and author, and releases holds. */
async function store(tx: SchoolTransaction, actor: Actor, priced: PricedAnswer) {
  const { list, answer, lines, price } = priced
  const method = paidBy(priced)
  const plan = planOf(method, answer.instalment)
  const stored = insertOrder(tx, {
    orderList: list.id,
    lines,
    price,
    comment: answer.comment.trim(),
    ...(method && { paymentMethod: method.guid }),
    ...(plan && { instalmentPlan: plan }),
    ...(list.conditions.id && { conditionsFile: list.conditions.id }),
    conditionsAgreed: list.conditions.visible && answer.conditionsAgreed,
    signed: list.signature.visible && answer.signed,
    placedBy: actor.person.guid,
    placedAt: actor.askedAt,
    fingerprint: fingerprintOf(answer),
  })
  const waits = list.template.lines.some(({ waiting }) => waiting !== undefined)
  const ordered = lines.map(({ guid }) => guid)
  await Promise.all([
    recordAudit(tx, actor, 'place-order', list.id),
    waits && endByOrder(tx, { list: list.template.guid, child: list.child, ordered }, actor.askedAt),
    stored,
    releaseHolds(tx, list.template.guid, list),
    markAnswered(tx, list.id, actor.askedAt, answer.lines.length === 0),
  ])
}
