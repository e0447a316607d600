import type { OrderAnswer } from '@portal/contract/billing/order-input.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import type { Price } from '@portal/domain/billing/instalments.ts'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order-list.ts'
import { priceOf } from '@portal/domain/billing/pricing.ts'
import { reasonNotToOrder, reasonNotToOrderNothing } from '@portal/domain/billing/reason-not-to-order.ts'
import { reasonNotToAct } from '@portal/domain/billing/refusals.ts'
import { articlesOf, chosenLines, EMPTY_SELECTION, selectionTotal } from '@portal/domain/billing/selection.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import { ZERO } from '@portal/domain/values/money.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import { loadOrderList } from '../load-order-list.ts'
import { findOrderListOf, findFingerprint } from '../order-list.repository.ts'
import { payerOf, type Payer } from '../payer.ts'
import { readSchoolBilling } from '../school-billing.repository.ts'
import { selectionFrom } from './cart.ts'
import { fingerprintOf } from './fingerprint.ts'
import { issueInvoice } from './issue-invoice.ts'
import { releaseHolds, takePlaces } from './place.repository.ts'
import { findOtherOrders, insertOrder, lockCopies, markAnswered } from './placed-order.repository.ts'
import { planOf } from './terms.ts'

type Answered = { readonly child: Guid; readonly list: Guid; readonly answer: OrderAnswer }

/**
 * Answers a list: everything that belongs to it is stored in one transaction, or nothing is (API-076, ORD-063?).
 * The same answer sent again gives the same order, another one is refused with 'already-answered'; prices, window,
 * places, choices and ticks are decided here, by the rules that the screen asks as well (ORD-065?).
 */
export async function placeOrder(
  deps: { readonly schools: Schools },
  actor: Actor,
  { child, list, answer }: Answered,
): Promise<OrderList> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const payer = await payerOf(tx, actor, child)
    const orderList = found(await findOrderListOf(tx, payer, list))
    await lockCopies(tx, { list, debtor: payer.debtor })
    const load = () => loadOrderList(tx, payer, orderList, actor.askedAt)
    if (await wasAnswered(tx, payer, orderList, answer)) return load()
    const before = await load()
    if (answer.version !== undefined && answer.version !== before.version) throw new Refusal('list-changed')
    if (answer.lines.length > 0) await order(tx, actor, payer, before, answer)
    else await orderNothing(tx, actor, payer, before, answer)
    await recordAudit(tx, actor, 'place-order', orderList)
    return load()
  })
}

/** Whether this very answer was stored before; refuses 'already-answered' when it was another one. */
async function wasAnswered(
  tx: SchoolTransaction,
  payer: Payer,
  orderList: Guid,
  answer: OrderAnswer,
): Promise<boolean> {
  refuseIf(reasonNotToAct(payer.viewer))
  const stored = await findFingerprint(tx, orderList)
  if (stored === undefined) return false
  if (stored !== fingerprintOf(answer)) throw new Refusal('already-answered')
  return true
}

async function order(
  tx: SchoolTransaction,
  actor: Actor,
  payer: Payer,
  list: OrderList,
  answer: OrderAnswer,
): Promise<void> {
  const selection = selectionFrom(list, answer.lines)
  const lines = chosenLines(articlesOf(list), selection)
  const method = list.list.paymentMethods.find((candidate) => candidate.guid === answer.method)
  const others = await findOtherOrders(tx, { list: list.list.guid, debtor: list.debtor, except: list.id })
  const price = priceOf(selectionTotal(articlesOf(list), selection), list.list, method, others)
  const today = dayAtSchool(actor.askedAt)
  refuseIf(reasonNotToOrder(list, selection, price, answer, payer.viewer, today))
  await register(tx, actor, list, lines)
  await store(tx, actor, { list, answer, lines, price })
  if (price.total > 0 && method) {
    const billing = await readSchoolBilling(tx)
    await issueInvoice(tx, actor, billing, { list, lines, price, method, answer })
  }
  await markAnswered(tx, list.id, actor.askedAt)
}

/** An answer of nothing is kept like any other: no lines, no amount, no bill (ORD-051?). */
async function orderNothing(
  tx: SchoolTransaction,
  actor: Actor,
  payer: Payer,
  list: OrderList,
  answer: OrderAnswer,
): Promise<void> {
  refuseIf(reasonNotToOrderNothing(list, payer.viewer, dayAtSchool(actor.askedAt)))
  const price = priceOf(selectionTotal(articlesOf(list), EMPTY_SELECTION), list.list, undefined)
  await store(tx, actor, { list, answer, lines: [], price: { ...price, subtotal: ZERO, total: ZERO } })
  await releaseHolds(tx, list.list.guid, list.child)
  await markAnswered(tx, list.id, actor.askedAt, true)
}

/** Turns holds into registrations; refuses 'article-full' when a place went to somebody else meanwhile (ORD-033). */
async function register(
  tx: SchoolTransaction,
  actor: Actor,
  list: OrderList,
  lines: readonly ArticleLine[],
): Promise<void> {
  const limited = lines.filter((line) => line.registrations !== undefined).map((line) => line.guid)
  const taken = limited.length > 0 ? await takePlaces(tx, limited, list.child, actor.askedAt) : []
  if (taken.length < limited.length) throw new Refusal('article-full')
  await releaseHolds(tx, list.list.guid, list.child)
}

type PricedAnswer = {
  readonly list: OrderList
  readonly answer: OrderAnswer
  readonly lines: readonly ArticleLine[]
  readonly price: Price
}

/** Writes down the answer with the ticks that were given and by whom (ORD-080?). */
async function store(tx: SchoolTransaction, actor: Actor, { list, answer, lines, price }: PricedAnswer) {
  const method =
    price.total > 0 ? list.list.paymentMethods.find((one) => one.guid === answer.method) : undefined
  const plan = planOf(method, answer.instalment)
  await insertOrder(tx, {
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
}
